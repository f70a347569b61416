import type { Language } from '../../base/language.ts'
import type { Book } from '../../book/book.ts'
import type { Generator } from '../../generator/generator.ts'
import type { ImportOrder } from '../../import/book/book-of-parts.ts'
import type { ImportCount } from '../../import/book/count.ts'
import type { EditedPart, ShownPart } from '../../import/parts/edited-parts.ts'
import type { Proposal } from '../../import/parts/part.ts'
import type { ManuscriptFile } from '../../import/read.ts'
import type { Manuscript } from '../../import/read-file.ts'
import { KalamError } from '../../messages/error.ts'
import type { TextMeasure } from '../../prose/measure-text.ts'
import type { CoverChoice, CoverText } from '../../publish/covers/cover.ts'
import { needsPicture } from '../../publish/covers/design-names.ts'
import type { Size } from '../../publish/covers/front.ts'
import type { BookDocument, Picture } from '../../publish/document.ts'
import type { DocumentSources } from '../../publish/document-of.ts'
import {
  type DownloadFormat,
  type ExportFormat,
  type ExportOptions,
  isManuscriptFormat,
} from '../../publish/formats.ts'
import type { Report, ReportedText, ReportOptions } from '../../report/report.ts'
import type { BrokenByChange, TextChange } from '../../review/broken-by-change.ts'
import type { EditHabit, HandEdit } from '../../review/habits-of-edits.ts'
import type { PlacedRemarks, PlacingTask } from '../../review/place-remarks.ts'
import type { CheckedReading, ProvenReading, ProvingTask, ReadingTask } from '../../review/read-book.ts'
import type { World } from '../../review/world.ts'
import type { Chunk } from '../../revision/difference.ts'
import type { MakingProgress, PackOptions, PackSources } from '../publish/shop-pack.ts'
import type { ChosenCover } from '../publish/wrap-pdf.ts'
import type { SentFile } from './sent-file.ts'

/** A manuscript with the parts that it would have as a book. */
interface ProposedBook extends Pick<Manuscript, 'kind' | 'language'> {
  readonly count: ImportCount
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
  /** Reads a request's JSON that holds a file. */
  'sent-file': { readonly task: { readonly json: Uint8Array }; readonly result: SentFile }
  /** Reads a manuscript's file and proposes its parts. */
  propose: {
    readonly task: {
      readonly file: ManuscriptFile
      /** The generators of which one is proposed. */
      readonly generators: readonly Generator[]
    }
    readonly result: ProposedBook
  }
  /** Reads a manuscript's file. `beside`: the path of the file, in whose folder its pictures are; null: they are not read. */
  read: {
    readonly task: { readonly file: Omit<ManuscriptFile, 'beside'>; readonly beside: string | null }
    readonly result: Proposal
  }
  /** A book as every format writes it. */
  document: {
    readonly task: { readonly generator: Generator; readonly book: Book; readonly sources: DocumentSources }
    readonly result: BookDocument
  }
  /** A text without a book's record, as every format writes it. */
  'text-document': {
    readonly task: { readonly markdown: string; readonly name: string; readonly sources: DocumentSources }
    readonly result: BookDocument
  }
  /** A file of a document. */
  file: {
    readonly task: { readonly document: BookDocument; readonly format: ExportFormat; readonly options: ExportOptions }
    readonly result: { readonly ending: string; readonly bytes: Uint8Array }
  }
  /** A document with everything that a shop asks for, as one archive. */
  'document-pack': {
    readonly task: { readonly sources: PackSources; readonly options: PackOptions }
    readonly result: Uint8Array
  }
  /** Counts where the words of a manuscript would be in a book. */
  'count-parts': { readonly task: { readonly proposal: Proposal }; readonly result: ImportCount }
  /** Makes a book of a manuscript that is read already, and counts its words. */
  'parts-book': {
    readonly task: { readonly generator: Generator; readonly proposal: Proposal; readonly order: ImportOrder }
    readonly result: { readonly book: Book; readonly count: ImportCount }
  }
  /** Makes a book of a manuscript's corrected parts. */
  import: {
    readonly task: {
      readonly file: ManuscriptFile
      readonly parts: readonly EditedPart[]
      readonly generator: Generator
      readonly order: ImportOrder
    }
    readonly result: {
      readonly book: Book
      readonly pictures: readonly (readonly [address: string, picture: Picture])[]
    }
  }
  /** What is written of a book so far, without what an export adds. */
  manuscript: {
    readonly task: {
      readonly generator: Generator
      readonly book: Book
      readonly format: DownloadFormat
      readonly sources: DocumentSources
    }
    readonly result: string
  }
  /** Runs the checks of a reading, and makes its questions. */
  'reading-questions': { readonly task: ReadingTask; readonly result: CheckedReading }
  /** Proves the findings of a reading. */
  'reading-findings': { readonly task: ProvingTask; readonly result: ProvenReading }
  /** Reads what an editor said and changed in a Word document of a book. */
  remarks: {
    readonly task: Pick<PlacingTask, 'pieces' | 'known'> & { readonly file: ManuscriptFile }
    readonly result: PlacedRemarks
  }
  /** Finds what a change of a piece breaks. */
  change: {
    readonly task: { readonly generator: Generator; readonly book: Book; readonly change: TextChange }
    readonly result: BrokenByChange
  }
  /** Finds the people, places, threads and days of a book. */
  world: { readonly task: { readonly generator: Generator; readonly book: Book }; readonly result: World }
  /** Finds the habits that edits by hand show. */
  habits: {
    readonly task: {
      readonly edits: readonly HandEdit[]
      readonly language: Language
      readonly said: string | undefined
    }
    readonly result: readonly EditHabit[]
  }
  /** The words of a text, and where it is too intricate to be parsed. */
  measure: { readonly task: { readonly text: string }; readonly result: TextMeasure }
  /** What differs between two texts, by sentences. */
  chunks: {
    readonly task: { readonly before: string; readonly after: string }
    readonly result: readonly Chunk[]
  }
  /** Measures texts without a model. */
  report: {
    readonly task: { readonly texts: readonly ReportedText[]; readonly options: ReportOptions }
    readonly result: Report
  }
}

