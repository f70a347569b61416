import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { RowOf, Tx } from '../../database/database.ts'
import type { LedgerEntryType } from '../../database/tables/money.ts'
import { addWebhookEvent } from '../../database/webhook-events.ts'
import { KalamError } from '../../messages/error.ts'

/** One movement of credit. */
interface Entry {
  readonly userId: string
  /** Names the movement for ever, such as `hold:<generation>:1`: a second entry of the key throws `DuplicateEntry`. */
  readonly key: string
  readonly type: LedgerEntryType
  /** Added to the balance. */
  readonly amount: number
  /** Added to what is held. */
  readonly held?: number
  /** Added to what is owed. */
  readonly owed?: number
  readonly reason: string
  readonly reference?: string | null
  readonly actor?: string | null
}

/** The balance after an entry. */
export interface Balance {
  readonly available: number
  readonly held: number
}

/** The movement was posted before. Its transaction must be rolled back: let this pass out of it. */
class DuplicateEntry extends Error {
  override readonly name = 'DuplicateEntry'
}

/**
 * Posts one entry within the command's own transaction. The guarded update of the user's row is the lock and the check in one.
 * Throws `credits.insufficient` when the balance would fall below zero, `accounts.user-failed` when there is no such user.
 */
export async function post(work: Tx, entry: Entry, now: number): Promise<Balance> {
  const { userId, key, type, amount, held = 0, owed = 0, reason, reference = null, actor = null } = entry
  // SQLite would keep half a credit.
  if (![amount, held, owed].every(Number.isSafeInteger))
    throw new TypeError(`${key}: credits are whole numbers, not ${amount}, ${held} and ${owed}`)
  const user = await first<Moved>(
    work,
    sql`update users
      set credits_available = credits_available + ${amount}, credits_held = credits_held + ${held},
        credits_owed = credits_owed + ${owed}, ledger_entries = ledger_entries + 1
      where id = ${userId} and credits_available + ${amount} >= 0 and credits_held + ${held} >= 0
        and credits_owed + ${owed} >= 0
      returning credits_available, credits_held, credits_owed, ledger_entries, low_balance`,
  )
  if (user === undefined) throw await refusal(work, userId)
  const { credits_available: available, credits_held: newHeld, credits_owed: newOwed } = user
  const { ledger_entries: number, low_balance: below } = user
  const inserted = await first(
    work,
    sql`insert into credit_transactions (id, key, user_id, number, type, amount, previous_balance, new_balance, held,
        new_held, owed, new_owed, reason, reference, actor, timestamp)
      values (${randomUUID()}, ${key}, ${userId}, ${number}, ${type}, ${amount}, ${available - amount}, ${available}, ${held},
        ${newHeld}, ${owed}, ${newOwed}, ${reason}, ${reference}, ${actor}, ${now})
      on conflict (key) do nothing returning id`,
  )
  if (inserted === undefined) throw new DuplicateEntry(key)
  if (available < below && available - amount >= below)
    await addWebhookEvent(work, { type: 'balance.low', userId, data: { available, below } }, now)
  return { available, held: newHeld }
}

type Moved = Pick<
  RowOf<'users'>,
  'credits_available' | 'credits_held' | 'credits_owed' | 'ledger_entries' | 'low_balance'
>

/** Every credit passes here: as SQL the two statements take half of what the query builder takes. */
async function first<Row>(work: Tx, query: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await query.execute(work)
  return rows[0] as Row | undefined
}

/**
 * Takes the user's row until the transaction ends, so that what is read of it stays true. Throws `accounts.user-failed` when
 * there is no such user.
 */
export async function lockUser(work: Tx, userId: string): Promise<Balance> {
  const user = await work
    .updateTable('users')
    .set((columns) => ({ ledger_entries: columns.ref('ledger_entries') }))
    .where('id', '=', userId)
    .returning(['credits_available', 'credits_held'])
    .executeTakeFirstOrThrow(() => new KalamError('accounts.user-failed'))
  return { available: user.credits_available, held: user.credits_held }
}

/** Whether a movement of this key is in the ledger. Certain only under the user's lock. */
async function isPosted(work: Tx, key: string): Promise<boolean> {
  return (
    (await work.selectFrom('credit_transactions').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
  )
}

async function refusal(work: Tx, userId: string): Promise<KalamError> {
  const user = await work.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return new KalamError(user === undefined ? 'accounts.user-failed' : 'credits.insufficient')
}

/**
 * Adds credits once, of which what is owed is taken: null, and nothing changed, when the key was posted before. Throws
 * `accounts.user-failed` when there is no such user.
 */
export async function grant(work: Tx, entry: Omit<Entry, 'held' | 'owed'>, now: number): Promise<Balance | null> {
  await lockUser(work, entry.userId)
  if (await isPosted(work, entry.key)) return null
  const raised = await post(work, entry, now)
  return (await repayDebt(work, entry, now)) ?? raised
}

/**
 * Takes what a user owes, as far as the balance goes, right after an entry that raised it. Returns the balance then; null: nothing is
 * owed.
 */
export async function repayDebt(
  work: Tx,
  { userId, key, reference = null }: Pick<Entry, 'userId' | 'key' | 'reference'>,
  now: number,
): Promise<Balance | null> {
  const user = await work
    .selectFrom('users')
    .select(['credits_available', 'credits_owed'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const repaid = Math.min(user?.credits_available ?? 0, user?.credits_owed ?? 0)
  if (repaid === 0) return null
  const debt = { userId, key: `debt:${key}`, type: 'debt', amount: -repaid, owed: -repaid, reference } as const
  return post(work, { ...debt, reason: 'Owed since money went back' }, now)
}

/**
 * Makes the balance this amount by an entry of the difference, 0 too, once: null, and nothing changed, when the key was posted
 * before. What is held stays held, and comes on top when it is given back. Throws `accounts.user-failed` when there is no such user.
 */
export async function setBalance(work: Tx, entry: Omit<Entry, 'held' | 'owed'>, now: number): Promise<Balance | null> {
  const { available } = await lockUser(work, entry.userId)
  if (await isPosted(work, entry.key)) return null
  return post(work, { ...entry, amount: entry.amount - available }, now)
}
