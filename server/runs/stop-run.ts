import type { OwnId } from '../database/database.ts'
import type { RunState } from '../database/tables/books.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'
import type { Server } from '../server.ts'
import { ACTIVE_RUN_STATES, findRun, LIVE_RUN_STATES, listLiveTexts, publishRunChange, type Run } from './run.ts'
import { admitWaitingRuns } from './run-slots.ts'

/** The pieces in hand are finished, and no other is begun. Throws `requests.not-found`, `runs.ended`. */
export async function pauseRun(server: Server, own: OwnId): Promise<Run> {
  const { run } = await stop(server, own, ACTIVE_RUN_STATES, { state: 'paused' })
  return run
}

/**
 * Ends a run for good, the pieces in hand too when their cancelling is refunded: otherwise they are finished and charged. What
 * is written stays. Throws `requests.not-found`, `runs.ended`.
 */
export async function cancelRun(server: Server, own: OwnId): Promise<Run> {
  const columns = { state: 'cancelled', seen_at: server.clock.now() } as const
  const { run, isNew } = await stop(server, own, LIVE_RUN_STATES, columns)
  if (!isNew) return run
  // What begins after this finds the run cancelled and cancels itself.
  for (const { id } of await listLiveTexts(server.database.kysely, run)) await server.generations.cancel(id, own.userId)
  return run
}

/** Stops a run that is in one of these states, and lets one that waits take its place. The same again changes nothing. */
async function stop(
  server: Server,
  { id, userId }: OwnId,
  from: readonly RunState[],
  columns: { readonly state: RunState; readonly seen_at?: number },
): Promise<{ readonly run: Run; readonly isNew: boolean }> {
  const { database, clock } = server
  const stopped = await inTransaction(database, async (work) => {
    await lockUser(work, userId)
    const run = await work
      .updateTable('runs')
      .set({ ...columns, updated_at: clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst()
    if (run !== undefined) await admitWaitingRuns(server, work, userId)
    return run
  })
  if (stopped !== undefined) publishRunChange(server, stopped)
  const run = stopped ?? (await findRun(database.kysely, { id, userId }))
  if (run.state !== columns.state) throw new KalamError('runs.ended')
  return { run, isNew: stopped !== undefined }
}
