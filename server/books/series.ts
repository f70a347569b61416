import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { retellBookBefore } from '../../engine/prompt/books-before.ts'
import type { OwnId, Queryable, Tx } from '../database/database.ts'
import { notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'
import { savePieceMarks } from './change-memory.ts'
import { loadBook, loadBookByRow, lockBook, resolveSavedBook, resumeSavedBook } from './load-book.ts'

/** A book of a series, with its generator. */
export interface FormerBook {
  readonly id: string
  readonly generator: Generator
  readonly book: Book
}

/**
 * Loads the book that a new one is to come after; null: it comes after none. Throws `requests.not-found` for another user's book and for
 * what is no book, and `book.record-*`.
 */
export async function loadFormerBook(
  { catalog, clock }: Pick<Core, 'catalog' | 'clock'>,
  queries: Queryable,
  { after: id, userId }: { readonly after?: string | undefined; readonly userId: string },
): Promise<FormerBook | null> {
  if (id === undefined) return null
  const { generator, book } = resumeSavedBook(catalog.current(), await loadBook(queries, { id, userId }), clock.now())
  if (generator.kind !== 'book') throw notFoundError()
  return { id, generator, book }
}

/** Keeps what a new book is handed of those before it. */
export async function keepBooksBefore(work: Tx, id: string, { booksBefore = [] }: Pick<Book, 'booksBefore'>) {
  if (booksBefore.length === 0) return
  const rows = booksBefore.map((one, number) => ({
    book_id: id,
    number,
    before_id: one.id ?? null,
    body: JSON.stringify(one),
  }))
  await work.insertInto('books_before').values(rows).execute()
}

/** Those of the books before a book that its user still has. */
export async function listKeptBooksBefore(queries: Queryable, { id, userId }: OwnId): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('books_before')
    .innerJoin('books', 'books.id', 'books_before.before_id')
    .select('books.id')
    .where('book_id', '=', id)
    .where('books.user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Tells the books after a book what its story bible says now, and marks their texts that speak of what is told otherwise. */
export async function tellBooksAfter(
  { catalog }: Pick<Core, 'catalog'>,
  work: Tx,
  userId: string,
  { id, generator, book }: FormerBook,
  now: number,
): Promise<void> {
  const rows = await work
    .selectFrom('books_before')
    .innerJoin('books', 'books.id', 'books_before.book_id')
    .select(['book_id', 'number'])
    .where('before_id', '=', id)
    .where('books.user_id', '=', userId)
    .where('deleted_at', 'is', null)
    // Locked in the order of the series, as by corrections of the books between, so that two never wait for each other.
    .orderBy('books.created_at')
    .orderBy('book_id')
    .execute()
  for (const { book_id: later, number } of rows) {
    const saved = await loadBookByRow(work, await lockBook(work, later, userId, now))
    const resolved = resolveSavedBook(catalog.current(), saved, now)
    if (resolved.book === null) continue
    const told = retellBookBefore(resolved.generator, resolved.book, number, generator, book)
    await work
      .updateTable('books_before')
      .set({ body: JSON.stringify(told.booksBefore![number]) })
      .where('book_id', '=', later)
      .where('number', '=', number)
      .execute()
    await savePieceMarks(work, saved, told)
  }
}
