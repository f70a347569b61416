import type { Owned } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'
import type { Server } from '../server.ts'
import { ACTIVE_STATES, findRun, LIVE_STATES, listLiveTexts, type Run, tellRunChanged } from './run.ts'
import { admitWaiting } from './run-slots.ts'

/** The pieces in hand are finished, and no other is begun. Throws `requests.not-found`, `runs.ended`. */
export async function pauseRun(server: Server, { id, userId }: Owned): Promise<Run> {
  const { database, clock } = server
  const paused = await inTransaction(database, async (work) => {
    await lockUser(work, userId)
    const run = await work
      .updateTable('runs')
      .set({ state: 'paused', updated_at: clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', 'in', ACTIVE_STATES)
      .returningAll()
      .executeTakeFirst()
    if (run !== undefined) await admitWaiting(server, work, userId)
    return run
  })
  if (paused !== undefined) {
    tellRunChanged(server, paused)
    return paused
  }
  const run = await findRun(database.kysely, { id, userId })
  if (run.state !== 'paused') throw new KalamError('runs.ended')
  return run
}

/**
 * Ends a run for good, the pieces in hand too when their cancelling is refunded: otherwise they are finished and charged. What
 * is written stays. Throws `requests.not-found`, `runs.ended`.
 */
export async function cancelRun(server: Server, { id, userId }: Owned): Promise<Run> {
  const { database, clock, generations } = server
  const now = clock.now()
  const cancelled = await inTransaction(database, async (work) => {
    await lockUser(work, userId)
    const run = await work
      .updateTable('runs')
      .set({ state: 'cancelled', updated_at: now, seen_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', 'in', LIVE_STATES)
      .returningAll()
      .executeTakeFirst()
    if (run !== undefined) await admitWaiting(server, work, userId)
    return run
  })
  if (cancelled === undefined) {
    const run = await findRun(database.kysely, { id, userId })
    if (run.state !== 'cancelled') throw new KalamError('runs.ended')
    return run
  }
  tellRunChanged(server, cancelled)
  // What begins after this finds the run cancelled and cancels itself.
  for (const live of await listLiveTexts(database.kysely, cancelled)) await generations.cancel(live.id, userId)
  return cancelled
}