export type TaskKind = keyof Tasks

export type ThreadTask<Kind extends TaskKind = TaskKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & Tasks[Each]['task']
}[Kind]

type Tell = (share: MakingProgress) => void

/** Each task imports its modules when it is first run, so that a thread loads no more than it needs. */
const MAKERS: {
  readonly [Kind in TaskKind]: (task: Tasks[Kind]['task'], tell: Tell) => Promise<Tasks[Kind]['result']>
} = {
  export: async ({ generator, book, sources, format, options, design }) => {
    const document = await documentOfBook(generator, book, sources)
    if (format === 'pdf') {
      const { makeBookPdf } = await import('../publish/print-pdf.ts')
      const { pages, pdf } = await makeBookPdf(document, options)
      return { bytes: pdf, pages, picture: null }
    }
    const { exportBook } = await import('../publish/export.ts')
    const cover = design === null ? document.cover : await drawnCover(document, design)
    const { bytes } = await exportBook({ ...document, cover }, format, options)
    return { bytes, pages: null, picture: null }
  },
  wrap: async ({ generator, book, sources, options, design, pages: known }) => {
    const { drawBookWrap, findOwnCover } = await import('../publish/wrap-pdf.ts')
    const { makeWrapPdf, drawWrapPng } = await import('../publish/wrap-pdf.ts')
    const { chooseTrim } = await import('../../publish/print/trims.ts')
    const document = await documentOfBook(generator, book, sources)
    const cover = chosenCover(document, design) ?? findOwnCover(generator, document)
    if (cover === null) throw new KalamError('cover.none')
    const { paper = 'white' } = options
    const pages = known ?? (await (await import('../publish/print-pdf.ts')).makeBookPdf(document, options)).pages
    const drawing = await drawBookWrap(document, cover, { trim: chooseTrim(document.design, options), pages, paper })
    return { bytes: await makeWrapPdf(drawing), pages, picture: await drawWrapPng(drawing, WRAP_PICTURE_PIXELS) }
  },
  pack: async ({ generator, book, sources, options, design, ...rest }, tell) => {
    const { makePublishPack } = await import('../publish/shop-pack.ts')
    const document = await documentOfBook(generator, book, sources)
    const chosen = chosenCover(document, design)
    const bytes = await makePublishPack({ generator, book, document, chosen, ...rest }, options, tell)
    return { bytes, pages: null, picture: null }
  },
  cover: async ({ text, choice, picture, size }) => {
    const { drawFront } = await import('../publish/covers.ts')
    return drawFront(text, choice, { size, format: 'png', picture })
  },
  'sent-file': async ({ json }) => (await import('./sent-file.ts')).readSentFile(json),
  propose: async ({ file, generators }) => {
    const { presentParts } = await import('../../import/parts/edited-parts.ts')
    const { countProposalWords } = await import('../../import/book/count.ts')
    const { usualGenerator } = await import('../../import/book/book-of-parts.ts')
    const proposal = await proposalOf(file)
    const { manuscript, title, author } = proposal
    const { kind, language, blocks } = manuscript
    const parts = presentParts(proposal).map((part, at) => {
      const { body, end } = proposal.parts[at]!
      const begins = blocks.slice(body, end).map(({ text }, block) => ({ at: body + block, begins: shortened(text) }))
      return { ...part, body, blocks: begins.filter(({ begins: text }) => text !== '') }
    })
    const count = countProposalWords(proposal)
    return { kind, language, title, author, count, parts, usual: usualGenerator(generators, manuscript)?.id ?? null }
  },
  read: async ({ file, beside }) => {
    if (beside === null) return proposalOf(file)
    const { createPictureReaderBeside } = await import('../pictures-beside.ts')
    return proposalOf({ ...file, beside: createPictureReaderBeside(beside) })
  },
  document: ({ generator, book, sources }) => documentOfBook(generator, book, sources),
  'text-document': async ({ markdown, name, sources }) => {
    const { documentOfText } = await import('../../publish/document-of.ts')
    const { detectParagraphLanguage } = await import('../../prose/paragraph-language.ts')
    const language = detectParagraphLanguage(markdown) === 'en' ? 'en' : 'ms'
    return documentOfText({ markdown, name, author: null, language }, sources)
  },
  'document-pack': async ({ sources, options }, tell) =>
    (await import('../publish/shop-pack.ts')).makePublishPack(sources, options, tell),
  'count-parts': async ({ proposal }) => (await import('../../import/book/count.ts')).countProposalWords(proposal),
  'parts-book': async ({ generator, proposal, order }) => {
    const { bookOfParts } = await import('../../import/book/book-of-parts.ts')
    const { countImportedBookWords } = await import('../../import/book/count.ts')
    const book = bookOfParts(generator, proposal, order)
    return { book, count: countImportedBookWords(proposal, generator, book) }
  },
  file: async ({ document, format, options }) =>
    (await import('../publish/export.ts')).exportBook(document, format, options),
  import: async ({ file, parts, generator, order }) => {
    const { editParts } = await import('../../import/parts/edited-parts.ts')
    const { bookOfParts } = await import('../../import/book/book-of-parts.ts')
    const { usedPictures } = await import('../../import/pictures.ts')
    const proposal = editParts(await proposalOf(file), parts)
    const book = bookOfParts(generator, proposal, order)
    return { book, pictures: usedPictures(book, proposal.manuscript.pictures) }
  },
  manuscript: async ({ generator, book, format, sources }) => {
    if (isManuscriptFormat(format))
      return (await import('../../publish/manuscript.ts')).formatManuscript(generator, book, format)
    const { exportBook } = await import('../publish/export.ts')
    const { bytes } = await exportBook(await documentOfBook(generator, book, sources), format)
    return new TextDecoder().decode(bytes)
  },
  'reading-questions': async (task) => {
    const { prepareReading } = await import('../../review/read-book.ts')
    const { loadTokenCounter } = await import('../../prompt/tokens.ts')
    return prepareReading(task, await loadTokenCounter())
  },
  remarks: async ({ file: { name, bytes }, ...book }) => {
    const { readRemarks } = await import('../../import/docx/read-remarks.ts')
    const { placeRemarks } = await import('../../review/place-remarks.ts')
    return placeRemarks({ ...book, file: name, edited: readRemarks(new Uint8Array(bytes), name) })
  },
  change: async ({ generator, book, change }) =>
    (await import('../../review/broken-by-change.ts')).brokenByChange(generator, book, change),
  world: async ({ generator, book }) => (await import('../../review/world.ts')).collectWorld(generator, book),
  habits: async ({ edits, language, said }) =>
    (await import('../../review/habits-of-edits.ts')).habitsOfEdits(edits, language, said),
  'reading-findings': async (task) => (await import('../../review/read-book.ts')).proveFindings(task),
  measure: async ({ text }) => (await import('../../prose/measure-text.ts')).measureText(text),
  chunks: async ({ before, after }) =>
    (await import('../../revision/difference.ts')).differenceBySentence(before, after),
  report: async ({ texts, options }) => (await import('../../report/report.ts')).reportTexts(texts, options),
}

