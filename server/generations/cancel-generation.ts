import { isKalamError, KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import { release } from '../ledger/release.ts'
import type { Server } from '../server.ts'
import { cancelsLeft } from './cancels.ts'
import type { Cancelling } from './generations.ts'
import { isOverdue } from './tend-leases.ts'

/**
 * Releases it in the database, whoever writes it: the writer's own text can't be saved then. Beyond the hourly limit nothing
 * happens. A cancel isn't counted when the writer's heartbeat is overdue: its process may have died. Throws
 * `requests.not-found` for another's.
 */
export async function cancelGeneration(
  { database, clock, config }: Pick<Server, 'database' | 'clock' | 'config'>,
  id: string,
  userId: string,
): Promise<Cancelling> {
  const now = clock.now()
  const found = await database.kysely
    .selectFrom('generations')
    .select(['id', 'attempt', 'state', 'lease_until'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found === undefined) throw new KalamError('requests.not-found')
  if (found.state !== 'held') return { cancelled: false, code: null }
  try {
    return await inTransaction(database, async (work) => {
      const released = await release(work, found, { code: 'generation.cancelled' }, now)
      if (released === null) return { cancelled: false, code: null }
      if (isOverdue(found, now, config)) return { cancelled: true, code: 'generation.cancelled' }
      await work.updateTable('generations').set({ cancelled_at: now }).where('id', '=', id).execute()
      // Counted after the release, whose entry has locked the user's row: two cancels at once see each other.
      if ((await cancelsLeft(work, userId, now)) < 0) throw new KalamError('generation.cancel-limit')
      return { cancelled: true, code: 'generation.cancelled' }
    })
  } catch (error) {
    if (isKalamError(error) && error.code === 'generation.cancel-limit') {
      return { cancelled: false, code: 'generation.cancel-limit' }
    }
    throw error
  }
}
