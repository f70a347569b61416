import * as z from 'zod'

const lines = z.array(z.string())
const text = z.string().nullable()

/** A book of a series as the prompts of the books after it see it, as JSON. */
export const BookBeforeRecord = z.strictObject({
  title: z.string(),
  people: text,
  place: text,
  /** What happens, a line for each piece. */
  contents: z.array(z.strictObject({ label: z.string(), says: z.string() })),
  /** Lines of its story bible: what holds throughout, how things stand at its end, and what is open. */
  rules: lines,
  states: lines,
  threads: lines,
  /** How it is written, as measured. */
  voice: lines,
  /** How it ends. */
  ending: text,
})

/** A book of a series as it stands when the next one is begun. */
export type BookBefore = Readonly<z.infer<typeof BookBeforeRecord>>

/** The most books of a series that a book knows: the ones just before it. */
export const MAX_BOOKS_BEFORE = 12
