import * as z from 'zod'
import { LANGUAGES } from '../language.ts'
import { MADE_FOR_BOOKS, type MadeForBook } from '../spec/schema/about.ts'

/** A text or picture about a book that is kept beside it, as JSON. */
export const AttachedRecord = z.strictObject({
  makes: z.enum(MADE_FOR_BOOKS),
  /** The id of the generator that made it. */
  generator: z.string(),
  language: z.enum(LANGUAGES),
  /** ISO 8601 in UTC: when it was made. */
  at: z.iso.datetime(),
  /** The endpoint that answered, and its model. */
  provider: z.string(),
  model: z.string(),
  kind: z.enum(['text', 'image']),
  /** Markdown; of a picture, the image. */
  text: z.string().min(1),
  /** Of a batch: the folder of its row, from the book's folder on. Its text is kept once. */
  row: z.string().optional(),
  /** In a working folder: the file that holds it, from the book's folder on. */
  file: z.string().optional(),
})

/** A text or picture that was made about a book, kept beside it. */
export type Attached = Readonly<z.infer<typeof AttachedRecord>>

interface WithAttached {
  /** In the order they were made. */
  readonly attached?: readonly Attached[]
}

/** The newest of what was made for a book, whichever generator made it. Null: nothing of the kind. */
export function latestAttached({ attached = [] }: WithAttached, makes: MadeForBook): Attached | null {
  return attached.findLast((one) => one.makes === makes) ?? null
}

/** The address of a picture, as its Markdown names it. Null: it is none. */
export function addressOf({ kind, text }: Attached): string | null {
  return kind === 'image' ? (/!\[[^\]]*\]\(([^)\s]+)\)/.exec(text)?.[1] ?? null) : null
}

/** The notes in square brackets that a text leaves for its author to fill in; a link's text is none. */
export function openNotes(text: string): string[] {
  return [...text.matchAll(/(?<!\])!?\[([^[\]\n]+)\](?![([:])/g)].flatMap(([whole, note]) =>
    whole.startsWith('!') ? [] : [note!.trim()],
  )
}
