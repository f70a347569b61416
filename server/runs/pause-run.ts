import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import { findRun, GOING, type OwnRun, type Run } from './run.ts'

/** The piece in hand is finished, and nothing after it begun. Throws `requests.not-found`, `runs.ended`. */
export async function pauseRun(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { id, userId }: OwnRun,
): Promise<Run> {
  const paused = await database.kysely
    .updateTable('runs')
    .set({ state: 'paused', updated_at: clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', GOING)
    .returningAll()
    .executeTakeFirst()
  if (paused !== undefined) return paused
  const run = await findRun(database.kysely, { id, userId })
  if (run.state !== 'paused') throw new KalamError('runs.ended')
  return run
}
