import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { KalamError } from '../../engine/messages/error.ts'
import type { Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { countNow, nextTryAt, PACES, type Tries } from './pace.ts'

type PaceName = keyof typeof PACES

/** What is counted: a use case, by an address or an e-mail. */
export interface Counted {
  readonly of: string
  readonly pace: PaceName
  /** Kept hashed. */
  readonly by: string
}

/** Untouched for so long, a row is of no use to anybody. */
const KEPT = 7 * 24 * 3_600_000

type Needed = Pick<Server, 'database' | 'clock'>

/**
 * Counts a try under every key before it is made, so that parallel ones can't slip by. Throws what `refusal` names, with
 * `seconds` to wait among its values; a refused try is not counted.
 */
export async function countTry(
  { database, clock }: Needed,
  counted: readonly Counted[],
  refusal: (waiting: Counted, seconds: number) => MessageCode = () => 'requests.too-many',
): Promise<void> {
  const now = clock.now()
  let isNew = false
  await inTransaction(database, async (work) => {
    // In one order everywhere: two that take the same rows never wait for each other.
    for (const one of counted.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      const pace = PACES[one.pace]
      const tries = await lockTries(work, keyOf(one))
      isNew ||= tries.last === 0
      const seconds = Math.ceil((nextTryAt(tries, pace, now) - now) / 1000)
      if (seconds > 0) throw new KalamError(refusal(one, seconds), { values: { seconds }, retryable: true })
      await work
        .updateTable('rate_limits')
        .set({ count: countNow(tries, pace, now), last_request: now })
        .where('key', '=', keyOf(one))
        .execute()
    }
  })
  // Only what is new adds rows, so only it need sweep.
  if (isNew)
    await database.kysely
      .deleteFrom('rate_limits')
      .where('last_request', '<', now - KEPT)
      .execute()
}

/** Takes back what was counted: it was no failure. */
export async function forgive({ database }: Needed, counted: Counted): Promise<void> {
  await database.kysely
    .updateTable('rate_limits')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', keyOf(counted))
    .where('count', '>', 0)
    .execute()
}

/** Forgets every try. */
export async function forget({ database }: Needed, counted: Counted): Promise<void> {
  await database.kysely.deleteFrom('rate_limits').where('key', '=', keyOf(counted)).execute()
}

/** The row of a key, held until the transaction ends; made when it isn't there. */
async function lockTries(work: Work, key: string): Promise<Tries> {
  const { count, last_request } = await work
    .insertInto('rate_limits')
    .values({ id: randomUUID(), key, count: 0, last_request: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['count', 'last_request'])
    .executeTakeFirstOrThrow()
  return { count, last: last_request }
}

function keyOf({ of, pace, by }: Counted): string {
  return `${of}:${pace}:${createHash('sha256').update(by).digest('base64url')}`
}
