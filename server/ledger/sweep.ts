import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { release } from './release.ts'
import type { Attempt } from './settle.ts'

/** Gives back every hold whose writer has not been heard of since its lease ended. Answers what was released. */
export async function sweepLeases(database: Database, now: number): Promise<readonly Attempt[]> {
  const expired = await live(database).where('lease_until', '<', now).execute()
  return giveBack(database, expired, now, now)
}

/** Gives back everything that a process holds: its own at its stop, or what its former life left at its start. */
export async function sweepServer(database: Database, server: string, now: number): Promise<readonly Attempt[]> {
  const left = await live(database).where('server', '=', server).execute()
  return giveBack(database, left, now)
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
