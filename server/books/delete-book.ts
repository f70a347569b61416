import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { lockBook } from './load-book.ts'

/**
 * Deletes a book with all its versions; its texts stay in history. Throws `requests.not-found`, and `generation.in-flight` while
 * something is being written for it: a text that was read as it came would otherwise go unpaid.
 */
export async function deleteBook(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockBook(work, id, userId, clock.now())
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
    await work.deleteFrom('books').where('id', '=', id).execute()
  })
}
