import type { Server } from '../server.ts'
import { findRun, LIVE, type OwnRun, type Run } from './run.ts'

/** Its user has seen that it ended: it is no longer told of. Throws `requests.not-found`. */
export async function seeRun(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { id, userId }: OwnRun,
): Promise<Run> {
  await database.kysely
    .updateTable('runs')
    .set({ seen_at: clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'not in', LIVE)
    .where('seen_at', 'is', null)
    .execute()
  return findRun(database.kysely, { id, userId })
}
