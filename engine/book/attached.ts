import * as z from 'zod'
import { LanguageCode } from '../base/text-schemas.ts'
import { MADE_FOR_BOOKS, type MadeForBook } from '../spec/schema/spec.ts'

/** A text or picture about a book that is kept beside it, as JSON. */
export const AttachmentRecord = z.strictObject({
  makes: z.enum(MADE_FOR_BOOKS),
  /** The id of the generator that made it. */
  generator: z.string(),
  language: LanguageCode,
  /** When it was made, in ISO 8601 and UTC. */
  at: z.iso.datetime(),
  /** The endpoint that answered, and its model. */
  provider: z.string(),
  model: z.string(),
  kind: z.enum(['text', 'image']),
  /** Markdown; of a picture, the image. */
  text: z.string().min(1),
  /** From a batch: the folder of its row, where its text is, relative to the book's folder. */
  row: z.string().optional(),
  /** In a working folder: the file that holds it, relative to the book's folder. */
  file: z.string().optional(),
})

/** A text or picture that was made about a book, kept beside it. */
export type Attachment = Readonly<z.infer<typeof AttachmentRecord>>

interface WithAttached {
  /** In the order they were made. */
  readonly attached?: readonly Attachment[]
}

/** The newest text or picture of a kind that was made for a book, by any generator. Null: there is none. */
export function findLatestAttachment({ attached = [] }: WithAttached, makes: MadeForBook): Attachment | null {
  return attached.findLast((one) => one.makes === makes) ?? null
}

/** The address of a picture in its Markdown. Null: it is a text, or has none. */
export function findPictureAddress({ kind, text }: Attachment): string | null {
  return kind === 'image' ? (/!\[[^\]]*\]\(([^)\s]+)\)/.exec(text)?.[1] ?? null) : null
}

/** The notes in square brackets that a text leaves for its author to fill in. Texts of links are not counted. */
export function findUnfilledNotes(text: string): string[] {
  return [...text.matchAll(/(?<!\])!?\[([^[\]\n]+)\](?![([:])/g)].flatMap(([whole, note]) =>
    whole.startsWith('!') ? [] : [note!.trim()],
  )
}
