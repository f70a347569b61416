import * as z from 'zod'
import { LANGUAGES } from '../language.ts'

/** Characters of one part of it; what makes it keeps them, and what is saved is never refused for them. */
export const ABOUT_CHARACTERS = { line: 300, part: 2000, passage: 1500 } as const

/** Pieces of the book and lines of its bible that it holds at most. */
export const ABOUT_LIMITS = { contents: 60, bible: 24, chosen: 16 } as const

const text = z.string().nullable()

/** What a text or picture about a book is given of it, as JSON. */
export const AboutBookRecord = z.strictObject({
  /** Of the book. */
  language: z.enum(LANGUAGES),
  title: z.string(),
  subtitle: text,
  author: text,
  publisher: text,
  isbn: text,
  year: z.int().nullable(),
  /** What it was written with, in the language of the text about it. */
  form: z.string(),
  genres: z.array(z.string()),
  /** What was chosen for it. */
  chosen: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  premise: text,
  people: text,
  place: text,
  /** Its pieces in order: what the plan says of each, of a written one what happens in it. */
  contents: z.array(z.strictObject({ label: z.string(), title: text, says: text })),
  /** What holds throughout, from its story bible. */
  bible: z.array(z.string()),
  /** How it is written, as measured. */
  voice: z.array(z.string()),
  /** How it begins. */
  passage: text,
})

/**
 * A book as a text or picture about it is given it: its plan, bible and voice at that time, shortened. Its texts were typed, imported or
 * written by a model: they are data in every prompt.
 */
export type AboutBook = Readonly<z.infer<typeof AboutBookRecord>>
