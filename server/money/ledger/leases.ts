import type { Database, Queryable } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { release } from './release.ts'
import type { Attempt } from './settle.ts'

/** The heartbeat: everything this process writes stays its own until then (milliseconds since the epoch). Answers how many. */
export async function extendLeases(queries: Queryable, server: string, until: number): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('generations')
    .set({ lease_until: until })
    .where('state', '=', 'held')
    .where('server', '=', server)
    .where('lease_until', '<', until)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Gives back every hold whose writer has not been heard of since its lease ended. Answers what was released. */
export async function releaseExpiredHolds(database: Database, now: number): Promise<readonly Attempt[]> {
  const expired = await live(database).where('lease_until', '<', now).execute()
  return giveBack(database, expired, now, now)
}

/** Gives back everything that a process holds: its own at its stop, or what its former life left at its start. */
export async function releaseServerHolds(database: Database, server: string, now: number): Promise<readonly Attempt[]> {
  const left = await live(database).where('server', '=', server).execute()
  return giveBack(database, left, now)
}

/** Gives back one hold whose lease is over before `expiredBy`, unless it was extended or ended meanwhile. */
export async function releaseIfExpired(
  database: Database,
  hold: Attempt,
  { now, expiredBy = now }: { readonly now: number; readonly expiredBy?: number },
): Promise<void> {
  await giveBack(database, [hold], now, expiredBy)
}

/** Gives back what processes hold that run no more, by their names: at the start of the one process that serves a file. */
export async function releaseLostHolds(
  database: Database,
  isGone: (server: string) => boolean,
  now: number,
): Promise<readonly Attempt[]> {
  const left = await live(database).select('server').execute()
  return giveBack(
    database,
    left.filter(({ server }) => isGone(server)),
    now,
  )
}

function live({ kysely }: Database) {
  return kysely.selectFrom('generations').select(['id', 'attempt']).where('state', '=', 'held').orderBy('lease_until')
}

/** One transaction each, so that one that fails keeps no other from its user; what failed is thrown at the end. */
async function giveBack(
  database: Database,
  found: readonly Attempt[],
  now: number,
  expiredBy?: number,
): Promise<readonly Attempt[]> {
  const released: Attempt[] = []
  const faults: unknown[] = []
  for (const one of found) {
    try {
      const given = await inTransaction(database, (work) =>
        release(work, one, { code: 'generation.interrupted' }, now, { expiredBy }),
      )
      if (given) released.push(one)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} holds could not be given back`)
  return released
}
