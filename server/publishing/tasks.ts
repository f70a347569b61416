import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { bookOfParts, type ImportOrder } from '../../engine/import/book/book-of-parts.ts'
import { usualGenerator } from '../../engine/import/book/usual-generator.ts'
import type { Manuscript } from '../../engine/import/manuscript.ts'
import { type EditedPart, editParts, type ShownPart, shownParts } from '../../engine/import/parts/edited-parts.ts'
import { proposeParts } from '../../engine/import/parts/propose.ts'
import { type ManuscriptFile, readManuscript } from '../../engine/import/read.ts'
import { type ChosenCover, drawBookWrap, ownCover } from '../../engine/node/publish/book-wrap.ts'
import { COVER_SIZES, drawFront } from '../../engine/node/publish/covers.ts'
import { exportBook } from '../../engine/node/publish/export.ts'
import { type PackOptions, type PackSources, publishPack, type Share } from '../../engine/node/publish/pack.ts'
import { printBookPdf } from '../../engine/node/publish/print-pdf.ts'
import { wrapPdf, wrapPng } from '../../engine/node/publish/wrap-pdf.ts'
import type { CoverChoice, CoverText } from '../../engine/publish/covers/cover.ts'
import { coverTextOf } from '../../engine/publish/covers/cover-text.ts'
import { needsPicture } from '../../engine/publish/covers/design-names.ts'
import type { Size } from '../../engine/publish/covers/front.ts'
import type { BookDocument, Picture } from '../../engine/publish/document.ts'
import type { DocumentSources } from '../../engine/publish/document-around.ts'
import { documentOf } from '../../engine/publish/document-of.ts'
import type { ExportFormat, ExportOptions } from '../../engine/publish/formats.ts'
import { pictureOf } from '../../engine/publish/picture.ts'
import { trimOf } from '../../engine/publish/print/trims.ts'
import { KalamError } from '../messages/error.ts'

/** A manuscript with the parts that it would have as a book. */
export interface ProposedBook extends Pick<Manuscript, 'kind' | 'language' | 'notices'> {
  readonly title: string | null
  readonly author: string | null
  readonly parts: readonly (ShownPart & {
    /** The block of the manuscript that its text begins with. */
    readonly body: number
    /** The blocks that a new part can begin with. */
    readonly blocks: readonly { readonly at: number; readonly begins: string }[]
  })[]
  /** The id of the generator that suits it; null: none does. */
  readonly usual: string | null
}

/** What the files of a book are made of. */
interface BookTask {
  readonly generator: Generator
  readonly book: Book
  readonly sources: DocumentSources
  readonly options: ExportOptions & PackOptions
  /** The chosen design of the cover, drawn around the book's picture if it needs one; null: the picture alone is the cover. */
  readonly design: CoverChoice | null
}

export interface MadeFile {
  readonly bytes: Uint8Array
  /** Of the printed book; null: the file is not for print. */
  readonly pages: number | null
  /** A small PNG of what is in the file; null: none is drawn. */
  readonly picture: Uint8Array | null
}

/** The tasks of a thread and their results. Every value can be sent to it. */
export interface Tasks {
  export: {
    readonly task: BookTask & { readonly format: ExportFormat }
    readonly result: MadeFile
  }
  /** Back, spine and front of the printed book. */
  wrap: {
    readonly task: BookTask & {
      /** Of its print PDF; null: they are counted, which takes as long as making it. */
      readonly pages: number | null
    }
    readonly result: MadeFile
  }
  /** Everything that a shop asks for, as one archive. */
  pack: {
    readonly task: BookTask & Pick<PackSources, 'versions' | 'making' | 'name'>
    readonly result: MadeFile
  }
  /** Draws the front of a cover. */
  cover: {
    readonly task: {
      readonly text: CoverText
      readonly choice: CoverChoice
      readonly picture: Picture | null
      readonly size: Size
    }
    readonly result: Uint8Array
  }
  /** Reads a manuscript's file and proposes its parts. */
  propose: {
    readonly task: {
      readonly file: ManuscriptFile
      /** The generators of which one is proposed. */
      readonly generators: readonly Generator[]
    }
    readonly result: ProposedBook
  }
  /** Makes a book of a manuscript's corrected parts. */
  import: {
    readonly task: {
      readonly file: ManuscriptFile
      readonly parts: readonly EditedPart[]
      readonly generator: Generator
      readonly order: ImportOrder
    }
    readonly result: Book
  }
}

