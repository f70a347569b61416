import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { isKalamError } from '../messages/error.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import { lockUser } from '../money/ledger/post.ts'
import type { Core, Server } from '../server.ts'
import { ACTIVE_RUN_STATES, publishRunChange, type Run, selectSpentCredits } from './run.ts'
import { admitWaitingRuns } from './run-slots.ts'

export type RunTurn = Pick<Run, 'id' | 'turn'>

/**
 * Brings what is spent up to date, and returns the run while this turn of it goes on, else null. A run that was
 * paused while its last piece was written is finished.
 */
export async function claimRun(server: Server, { id, turn }: RunTurn): Promise<Run | null> {
  const { database, clock } = server
  await database.kysely
    .updateTable('runs')
    .set({ spent: selectSpentCredits(id) })
    .where('id', '=', id)
    .execute()
  const run = await database.kysely
    .updateTable('runs')
    .set({ state: 'running', updated_at: clock.now() })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', 'in', ACTIVE_RUN_STATES)
    .returningAll()
    .executeTakeFirst()
  if (run === undefined) await finishPausedRun(database.kysely, 'id', id, clock.now())
  publishRunChange(server, { id })
  return run ?? null
}

/** Finishes the paused run of a finished book; one that goes on by itself still has the book read. */
export async function finishPausedRun(
  queries: Queryable,
  by: 'id' | 'book_id',
  value: string,
  now: number,
): Promise<void> {
  await queries
    .updateTable('runs')
    .set({ state: 'finished', updated_at: now })
    .where(by, '=', value)
    .where('state', '=', 'paused')
    .where('error_code', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('books').select('id').whereRef('id', '=', 'runs.book_id').where('finished_at', 'is not', null)),
    )
    .execute()
}

/** Looked at again while something takes long. */
export async function isCurrentTurn({ database }: Core, { id, turn }: RunTurn): Promise<boolean> {
  const run = await database.kysely.selectFrom('runs').select(['state', 'turn']).where('id', '=', id).executeTakeFirst()
  return run !== undefined && run.turn === turn && ACTIVE_RUN_STATES.includes(run.state)
}

export type RunEnding =
  | { readonly state: 'finished' | 'capped' | 'paused' }
  /** Paused with a reason: it goes on by itself at the instant `until` of the values. */
  | { readonly state: 'failed' | 'paused'; readonly code: MessageCode; readonly values?: MessageValues }

/** Leaves its place to the user's next run. Nothing when the turn was ended meanwhile, or the run deleted with its user. */
export async function finishRun(server: Server, { id, turn }: RunTurn, ending: RunEnding): Promise<void> {
  const { database, clock } = server
  const fault = 'code' in ending ? ending : null
  const run = await database.kysely.selectFrom('runs').select('user_id').where('id', '=', id).executeTakeFirst()
  if (run === undefined) return
  const { user_id: userId } = run
  await inTransaction(database, async (work) => {
    await lockUser(work, userId)
    await work
      .updateTable('runs')
      .set({
        state: ending.state,
        error_code: fault?.code ?? null,
        error_values: fault ? JSON.stringify(fault.values ?? {}) : null,
        updated_at: clock.now(),
      })
      .where('id', '=', id)
      .where('turn', '=', turn)
      .where('state', 'in', ACTIVE_RUN_STATES)
      .execute()
    await admitWaitingRuns(server, work, userId)
  }).catch((error: unknown) => {
    if (!isKalamError(error) || error.code !== 'accounts.user-failed') throw error
  })
  publishRunChange(server, { id })
}
