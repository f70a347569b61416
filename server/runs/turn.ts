import type { MessageCode, MessageValues } from '../../engine/messages/catalogue.ts'
import { isKalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockUser } from '../ledger/post.ts'
import type { Server } from '../server.ts'
import { admitWaiting } from './places.ts'
import { GOING, type Run, spentBy } from './run.ts'

export type Turn = Pick<Run, 'id' | 'turn'>

type Needs = Pick<Server, 'database' | 'clock'>

/** Brings what is spent up to date, and answers the run while this turn of it goes on; null: there is nothing to do any more. */
export async function takeUp({ database, clock }: Needs, { id, turn }: Turn): Promise<Run | null> {
  await database.kysely
    .updateTable('runs')
    .set({ spent: spentBy(id) })
    .where('id', '=', id)
    .execute()
  const run = await database.kysely
    .updateTable('runs')
    .set({ state: 'running', updated_at: clock.now() })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', 'in', GOING)
    .returningAll()
    .executeTakeFirst()
  return run ?? null
}

/** Looked at again while something takes long. */
export async function goesOn({ database }: Pick<Needs, 'database'>, { id, turn }: Turn): Promise<boolean> {
  const run = await database.kysely.selectFrom('runs').select(['state', 'turn']).where('id', '=', id).executeTakeFirst()
  return run !== undefined && run.turn === turn && GOING.includes(run.state)
}

export type Ending =
  | { readonly state: 'finished' | 'capped' | 'paused' }
  | { readonly state: 'failed'; readonly code: MessageCode; readonly values?: MessageValues }

/** Leaves its place to the user's next run. Nothing when the turn was ended meanwhile, or the run deleted with its user. */
export async function endTurn(
  { database, clock, jobs }: Needs & Pick<Server, 'jobs'>,
  { id, turn }: Turn,
  ending: Ending,
): Promise<void> {
  const fault = ending.state === 'failed' ? ending : null
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
      .where('state', 'in', GOING)
      .execute()
    await admitWaiting({ jobs }, work, userId)
  }).catch((error: unknown) => {
    if (!isKalamError(error) || error.code !== 'accounts.user-failed') throw error
  })
}
