import type { Queries } from '../database/database.ts'

/** The heartbeat: everything this process writes stays its own until then (milliseconds since the epoch). Answers how many. */
export async function extendLeases(queries: Queries, server: string, until: number): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('generations')
    .set({ lease_until: until })
    .where('state', '=', 'held')
    .where('server', '=', server)
    .where('lease_until', '<', until)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
