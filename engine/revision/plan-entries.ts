import type { Book } from '../book/book.ts'

/** Entries that the plan of a book may have. */
export const MAX_PLAN_ENTRIES = 100

/** Characters of an entry. */
export const MAX_ENTRY_TITLE_CHARACTERS = 200
export const MAX_SUMMARY_CHARACTERS = 2000

/** An entry of a changed plan. */
export interface PlannedEntry {
  /** Its number before the change; null: it is new. */
  readonly from: number | null
  readonly title: string
  readonly summary: string
  /** Of one that was dropped and comes back as a new one: the plan of its scenes. */
  readonly scenes?: string | undefined
  /** And the threads that it owed, by the ids of their lines; those that nothing owes by now are its own again. */
  readonly threads?: readonly number[] | undefined
}

/** The plan as its author sees it: each title is the one that they gave. Empty: the book has no plan yet. */
export function planEntries({ outline, chapterTitles }: Pick<Book, 'outline' | 'chapterTitles'>): PlannedEntry[] {
  return (outline?.entries ?? []).map(({ title, summary }, index) => ({
    from: index + 1,
    title: chapterTitles[String(index + 1)] ?? title,
    summary,
  }))
}
