import type { Book } from '../../book/book.ts'
import type { Generator } from '../../generator/generator.ts'
import { isKalamError } from '../../messages/error.ts'
import { coverTextOf } from '../../publish/covers/cover-text.ts'
import type { Paper } from '../../publish/covers/design-names.ts'
import type { BookDocument, Picture } from '../../publish/document.ts'
import type { PrintOptions } from '../../publish/formats.ts'
import { pictureOf } from '../../publish/picture.ts'
import { chooseTrim, type Trim } from '../../publish/print/trims.ts'
import { completedPublication } from '../../publish/publication-file.ts'
import { type CoverMaking, discloseAi } from '../../publish/shop-pack/disclosure.ts'
import { metadataSheet } from '../../publish/shop-pack/metadata-sheet.ts'
import { checklist, type PackContents, zipShopPack } from '../../publish/shop-pack/pack.ts'
import type { PieceVersion } from '../../revision/version.ts'
import { COVER_SIZES, drawFront } from './covers.ts'
import { exportBook } from './export.ts'
import { makeBookPdf } from './print-pdf.ts'
import { type ChosenCover, drawBookWrap, findOwnCover, makeWrapPdf } from './wrap-pdf.ts'

export interface PackSources {
  readonly generator: Generator
  readonly book: Book
  /** The document of the same book; its cover is the book's own picture. */
  readonly document: BookDocument
  /** The versions of each piece by its step, the oldest first. */
  readonly versions: ReadonlyMap<string, readonly PieceVersion[]>
  /** Null: none was chosen; the cover of the document is used unchanged. */
  readonly chosen: ChosenCover | null
  /** Who made the cover; null: there is none, or its maker isn't known. */
  readonly making: CoverMaking | null
  /** The name of the books' files, without an ending. */
  readonly name: string
}

export interface PackOptions extends PrintOptions {
  readonly paper?: Paper
}

/** How much of a file is made: so many of its parts. */
export interface MakingProgress {
  readonly done: number
  readonly of: number
}

/** Print PDF, covers, EPUB and DOCX; the others take no time. */
const FILES_OF_A_PACK = 4

/**
 * The publish pack of a book: EPUB, print PDF, DOCX, covers, and what shops ask for, in one archive, the same for the same book. `tell`
 * is called after each of the files that take time. Throws what the writers of its files throw.
 */
export async function makePublishPack(
  sources: PackSources,
  options: PackOptions = {},
  tell: (share: MakingProgress) => void = () => undefined,
): Promise<Uint8Array> {
  const { generator, book, document, versions, making, name } = sources
  const { bleed = false, paper = 'white' } = options
  const trim = chooseTrim(document.design, options)
  const publication = completedPublication(book)
  let done = 0
  const told = async <Made>(making: Promise<Made>): Promise<Made> => {
    const made = await making
    tell({ done: ++done, of: FILES_OF_A_PACK })
    return made
  }
  const { pages, pdf } = await told(makeBookPdf(document, { ...options, trim }))
  const cover = await told(coverFiles(sources, { trim, pages, paper }))
  // Shops show the uploaded cover; readers see the one in the e-book.
  const shown = cover === null ? document.cover : pictureOf(cover.jpeg)
  const epub = await told(exportBook({ ...document, cover: shown }, 'epub'))
  const docx = await told(exportBook(document, 'docx'))
  const ink = paper === 'color' ? 'colour' : 'black'
  const print = { trim, pages, paper: paper === 'color' ? 'white' : paper, ink, bleed } as const
  const { metadata } = document
  const sheet = metadataSheet({ generator, settings: book.settings, metadata, publication, print })
  const disclosure = discloseAi({ generator, book, versions, cover: making })
  return zipShopPack({
    name,
    sheet,
    disclosure,
    open: checklist({ generator, book, publication, sheet, disclosure, hasCover: cover !== null }),
    epub: epub.bytes,
    docx: docx.bytes,
    pdf,
    cover,
  })
}

interface Printed {
  readonly trim: Trim
  readonly pages: number
  readonly paper: Paper
}

async function coverFiles(
  { generator, document, chosen }: PackSources,
  printed: Printed,
): Promise<PackContents['cover']> {
  const cover = chosen ?? findOwnCover(generator, document)
  if (cover === null) return null
  const text = coverTextOf(document.metadata)
  const { choice, picture } = cover
  // The book's own picture keeps its size.
  const size = chosen === null ? picture! : COVER_SIZES.store
  const own = (mediaType: Picture['mediaType']) =>
    chosen === null && picture?.mediaType === mediaType ? picture.bytes : null
  const draw = (format: 'png' | 'jpeg') => drawFront(text, choice, { size, format, picture })
  return {
    jpeg: own('image/jpeg') ?? (await draw('jpeg')),
    png: own('image/png') ?? (chosen === null ? null : await draw('png')),
    wrap: await wrapFile(document, cover, printed),
  }
}

/** The wrap as a PDF; null: so few or so many pages can't be bound. */
async function wrapFile(document: BookDocument, cover: ChosenCover, printed: Printed): Promise<Uint8Array | null> {
  try {
    return await makeWrapPdf(await drawBookWrap(document, cover, printed))
  } catch (error) {
    if (isKalamError(error) && error.code === 'cover.pages') return null
    throw error
  }
}
