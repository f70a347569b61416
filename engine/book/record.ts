import * as z from 'zod'
import { stepsOf, totalOf } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { readSettings } from '../generator/settings.ts'
import { LANGUAGES } from '../language.ts'
import { KalamError } from '../messages/error.ts'
import type { Flag } from '../writer/events.ts'
import { type Book, languageOf } from './book.ts'
import { currentFlag } from './former-flags.ts'
import { progressOf } from './next-step.ts'

const FLAGS = Object.keys({
  'too-short': true,
  long: true,
  'indonesian-words': true,
  'no-characters': true,
  'note-missing': true,
  repeats: true,
  'shop-rules': true,
} satisfies Record<Flag, true>) as [Flag, ...Flag[]]

const Entry = z.strictObject({ number: z.int(), title: z.string(), summary: z.string() })

const PieceRecord = z.strictObject({
  step: z.string(),
  kind: z.enum(['outline', 'introduction', 'chapter', 'conclusion', 'text', 'image']),
  number: z.int(),
  text: z.string().min(1),
  recap: z.string().nullable(),
  words: z.int(),
  flags: z.array(z.preprocess(currentFlag, z.enum(FLAGS))),
  flaggedWords: z.array(z.string()).optional(),
  calls: z.int(),
  usage: z.strictObject({ input: z.number(), output: z.number(), cached: z.number().optional() }).nullable(),
  provider: z.string(),
  model: z.string(),
})

/** A saved book as JSON. */
export const BookRecord: z.ZodType<Book> = z.strictObject({
  version: z.literal(1),
  generator: z.string(),
  bookType: z.string(),
  language: z.enum(LANGUAGES),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  title: z.string().nullable(),
  author: z.string().nullable(),
  chapterTitles: z.record(z.string(), z.string()),
  outline: z.strictObject({ title: z.string().nullable(), entries: z.array(Entry) }).nullable(),
  characters: z.string().nullable(),
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
  const reading = readSettings(generator, book.settings, { language: book.language, year })
  if (!reading.ok) throw outdated(reading.faults.map((fault) => fault.message).join('; '))
  if (languageOf(generator, reading.settings) !== book.language) throw outdated(book.language)
  const held: Book = { ...book, generator: generator.id, bookType: generator.bookType, settings: reading.settings }
  const stray = strayPiece(generator, held)
  if (stray) throw outdated(stray)
  return held
}

/** Pieces must stand in the order of the flow, without a gap or a stranger. */
function strayPiece(generator: Generator, book: Book): string | null {
  const steps = stepsOf(generator, book.settings)
  const stray = book.pieces.find(({ step, kind, number }, at) => {
    const expected = steps[at]
    return step !== expected?.name || kind !== expected.kind || number !== expected.number
  })
  return stray?.step ?? null
}

/** The columns of `book_progress`, one row per user and book type. */
export function progressRecord(generator: Generator, book: Book) {
  return {
    book_type: generator.bookType,
    current_chapter: progressOf(generator, book).position,
    total_chapters: totalOf(generator, book.settings),
    content: book.pieces.filter((piece) => piece.kind !== 'outline').map((piece) => piece.text),
    settings: book.settings,
  }
}

function outdated(fault: string): KalamError {
  return new KalamError('book.record-outdated', { values: { fault } })
}
