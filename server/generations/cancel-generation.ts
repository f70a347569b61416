import type { Queryable } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { inTransaction } from '../database/transaction.ts'
import { isKalamError, KalamError, notFoundError } from '../messages/error.ts'
import { release } from '../money/ledger/release.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import type { CancelResult } from './generations.ts'
import { isLeaseOverdue } from './keep-leases.ts'

/** Cancels that a user gets the credits back for, within the time. */
const MAX_CANCELS = 5
const CANCEL_WINDOW_MS = 3_600_000

/** How many more texts a user may cancel now and get the credits back; below 0 inside the transaction of a cancel too many. */
export async function countCancelsLeft(queries: Queryable, userId: string, now: number): Promise<number> {
  const cancels = await countRows(
    queries
      .selectFrom('generations')
      .where('user_id', '=', userId)
      .where('cancelled_at', '>', now - CANCEL_WINDOW_MS),
  )
  return MAX_CANCELS - cancels
}

interface Cancelled extends CancelResult {
  readonly attempt: Pick<Generation, 'id' | 'attempt' | 'server'>
}

/**
 * Releases it in the database, even if another process writes it: the writer's own text can't be saved then, and no section of it is
 * kept. Beyond the hourly limit nothing happens. A cancel isn't counted when the writer's heartbeat is overdue: its process may have
 * died. Answers also which attempt it was, of which process. Throws `requests.not-found` for another's.
 */
export async function cancelGeneration(server: Core, id: string, userId: string): Promise<Cancelled> {
  const { database, clock } = server
  const now = clock.now()
  const found = await database.kysely
    .selectFrom('generations')
    .select(['id', 'attempt', 'state', 'lease_until', 'book_id', 'kind', 'server'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(notFoundError)
  const attempt = { id, attempt: found.attempt, server: found.server }
  if (found.state !== 'held') return { cancelled: false, code: null, attempt }
  try {
    return await inTransaction(database, async (work) => {
      const released = await release(work, found, { code: 'generation.cancelled' }, now)
      if (released === null) return { cancelled: false, code: null, attempt }
      if (isLeaseOverdue(found, server)) return { cancelled: true, code: 'generation.cancelled', attempt }
      await work.updateTable('generations').set({ cancelled_at: now }).where('id', '=', id).execute()
      if (found.kind === 'piece')
        await work.updateTable('books').set({ unfinished: null }).where('id', '=', found.book_id).execute()
      // Counted after the release, whose entry has locked the user's row: two cancels at once see each other.
      if ((await countCancelsLeft(work, userId, now)) < 0) throw new KalamError('generation.cancel-limit')
      return { cancelled: true, code: 'generation.cancelled', attempt }
    })
  } catch (error) {
    if (isKalamError(error) && error.code === 'generation.cancel-limit') {
      return { cancelled: false, code: 'generation.cancel-limit', attempt }
    }
    throw error
  }
}
