import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'

/** Who tries: the user, and where from. */
export interface Guesser {
  readonly userId: string
  readonly address: string | null
}

/** After so many codes that don't exist, nothing is looked up until the quarter of an hour after the last of them is over. */
const WINDOW = 15 * 60_000
/** A school may share one address. */
const MOST = { user: 10, address: 50 } as const

/** Throws `requests.too-many` for whoever has guessed too often. Waiting counts; trying meanwhile doesn't prolong it. */
export async function refuseGuessers(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  guesser: Guesser,
): Promise<void> {
  const counts = keysOf(guesser)
  const guessed = await database.kysely
    .selectFrom('rate_limits')
    .select('key')
    .where('last_request', '>', clock.now() - WINDOW)
    .where(({ or, and, eb }) => or(counts.map(({ key, most }) => and([eb('key', '=', key), eb('count', '>=', most)]))))
    .executeTakeFirst()
  if (guessed !== undefined) throw new KalamError('requests.too-many', { retryable: true })
}

/** Counts a code that doesn't exist, in the database: several servers count together. */
export async function countGuess(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  guesser: Guesser,
): Promise<void> {
  const now = clock.now()
  for (const { key } of keysOf(guesser)) {
    await database.kysely
      .insertInto('rate_limits')
      .values({ id: randomUUID(), key, count: 1, last_request: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when rate_limits.last_request > ${now - WINDOW} then rate_limits.count + 1 else 1 end`,
          last_request: now,
        }),
      )
      .execute()
  }
}

function keysOf({ userId, address }: Guesser): readonly { key: string; most: number }[] {
  const user = { key: `codes:user:${userId}`, most: MOST.user }
  return address === null ? [user] : [user, { key: `codes:address:${address}`, most: MOST.address }]
}
