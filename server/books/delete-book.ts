import { DELETED_BOOK_DAYS } from '../contract/rules.ts'
import type { OwnId } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { lockBook } from './load-book.ts'
import { deleteOrphanPictures } from './pictures.ts'

const KEPT_MS = DELETED_BOOK_DAYS * 86_400_000

/**
 * Takes a book off the shelf; it is kept with all its versions for 30 days, and its texts stay in history. Throws
 * `requests.not-found`, and `generation.in-flight` while something is being written for it: a text that was read as it came would
 * otherwise go unpaid.
 */
export async function deleteBook(
  { database, clock, files }: Pick<Server, 'database' | 'clock' | 'files'>,
  { id, userId }: OwnId,
): Promise<void> {
  const now = clock.now()
  await purgeExpiredBooks({ database, files }, now)
  await inTransaction(database, async (work) => {
    await lockBook(work, id, userId, now)
    const live = await work
      .selectFrom('generations')
      .select('id')
      .where('book_id', '=', id)
      .where('state', '=', 'held')
      .executeTakeFirst()
    const run = await work
      .selectFrom('runs')
      .select('id')
      .where('book_id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
    if (live !== undefined || run !== undefined) throw new KalamError('generation.in-flight')
    await work.updateTable('books').set({ deleted_at: now, set_aside_at: now }).where('id', '=', id).execute()
    await work.deleteFrom('book_progress').where('book_id', '=', id).execute()
    const runs = work.updateTable('runs').where('book_id', '=', id)
    await runs.where('state', '=', 'paused').set({ state: 'cancelled' }).execute()
    await runs.where('seen_at', 'is', null).set({ seen_at: now }).execute()
  })
}

/** Puts a deleted book back on the shelf; one that is there stays. Throws `requests.not-found` when it isn't kept any more. */
export async function undeleteBook(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { id, userId }: OwnId,
): Promise<void> {
  await database.kysely
    .updateTable('books')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>', clock.now() - KEPT_MS)]))
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}

/** Deletes for good what its user has deleted, whenever that was. What was charged for it stays in the ledger. */
export async function emptyBin(server: Pick<Server, 'database' | 'clock' | 'files'>, userId: string): Promise<void> {
  await server.database.kysely
    .updateTable('books')
    .set({ deleted_at: 0 })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .execute()
  await purgeExpiredBooks(server, server.clock.now())
}

/** Deletes for good what was deleted 30 days ago. */
export async function purgeExpiredBooks(parts: Pick<Server, 'database' | 'files'>, now: number): Promise<void> {
  await parts.database.kysely
    .deleteFrom('books')
    .where('deleted_at', '<=', now - KEPT_MS)
    .execute()
  await deleteOrphanPictures(parts, now)
}