async function documentOfBook(generator: Generator, book: Book, sources: DocumentSources): Promise<BookDocument> {
  return (await import('../../publish/document-of.ts')).bookDocument(generator, book, sources)
}

async function proposalOf({ bytes, ...named }: ManuscriptFile): Promise<Proposal> {
  const { readManuscript } = await import('../../import/read.ts')
  const { proposeParts } = await import('../../import/parts/propose.ts')
  // A request's file is in shared memory, which not every reader takes.
  return proposeParts(await readManuscript({ ...named, bytes: new Uint8Array(bytes) }))
}

/** Width of the small picture of a wrap: twice what a page shows. */
const WRAP_PICTURE_PIXELS = 1200

function chosenCover({ cover }: BookDocument, design: CoverChoice | null): ChosenCover | null {
  return design === null ? null : { choice: design, picture: needsPicture(design.design) ? cover : null }
}

async function drawnCover({ metadata, cover }: BookDocument, design: CoverChoice): Promise<Picture | null> {
  const { COVER_SIZES, drawFront } = await import('../publish/covers.ts')
  const { coverTextOf } = await import('../../publish/covers/cover-text.ts')
  const { pictureOf } = await import('../../publish/picture.ts')
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

/** Runs one task, and reports its progress where that is known. Throws what the engine throws. */
export function runTask(task: ThreadTask, tell: Tell): Promise<Tasks[TaskKind]['result']> {
  return MAKERS[task.kind](task as never, tell)
}
