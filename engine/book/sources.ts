import * as z from 'zod'
import type { AuthorBrief } from './author-brief.ts'
import type { Book } from './book.ts'

/** What a text was written from. */
export interface PieceSources {
  /** The entry of the plan as it was, `Title: summary`; null: it has none. */
  readonly plan: string | null
  /** A fingerprint of the author's brief; null: there was none. */
  readonly brief: string | null
}

export const PieceSourcesRecord: z.ZodType<PieceSources> = z.strictObject({
  plan: z.string().nullable(),
  brief: z.string().nullable(),
})

type Planned = Pick<Book, 'outline' | 'chapterTitles'>

/** What a text of this book would be written from now. `entry`: of the plan, from 1; 0: it has none. */
export function findPieceSources(book: Planned & Pick<Book, 'authorBrief'>, entry: number): PieceSources {
  return {
    plan: formatPlanEntry(book, entry),
    brief: book.authorBrief === undefined ? null : hashBrief(book.authorBrief),
  }
}

/** An entry of the plan as `Title: summary`, with the title that the author gave it. Null: the plan has no such entry. */
export function formatPlanEntry({ outline, chapterTitles }: Planned, entry: number): string | null {
  const planned = outline?.entries[entry - 1]
  return planned === undefined ? null : `${chapterTitles[String(entry)] ?? planned.title}: ${planned.summary}`
}

/** A short text that tells two briefs apart: 14 hexadecimal digits of cyrb53 (github.com/bryc/code, public domain). */
export function hashBrief(brief: AuthorBrief): string {
  const text = JSON.stringify(Object.entries(brief).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, 2654435761)
    second = Math.imul(second ^ unit, 1597334677)
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(16).padStart(14, '0')
}
