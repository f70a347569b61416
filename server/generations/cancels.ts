import type { Queries } from '../database/database.ts'

/** Cancels that a user gets the credits back for, within the time. */
const MOST_CANCELS = 5
const WITHIN_MS = 3_600_000

/** How many more texts a user may cancel now and get the credits back; below 0 inside the transaction of a cancel too many. */
export async function cancelsLeft(queries: Queries, userId: string, now: number): Promise<number> {
  const { cancels } = await queries
    .selectFrom('generations')
    .select(({ fn }) => fn.countAll<number>().as('cancels'))
    .where('user_id', '=', userId)
    .where('cancelled_at', '>', now - WITHIN_MS)
    .executeTakeFirstOrThrow()
  return MOST_CANCELS - Number(cancels)
}
