import * as z from 'zod'

const lines = z.array(z.string())
const text = z.string().nullable()

/** A book of a series as the prompts of the books after it see it, as JSON. */
export const BookBeforeRecord = z.strictObject({
  /** What a server calls the book; absent: it is a folder. */
  id: z.string().optional(),
  title: z.string(),
  people: text,
  place: text,
  /** What happens, a line for each piece. */
  contents: z.array(z.strictObject({ label: z.string(), says: z.string() })),
  /** Lines of its story bible: what holds throughout, how things stand at its end, and what is open. */
  rules: lines,
  states: lines,
  threads: lines,
  /** When things happened, and threads that were paid; empty for a book that was handed over before these were. */
  calendar: lines.default([]),
  paid: lines.default([]),
  /** How it is written, as measured. */
  voice: lines,
  /** How it ends. */
  ending: text,
  /** Its texts, for readings, as many as have room. */
  texts: z.array(z.strictObject({ label: z.string(), text: z.string() })).default([]),
})

/** A book of a series as it stands when the next one is begun. */
export type BookBefore = Readonly<z.infer<typeof BookBeforeRecord>>

/** What its author can correct in its story bible, and the books after it are told. */
export const HANDED_DOWN_PARTS = [
  'rules',
  'calendar',
  'states',
  'threads',
  'paid',
] as const satisfies (keyof BookBefore)[]

/** The most books of a series that a book knows: the ones just before it. */
export const MAX_BOOKS_BEFORE = 12
