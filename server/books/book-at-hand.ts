import type { Book } from '../../engine/book/book.ts'
import { toProgressRow } from '../../engine/book/record.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Queryable, RowOf, Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Core } from '../server.ts'
import type { BookRow } from './load-book.ts'
import { presentOwnBook, type SignedInReader } from './read-book.ts'

interface Kept {
  readonly generation: Pick<RowOf<'generations'>, 'run_id' | 'created_at'>
  readonly generator: Generator
  readonly book: Book
  readonly row: BookRow
  readonly now: number
}

/**
 * Keeps the row of the book at hand. The book a person has just written on becomes it; one that a run writes, or that was set
 * aside while its text was being written, doesn't take its place from another.
 */
export async function setBookAtHand(work: Tx, { generation, generator, book, row, now }: Kept): Promise<void> {
  const { user_id: userId, id: bookId, set_aside_at: setAside } = row
  const atHand = await bookAtHand(work, userId, generator)
  if (atHand !== bookId) {
    if (setAside !== null && setAside >= generation.created_at) return
    const isFree = atHand === null && setAside === null
    if (generation.run_id !== null && !isFree) return
  }
  const { settings, ...record } = toProgressRow(generator, book)
  const columns = {
    book_id: bookId,
    current_chapter: record.current_chapter,
    total_chapters: record.total_chapters,
    content: JSON.stringify({ book: bookId }),
    settings: JSON.stringify(settings),
    updated_at: now,
  }
  // One statement: two books of a type may be saved at the same moment.
  await work
    .insertInto('book_progress')
    .values({ user_id: userId, book_type: record.book_type, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'book_type']).doUpdateSet(columns))
    .execute()
  await forgetFormer(work, userId, generator)
  if (setAside !== null) {
    await work.updateTable('books').set({ set_aside_at: null }).where('id', '=', bookId).execute()
  }
}

/** A row under an older book type has become the one under today's. */
async function forgetFormer(work: Tx, userId: string, { formerly }: Generator): Promise<void> {
  if (formerly.length === 0) return
  await work.deleteFrom('book_progress').where('user_id', '=', userId).where('book_type', 'in', formerly).execute()
}

/** Every book type whose saved progress a generator reads: its own and its older ones. */
function bookTypesOf({ bookType, formerly }: Pick<Generator, 'bookType' | 'formerly'>): string[] {
  return [bookType, ...formerly]
}

/** The book that a generator's page offers to continue; null: nothing is saved. */
async function bookAtHand(queries: Queryable, userId: string, generator: Generator): Promise<string | null> {
  const row = await queries
    .selectFrom('book_progress')
    .select('book_id')
    .where('user_id', '=', userId)
    .where('book_type', 'in', bookTypesOf(generator))
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  return row?.book_id ?? null
}

/** The book at hand of a generator, as Continue restores it; with a fault when its record fits no more. */
export async function presentBookAtHand(server: Core, generatorId: string, reader: SignedInReader) {
  const { kysely } = server.database
  const generator = server.catalog.generator(generatorId)
  const userId = reader.user.id
  const id = generator.saves ? await bookAtHand(kysely, userId, generator) : null
  if (id === null) return { book: null }
  return { book: await presentOwnBook(server, id, reader) }
}

/** Sets the book at hand of a generator aside: it stays in the library, its texts in history. Nothing saved is no fault. */
export async function setBookAside(
  { database, catalog, clock }: Core,
  generatorId: string,
  userId: string,
): Promise<void> {
  const types = bookTypesOf(catalog.generator(generatorId))
  await inTransaction(database, async (work) => {
    const saved = work.selectFrom('book_progress').select('book_id')
    // The book before its progress, as everywhere: who locks them the other way round waits for the other for ever.
    await work
      .updateTable('books')
      .set({ set_aside_at: clock.now() })
      .where('id', 'in', saved.where('user_id', '=', userId).where('book_type', 'in', types))
      .execute()
    await work.deleteFrom('book_progress').where('user_id', '=', userId).where('book_type', 'in', types).execute()
  })
}
