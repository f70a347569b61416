import { isKalamError, KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import { release } from '../ledger/release.ts'
import type { Server } from '../server.ts'
import type { Cancelling } from './generations.ts'

/** Cancels that a user gets the credit back for, within the time. */
const MOST_CANCELS = 5
const WITHIN_MS = 3_600_000

/**
 * Releases it in the database, whoever writes it: the writer's own text can't be saved then. Beyond the hourly limit nothing
 * happens. Throws `requests.not-found` for another's.
 */
export async function cancelGeneration(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  id: string,
  userId: string,
): Promise<Cancelling> {
  const now = clock.now()
  const found = await database.kysely
    .selectFrom('generations')
    .select(['id', 'attempt', 'state'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found === undefined) throw new KalamError('requests.not-found')
  if (found.state !== 'held') return { cancelled: false, code: null }
  try {
    return await inTransaction(database, async (work) => {
      const released = await release(work, found, { code: 'generation.cancelled' }, now)
      if (released === null) return { cancelled: false, code: null }
      await work.updateTable('generations').set({ cancelled_at: now }).where('id', '=', id).execute()
      // Counted after the release, whose entry has locked the user's row: two cancels at once see each other.
      const { cancels } = await work
        .selectFrom('generations')
        .select(({ fn }) => fn.countAll<number>().as('cancels'))
        .where('user_id', '=', userId)
        .where('cancelled_at', '>', now - WITHIN_MS)
        .executeTakeFirstOrThrow()
      if (Number(cancels) > MOST_CANCELS) throw new KalamError('generation.cancel-limit')
      return { cancelled: true, code: 'generation.cancelled' }
    })
  } catch (error) {
    if (isKalamError(error) && error.code === 'generation.cancel-limit') {
      return { cancelled: false, code: 'generation.cancel-limit' }
    }
    throw error
  }
}
