import * as z from 'zod'
import { LanguageCode } from '../base/text-schemas.ts'

/** The most characters of each part. `shortenForAbout` keeps to them; a saved record is not checked against them. */
export const MAX_ABOUT_CHARACTERS = { line: 300, part: 2000, passage: 1500 } as const

/** The most pieces, lines of the story bible and chosen settings. */
export const MAX_ABOUT_ITEMS = { contents: 60, bible: 24, chosen: 16 } as const

const text = z.string().nullable()

/** A book as the prompt of a text or picture about it sees it, as JSON. */
export const AboutBookRecord = z.strictObject({
  /** The language of the book. */
  language: LanguageCode,
  title: z.string(),
  subtitle: text,
  author: text,
  publisher: text,
  isbn: text,
  year: z.int().nullable(),
  /** The title of its generator, in the language of the text about it. */
  form: z.string(),
  genres: z.array(z.string()),
  /** Its settings as its own prompts print them, in the language of the text about it. */
  chosen: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  premise: text,
  people: text,
  place: text,
  /** Its pieces in order. `says`: of a written one what happens in it, else what the plan says of it. */
  contents: z.array(z.strictObject({ label: z.string(), title: text, says: text })),
  /** Lines of its story bible that hold throughout. */
  bible: z.array(z.string()),
  /** How it is written, as measured. */
  voice: z.array(z.string()),
  /** How it begins. */
  passage: text,
})

/**
 * A book as the prompt of a text or picture about it sees it: its plan, bible and voice at that time, shortened. Its texts were typed,
 * imported or written by a model, so each prompt marks them as data.
 */
export type AboutBook = Readonly<z.infer<typeof AboutBookRecord>>
