import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { Core } from '../server.ts'
import type { Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

/** How often something may be attempted: at once at first, then with waits that double. Durations in milliseconds. */
interface Pace {
  /** Attempts without a wait. */
  readonly free: number
  /** The first wait. */
  readonly wait: number
  /** How many attempts have the first wait before waits double. */
  readonly steady: number
  readonly longest: number
  /** All attempts are forgotten after this time without one. */
  readonly forgotten: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A school class signs in from one address; a person rarely mistypes a password five times. */
const PACES = {
  signInByAddress: { free: 30, wait: SECOND, steady: 0, longest: 15 * MINUTE, forgotten: HOUR },
  signInByEmail: { free: 5, wait: SECOND, steady: 0, longest: 15 * MINUTE, forgotten: HOUR },
  signUpByAddress: { free: 60, wait: MINUTE, steady: 0, longest: HOUR, forgotten: HOUR },
  /** Few honest people come from one such service within an hour, and the credits of their accounts wait. */
  throwAwayByDomain: { free: 3, wait: 10 * MINUTE, steady: 0, longest: HOUR, forgotten: HOUR },
  /** There are thousands of such domains. */
  throwAwayOfAll: { free: 30, wait: MINUTE, steady: 0, longest: HOUR, forgotten: HOUR },
  mailByAddress: { free: 60, wait: MINUTE, steady: 0, longest: HOUR, forgotten: HOUR },
  /** One a minute, as specified. */
  mailByEmail: { free: 1, wait: MINUTE, steady: 4, longest: HOUR, forgotten: HOUR },
  /** An archive holds everything that a person has. */
  archiveByUser: { free: 10, wait: MINUTE, steady: 4, longest: HOUR, forgotten: HOUR },
  codeByUser: { free: 10, wait: 15 * MINUTE, steady: 0, longest: 15 * MINUTE, forgotten: 15 * MINUTE },
  /** A school may share one address. */
  codeByAddress: { free: 50, wait: 15 * MINUTE, steady: 0, longest: 15 * MINUTE, forgotten: 15 * MINUTE },
  /** A reader who marks a chapter says much within an hour. */
  remarkByAddress: { free: 60, wait: 30 * SECOND, steady: 0, longest: HOUR, forgotten: HOUR },
  /** A class opens a link at once; a page that is fetched all day is copied, not read. */
  openByLink: { free: 600, wait: 5 * SECOND, steady: 0, longest: 15 * MINUTE, forgotten: HOUR },
  /** A class reads by one link. */
  remarkByLink: { free: 300, wait: 10 * SECOND, steady: 0, longest: 15 * MINUTE, forgotten: HOUR },
} as const satisfies Record<string, Pace>

/** What is counted: the attempts of a use case, by an IP address, an e-mail or a user. */
export interface AttemptKey {
  readonly of: string
  readonly pace: keyof typeof PACES
  /** Stored as a hash. */
  readonly by: string
}

/** Attempts so far, and the time of the last one. */
interface Attempts {
  readonly count: number
  readonly last: number
}

/** Rows untouched for this long are deleted. */
const KEPT_MS = 7 * 24 * HOUR

/**
 * Counts an attempt under every key before it is made, so parallel attempts are counted too. While a key must wait, throws the code
 * that `refusal` returns, with `seconds` to wait; a refused attempt is not counted.
 */
export async function countAttempt(
  { database, clock }: Core,
  keys: readonly AttemptKey[],
  refusal: (waiting: AttemptKey, seconds: number) => MessageCode = () => 'requests.too-many',
): Promise<void> {
  const now = clock.now()
  let isNew = false
  await inTransaction(database, async (work) => {
    // Rows are always locked in the same order, which prevents deadlocks.
    for (const key of keys.toSorted((a, b) => (rowKeyOf(a) < rowKeyOf(b) ? -1 : 1))) {
      const attempts = await lockAttempts(work, rowKeyOf(key))
      isNew ||= attempts.last === 0
      const seconds = secondsToWait(attempts, key, now)
      if (seconds > 0) throw new KalamError(refusal(key, seconds), { values: { seconds }, retryable: true })
      const count = now - attempts.last >= PACES[key.pace].forgotten ? 1 : attempts.count + 1
      await work.updateTable('rate_limits').set({ count, last_request: now }).where('key', '=', rowKeyOf(key)).execute()
    }
  })
  // Only a new key adds a row.
  if (isNew)
    await database.kysely
      .deleteFrom('rate_limits')
      .where('last_request', '<', now - KEPT_MS)
      .execute()
}

/** Throws `requests.too-many` while a key must wait; counts nothing. For attempts of which only failed ones are counted, afterwards. */
export async function requireAttemptsLeft({ database, clock }: Core, keys: readonly AttemptKey[]): Promise<void> {
  const rows = await database.kysely
    .selectFrom('rate_limits')
    .select(['key', 'count', 'last_request as last'])
    .where('key', 'in', keys.map(rowKeyOf))
    .execute()
  for (const key of keys) {
    const attempts = rows.find((row) => row.key === rowKeyOf(key))
    const seconds = attempts === undefined ? 0 : secondsToWait(attempts, key, clock.now())
    if (seconds > 0) throw new KalamError('requests.too-many', { values: { seconds }, retryable: true })
  }
}

/** Subtracts one attempt that did not fail. */
export async function undoAttempt({ database }: Core, key: AttemptKey): Promise<void> {
  await database.kysely
    .updateTable('rate_limits')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', rowKeyOf(key))
    .where('count', '>', 0)
    .execute()
}

/** Deletes the count of a key. */
export async function clearAttempts({ database }: Core, key: AttemptKey): Promise<void> {
  await database.kysely.deleteFrom('rate_limits').where('key', '=', rowKeyOf(key)).execute()
}

/** The row of a key, locked until the transaction ends; created when it is missing. */
async function lockAttempts(work: Tx, key: string): Promise<Attempts> {
  const { count, last_request } = await work
    .insertInto('rate_limits')
    .values({ key, count: 0, last_request: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['count', 'last_request'])
    .executeTakeFirstOrThrow()
  return { count, last: last_request }
}

/** Until the next attempt is allowed; 0: now. A clock that was set back causes no wait. */
function secondsToWait({ count, last }: Attempts, key: AttemptKey, now: number): number {
  const pace: Pace = PACES[key.pace]
  if (count < pace.free || last > now || now - last >= pace.forgotten) return 0
  const doublings = Math.max(0, count - pace.free - pace.steady)
  const wait = Math.min(pace.longest, pace.wait * 2 ** Math.min(doublings, 30))
  return Math.max(0, Math.ceil((last + wait - now) / SECOND))
}

function rowKeyOf({ of, pace, by }: AttemptKey): string {
  return `${of}:${pace}:${createHash('sha256').update(by).digest('base64url')}`
}
