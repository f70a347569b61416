import * as z from 'zod'
import { LanguageCode } from '../base/text-schemas.ts'
import { findCountedTotal, listSteps } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { KalamError } from '../messages/error.ts'
import { FLAGS } from '../writer/events.ts'
import { REPLY_NOTE_NAMES } from '../writer/provider.ts'
import { TokensRecord } from '../writer/usage-by-endpoint.ts'
import { AboutBookRecord } from './about-book.ts'
import { AttachmentRecord } from './attached.ts'
import type { AuthorBrief } from './author-brief.ts'
import type { AheadPiece, UnfinishedPiece } from './book.ts'
import { type Book, findOutputLanguage, type Piece } from './book.ts'
import { BookBeforeRecord, MAX_BOOKS_BEFORE } from './book-before.ts'
import { ReadingRecord } from './finding.ts'
import { MarksRecord } from './mark.ts'
import { measureBookProgress } from './next-step.ts'
import { parseBegunSettings } from './plan-settings.ts'
import { PublicationRecord } from './publication.ts'
import { PieceSourcesRecord } from './sources.ts'
import { StoryBibleRecord } from './story-bible.ts'

/** A saved brief. Its bounds are checked where it is typed (`read-brief.ts`), so that a book never becomes unreadable. */
export const AuthorBriefRecord: z.ZodType<AuthorBrief> = z.strictObject({
  premise: z.string().optional(),
  people: z.string().optional(),
  place: z.string().optional(),
  must: z.string().optional(),
  mustNot: z.string().optional(),
  voice: z.string().optional(),
  habits: z.string().optional(),
})

/** Flags of books that were saved before, by what they are called now. */
const FORMER_FLAGS: Readonly<Record<string, string>> = { 'too-long': 'long' }

/** A saved flag by its present name; anything else as it is. */
export function renameFormerFlag(flag: unknown): unknown {
  return typeof flag === 'string' && Object.hasOwn(FORMER_FLAGS, flag) ? FORMER_FLAGS[flag] : flag
}

const Entry = z.strictObject({ number: z.int(), title: z.string(), summary: z.string() })

const PieceRecord = z.strictObject({
  step: z.string(),
  kind: z.string(),
  number: z.int(),
  text: z.string().min(1),
  recap: z.string().nullable(),
  scenes: z.string().optional(),
  words: z.int(),
  flags: z.array(z.preprocess(renameFormerFlag, z.enum(FLAGS))),
  flaggedWords: z.array(z.string()).optional(),
  calls: z.int(),
  usage: TokensRecord,
  usageBy: z
    .array(z.strictObject({ provider: z.string(), model: z.string(), calls: z.int().optional(), usage: TokensRecord }))
    .optional(),
  provider: z.string(),
  model: z.string(),
  from: PieceSourcesRecord.optional(),
  locked: z.literal(true).optional(),
  marks: MarksRecord.optional(),
})

const SectionRecord = z.strictObject({
  text: z.string(),
  notes: z.partialRecord(z.enum(REPLY_NOTE_NAMES), z.string()),
  ...PieceRecord.pick({ words: true, flags: true, flaggedWords: true, calls: true, usage: true, usageBy: true }).shape,
  provider: z.string(),
  model: z.string(),
})

/** What is written of a longer piece, as JSON. */
const UnfinishedPieceRecord: z.ZodType<UnfinishedPiece> = z.strictObject({
  step: z.string(),
  count: z.int().positive(),
  sections: z.array(SectionRecord).min(1),
})

const AheadPieceRecord: z.ZodType<AheadPiece> = z.strictObject({
  step: z.string(),
  accepted: SectionRecord,
  from: PieceSourcesRecord,
})

/** A saved book as JSON. */
export const BookRecord: z.ZodType<Book> = z.strictObject({
  version: z.literal(1),
  generator: z.string(),
  bookType: z.string(),
  language: LanguageCode,
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  title: z.string().nullable(),
  author: z.string().nullable(),
  chapterTitles: z.record(z.string(), z.string()),
  outline: z.strictObject({ title: z.string().nullable(), entries: z.array(Entry) }).nullable(),
  characters: z.string().nullable(),
  authorBrief: AuthorBriefRecord.optional(),
  entryWords: z.int().positive().optional(),
  bible: StoryBibleRecord.optional(),
  scenePlans: z.record(z.string(), z.string()).optional(),
  unfinished: UnfinishedPieceRecord.optional(),
  ahead: z.array(AheadPieceRecord).min(1).optional(),
  readings: z.array(ReadingRecord).optional(),
  about: AboutBookRecord.optional(),
  booksBefore: z.array(BookBeforeRecord).max(MAX_BOOKS_BEFORE).optional(),
  attached: z.array(AttachmentRecord).optional(),
  publication: PublicationRecord.optional(),
  pieces: z.array(PieceRecord),
})

/**
 * A saved record as a book of this generator, or the error that says why it doesn't fit any more: never a crash, never
 * a silent reset.
 */
export function resumeBook(generator: Generator, record: unknown, year: number): Book {
  const parsed = BookRecord.safeParse(record)
  if (!parsed.success) throw new KalamError('book.record-unreadable', { cause: parsed.error })
  const book = parsed.data
  if (book.bookType !== generator.bookType && !generator.formerly.includes(book.bookType)) {
    throw outdated(book.bookType)
  }
  const pieces = book.pieces.map((piece) => underPresentName(generator, piece))
  const settings = settingsOf(generator, { ...book, pieces }, year)
  if (findOutputLanguage(generator, settings) !== book.language) throw outdated(book.language)
  const held: Book = { ...book, generator: generator.id, bookType: generator.bookType, settings, pieces }
  const stray = strayPiece(generator, held)
  if (stray) throw outdated(stray)
  return held
}

function settingsOf(generator: Generator, book: Book, year: number): Book['settings'] {
  const reading = parseBegunSettings(generator, book, book.settings, { language: book.language, year })
  if (reading.ok) return reading.settings
  throw outdated(reading.faults.map((fault) => fault.message).join('; '))
}

/** A piece of a step that had another name when it was written. */
function underPresentName(generator: Generator, piece: Piece): Piece {
  const steps = generator.flow.places.flat()
  if (steps.some(({ name }) => name === piece.kind)) return piece
  const step = steps.find(({ formerly }) => formerly.includes(piece.kind))
  if (step === undefined) return piece
  return { ...piece, kind: step.name, step: piece.number === 0 ? step.name : `${step.name} ${piece.number}` }
}

/** Pieces must be in the order of the flow, without a gap or a stranger; those that were written ahead see no earlier one. */
function strayPiece(generator: Generator, book: Book): string | null {
  const steps = listSteps(generator, book.settings)
  const stray = book.pieces.find(({ step, kind, number }, at) => {
    const expected = steps[at]
    return step !== expected?.id || kind !== expected.name || number !== expected.number
  })
  if (stray !== undefined) return stray.step
  const early = book.ahead?.find(({ step }) => steps.find(({ id }) => id === step)?.isAlone !== true)
  return early?.step ?? null
}

/** The columns of `book_progress` besides its texts, one row per user and book type. */
export function toProgressRow(generator: Generator, book: Book) {
  return {
    book_type: generator.bookType,
    current_chapter: measureBookProgress(generator, book).position,
    total_chapters: findCountedTotal(generator, book.settings),
    settings: book.settings,
  }
}

function outdated(fault: string): KalamError {
  return new KalamError('book.record-outdated', { values: { fault } })
}
