import { KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockUser } from '../ledger/post.ts'
import type { Server } from '../server.ts'
import { admitWaiting } from './places.ts'
import { findRun, GOING, type OwnRun, type Run } from './run.ts'

/** The piece in hand is finished, and nothing after it begun. Throws `requests.not-found`, `runs.ended`. */
export async function pauseRun(
  { database, clock, jobs }: Pick<Server, 'database' | 'clock' | 'jobs'>,
  { id, userId }: OwnRun,
): Promise<Run> {
  const paused = await inTransaction(database, async (work) => {
    await lockUser(work, userId)
    const run = await work
      .updateTable('runs')
      .set({ state: 'paused', updated_at: clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', 'in', GOING)
      .returningAll()
      .executeTakeFirst()
    if (run !== undefined) await admitWaiting({ jobs }, work, userId)
    return run
  })
  if (paused !== undefined) return paused
  const run = await findRun(database.kysely, { id, userId })
  if (run.state !== 'paused') throw new KalamError('runs.ended')
  return run
}
