import type { Book } from '../../book/book.ts'
import type { Generator } from '../../generator/generator.ts'
import type { PieceVersion } from '../../manuscript/version.ts'
import { isKalamError } from '../../messages/error.ts'
import { completedPublication } from '../../publish/completed-publication.ts'
import type { CoverChoice } from '../../publish/covers/cover.ts'
import { coverTextOf } from '../../publish/covers/cover-text.ts'
import type { Paper } from '../../publish/covers/design-names.ts'
import { proposeCovers } from '../../publish/covers/propose.ts'
import { wrapOf } from '../../publish/covers/wrap.ts'
import type { BookDocument, Picture } from '../../publish/document.ts'
import type { PrintOptions } from '../../publish/formats.ts'
import { checklist } from '../../publish/pack/checklist.ts'
import { type CoverMaking, discloseAi } from '../../publish/pack/disclosure.ts'
import { metadataSheet } from '../../publish/pack/metadata-sheet.ts'
import { type PackContents, packOf } from '../../publish/pack/pack.ts'
import { isTrim, pageSize, usualTrim } from '../../publish/print/trims.ts'
import { COVER_SIZES, drawFront } from './covers.ts'
import { exportBook } from './export.ts'
import { printBookPdf } from './print-pdf.ts'
import { wrapPdf } from './wrap-pdf.ts'

/** A cover that was chosen: its design, and the picture that it is drawn around. */
export interface ChosenCover {
  readonly choice: CoverChoice
  readonly picture: Picture | null
}

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

/**
 * The publish pack of a book: EPUB, print PDF, DOCX, covers, and what shops ask for, in one archive, the same for the same book. Throws
 * what the writers of its files throw.
 */
export async function publishPack(sources: PackSources, options: PackOptions = {}): Promise<Uint8Array> {
  const { generator, book, document, versions, making, name } = sources
  const { bleed = false, paper = 'white', trim = usualTrim(document.design) } = options
  const publication = completedPublication(book)
  const { pages, pdf } = await printBookPdf(document, { ...options, trim })
  const cover = await coverFiles(sources, { trim, pages, paper })
  const ink = paper === 'color' ? 'colour' : 'black'
  const print = { trim, pages, paper: paper === 'color' ? 'white' : paper, ink, bleed } as const
  const { metadata } = document
  const sheet = metadataSheet({ generator, settings: book.settings, metadata, publication, print })
  const disclosure = discloseAi({ generator, book, versions, cover: making })
  return packOf({
    name,
    sheet,
    disclosure,
    open: checklist({ generator, book, publication, sheet, disclosure, hasCover: cover !== null }),
    epub: (await exportBook(document, 'epub')).bytes,
    docx: (await exportBook(document, 'docx')).bytes,
    pdf,
    cover,
  })
}

interface Printed {
  readonly trim: string
  readonly pages: number
  readonly paper: Paper
}

async function coverFiles(
  { generator, document, chosen }: PackSources,
  printed: Printed,
): Promise<PackContents['cover']> {
  const cover = chosen ?? ownCover(generator, document)
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

/** The book's own picture as a cover, with colours for spine and back; null: the book has no PNG or JPEG. */
function ownCover(
  { coverColours: colours }: Pick<Generator, 'coverColours'>,
  { design, cover: picture, metadata }: BookDocument,
): ChosenCover | null {
  if (picture?.mediaType !== 'image/png' && picture?.mediaType !== 'image/jpeg') return null
  const [choice] = proposeCovers({ design, colours, only: 'bare', pictured: true, count: 1, seed: metadata.title })
  return { choice: choice!, picture }
}

/** The wrap as a PDF; null: so few or so many pages can't be bound. */
async function wrapFile(
  document: BookDocument,
  { choice, picture }: ChosenCover,
  { trim, pages, paper }: Printed,
): Promise<Uint8Array | null> {
  if (!isTrim(trim)) return null
  try {
    const wrap = wrapOf(pageSize(trim, pages, false), pages, paper)
    const { description, publisher } = document.metadata
    return await wrapPdf(coverTextOf(document.metadata), { description, publisher }, choice, wrap, picture)
  } catch (error) {
    if (isKalamError(error) && error.code === 'cover.pages') return null
    throw error
  }
}