export type TaskKind = keyof Tasks

export type TaskOf<Kind extends TaskKind = TaskKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & Tasks[Each]['task']
}[Kind]

type Tell = (share: Share) => void

const MAKERS: {
  readonly [Kind in TaskKind]: (task: Tasks[Kind]['task'], tell: Tell) => Promise<Tasks[Kind]['result']>
} = {
  export: async ({ generator, book, sources, format, options, design }) => {
    const document = documentOf(generator, book, sources)
    if (format === 'pdf') {
      const { pages, pdf } = await printBookPdf(document, options)
      return { bytes: pdf, pages, picture: null }
    }
    const cover = design === null ? document.cover : await drawnCover(document, design)
    const { bytes } = await exportBook({ ...document, cover }, format, options)
    return { bytes, pages: null, picture: null }
  },
  wrap: async ({ generator, book, sources, options, design, pages: known }) => {
    const document = documentOf(generator, book, sources)
    const cover = chosenCover(document, design) ?? ownCover(generator, document)
    if (cover === null) throw new KalamError('cover.none')
    const { paper = 'white' } = options
    const pages = known ?? (await printBookPdf(document, options)).pages
    const drawing = await drawBookWrap(document, cover, { trim: trimOf(document.design, options), pages, paper })
    return { bytes: await wrapPdf(drawing), pages, picture: await wrapPng(drawing, WRAP_PICTURE_PIXELS) }
  },
  pack: async ({ generator, book, sources, options, design, ...rest }, tell) => {
    const document = documentOf(generator, book, sources)
    const chosen = chosenCover(document, design)
    const bytes = await publishPack({ generator, book, document, chosen, ...rest }, options, tell)
    return { bytes, pages: null, picture: null }
  },
  cover: ({ text, choice, picture, size }) => drawFront(text, choice, { size, format: 'png', picture }),
  propose: async ({ file, generators }) => {
    const proposal = proposeParts(await readManuscript(file))
    const { manuscript, title, author } = proposal
    const { kind, language, notices, blocks } = manuscript
    const parts = shownParts(proposal).map((part, at) => {
      const { body, end } = proposal.parts[at]!
      const begins = blocks.slice(body, end).map(({ text }, block) => ({ at: body + block, begins: shortened(text) }))
      return { ...part, body, blocks: begins.filter(({ begins: text }) => text !== '') }
    })
    return { kind, language, title, author, notices, parts, usual: usualGenerator(generators, manuscript)?.id ?? null }
  },
  import: async ({ file, parts, generator, order }) =>
    bookOfParts(generator, editParts(proposeParts(await readManuscript(file)), parts), order),
}

/** Width of the small picture of a wrap: twice what a page shows. */
const WRAP_PICTURE_PIXELS = 1200

function chosenCover({ cover }: BookDocument, design: CoverChoice | null): ChosenCover | null {
  return design === null ? null : { choice: design, picture: needsPicture(design.design) ? cover : null }
}

async function drawnCover({ metadata, cover }: BookDocument, design: CoverChoice): Promise<Picture | null> {
  const picture = needsPicture(design.design) ? cover : null
  return pictureOf(await drawFront(coverTextOf(metadata), design, { size: COVER_SIZES.store, format: 'jpeg', picture }))
}

/** Characters of a paragraph that the author is shown. */
const SHOWN_CHARACTERS = 80

function shortened(text: string): string {
  return text
    .slice(0, SHOWN_CHARACTERS * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN_CHARACTERS)
}

/** Makes one thing, and tells how much of it is made where that is known. Throws what the engine throws. */
export function runTask(task: TaskOf, tell: Tell): Promise<Tasks[TaskKind]['result']> {
  return MAKERS[task.kind](task as never, tell)
}
