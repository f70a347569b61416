import { sql } from 'kysely'
import type { Queryable, Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'
import type { Server } from '../server.ts'
import { ACTIVE_RUN_STATES, RUN_JOB_KIND, type RunJob } from './run.ts'

/** Whole-book runs of one user that are written at once. */
export const MAX_RUNNING_RUNS = 2
/** Runs of one user that wait beside them. */
export const MAX_WAITING_RUNS = 5

/** What a user's runs that go on need. True only under the user's lock. */
interface RunSlots {
  /** Written now, or next: their jobs are in the queue. */
  readonly admitted: number
  /** All that go on, waiting ones too. */
  readonly going: number
  /** Credits that they may still spend, without what is held for the pieces in hand. */
  readonly reserved: number
  /** When the last of the waiting ones was begun or resumed; 0 when none waits. */
  readonly lastQueuedAt: number
}

/** Reads them without one run, which is just being resumed. */
export async function readRunSlots(queries: Queryable, userId: string, without = ''): Promise<RunSlots> {
  const runs = await queries
    .selectFrom('runs')
    .select(['id', 'cap', 'admitted', 'updated_at'])
    .select(
      sql<number>`(select coalesce(sum(price), 0) from generations where generations.user_id = runs.user_id
        and generations.run_id = runs.id and generations.state in ('held', 'settled'))`.as('committed'),
    )
    .where('user_id', '=', userId)
    .where('state', 'in', ACTIVE_RUN_STATES)
    .where('id', '<>', without)
    .execute()
  return {
    admitted: runs.filter(({ admitted }) => Number(admitted) === 1).length,
    going: runs.length,
    reserved: runs.reduce((sum, { cap, committed }) => sum + Math.max(0, Number(cap) - Number(committed)), 0),
    lastQueuedAt: Math.max(
      0,
      ...runs.map(({ admitted, updated_at }) => (Number(admitted) === 0 ? Number(updated_at) : 0)),
    ),
  }
}

/** When a run begins to wait: later than all that wait, also of the same millisecond or by the clock of a process ahead. */
export function findQueueTime({ lastQueuedAt }: RunSlots, now: number): number {
  return Math.max(now, lastQueuedAt + 1)
}

/** Whether one more run may be written at once (1) or waits (0). Throws `runs.too-many` when as many wait as may. */
export function findFreeRunSlot({ admitted, going }: RunSlots): 0 | 1 {
  if (going >= MAX_RUNNING_RUNS + MAX_WAITING_RUNS) {
    const values = { running: MAX_RUNNING_RUNS, waiting: MAX_WAITING_RUNS }
    throw new KalamError('runs.too-many', { values, retryable: true })
  }
  return admitted < MAX_RUNNING_RUNS ? 1 : 0
}

/**
 * Puts the jobs of a user's oldest waiting runs into the queue, as far as there are places: called within the transaction that
 * ended one, under the user's lock. Behind the jobs of other users, so that users take turns.
 */
export async function admitWaitingRuns({ jobs }: Server, work: Tx, userId: string): Promise<void> {
  const { admitted } = await readRunSlots(work, userId)
  if (admitted >= MAX_RUNNING_RUNS) return
  const waiting = await work
    .selectFrom('runs')
    .select(['id', 'turn'])
    .where('user_id', '=', userId)
    .where('state', 'in', ACTIVE_RUN_STATES)
    .where('admitted', '=', 0)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(MAX_RUNNING_RUNS - admitted)
    .execute()
  for (const { id, turn } of waiting) {
    await work.updateTable('runs').set({ admitted: 1 }).where('id', '=', id).execute()
    await jobs.enqueue(work, RUN_JOB_KIND, { run: id, turn } satisfies RunJob)
  }
}

/** The same for every user with runs that wait: at the start, whatever the last process left undone. */
export async function admitAllWaitingRuns(server: Server): Promise<void> {
  const { database } = server
  const users = await database.kysely
    .selectFrom('runs')
    .select('user_id')
    .distinct()
    .where('state', 'in', ACTIVE_RUN_STATES)
    .where('admitted', '=', 0)
    .execute()
  for (const { user_id: userId } of users) {
    await inTransaction(database, async (work) => {
      await lockUser(work, userId)
      await admitWaitingRuns(server, work, userId)
    })
  }
}
