import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/** Rows that are read at once: each may have a whole text. */
const ROWS_AT_ONCE = 100

/** Items of history with a text that a version may have. In the words of the index that finds them. */
const OWN_TEXT = sql<boolean>`content <> '' and (version_id is null or version_id <> '')`

/** The newest version of an item's piece that has its text. */
const SAME_TEXT = sql<string | null>`(select same.id from piece_versions written
  join piece_versions same on same.piece_id = written.piece_id
  where written.generation_id = content_history.generation_id and same.text = content_history.content
  order by same.version desc limit 1)`

/**
 * Takes texts out of history and saved progress that versions of books have: those that earlier versions of Kalam wrote. Returns how many. What is
 * interrupted is begun again.
 */
export async function removeDuplicateTexts(database: Database, signal: AbortSignal): Promise<number> {
  return (await shareHistory(database, signal)) + (await shareProgress(database, signal))
}

async function shareHistory(database: Database, signal: AbortSignal): Promise<number> {
  let shared = 0
  while (!signal.aborted) {
    const rows = await database.kysely
      .selectFrom('content_history')
      .leftJoin('generations', 'generations.id', 'content_history.generation_id')
      .select(['content_history.id', 'generations.book_id'])
      .where(OWN_TEXT)
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const [bookId, ofBook] of Map.groupBy(rows, (row) => row.book_id)) {
      const ids = ofBook.map(({ id }) => id)
      shared += await inTransaction(database, (work) => shareItems(work, bookId, ids))
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  return shared
}

async function shareItems(work: Tx, bookId: string | null, ids: readonly string[]): Promise<number> {
  // Locks the book: none of its versions is changed or deleted meanwhile.
  if (bookId !== null) {
    const locked = work.updateTable('books').where('id', '=', bookId)
    await locked.set(({ ref }) => ({ updated_at: ref('updated_at') })).execute()
  }
  const items = await work
    .updateTable('content_history')
    .set({
      content: sql<string>`case when ${SAME_TEXT} is null then content else '' end`,
      version_id: sql<string>`coalesce(${SAME_TEXT}, '')`,
    })
    .where('id', 'in', [...ids])
    .where(OWN_TEXT)
    .returning('version_id')
    .execute()
  return items.filter(({ version_id: versionId }) => versionId !== '').length
}

async function shareProgress({ kysely }: Database, signal: AbortSignal): Promise<number> {
  let shared = 0
  while (!signal.aborted) {
    const rows = await kysely
      .selectFrom('book_progress')
      .select('book_id')
      .distinct()
      .where('content', 'not like', '{%')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { book_id: bookId } of rows)
      await kysely
        .updateTable('book_progress')
        .set({ content: JSON.stringify({ book: bookId }) })
        .where('book_id', '=', bookId)
        .execute()
    shared += rows.length
    if (rows.length < ROWS_AT_ONCE) break
  }
  return shared
}
