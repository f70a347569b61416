import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { countRows } from '../../database/page.ts'
import type { GenerationKind } from '../../database/tables/money.ts'
import { isUniqueViolation } from '../../database/transaction.ts'
import { KalamError } from '../../messages/error.ts'
import { type Balance, post } from './post.ts'
import { checkBudget } from './token-budget.ts'

/** Texts that may be written for one user at once, besides whole-book runs. */
const MAX_TEXTS_AT_ONCE = 2

export interface HoldOrder {
  /** Default: a piece. */
  readonly kind?: GenerationKind
  readonly userId: string
  /** The attempt's name: the Idempotency-Key, or what a run calls it. */
  readonly key: string
  /** Of everything the request says: the same key with another one is refused. */
  readonly requestHash: string
  readonly generator: string
  readonly bookId: string
  readonly step: string
  readonly promptType: string
  /** The whole-book run that asks; null: a person. */
  readonly runId: string | null
  /** The token by which a program asks; null: a person. */
  readonly tokenId?: string | null
  readonly price: number
  /** Milliseconds since the epoch. */
  readonly leaseUntil: number
  /** The process that will write. */
  readonly server: string
}

/** `bookId` is the first attempt's, which an order for a new book can't know. */
export type Hold =
  | {
      readonly state: 'held'
      readonly id: string
      readonly bookId: string
      readonly attempt: number
      readonly balance: Balance
    }
  /** The key is being written, or was delivered: nothing was held. */
  | { readonly state: 'in-flight' | 'replay'; readonly id: string; readonly bookId: string }

/**
 * Takes a generation's price out of the balance before anything is called, or finds what the key named before. A key that was
 * released tries again, at this order's step and price. Every hold posts an entry, a price of 0 too: the ledger shows what was paid.
 * Throws `credits.insufficient`, `requests.key-reused`, `generation.in-flight` when another key is writing the step,
 * `generation.too-many`, `tokens.*`; each must leave the transaction, which then changes nothing.
 */
export async function hold(work: Tx, order: HoldOrder, now: number): Promise<Hold> {
  const begun = (await insert(work, order, now)) ?? (await repeat(work, order))
  if (begun.state !== 'held') return begun
  const { id, bookId, attempt } = begun
  const { userId, price, runId, tokenId = null } = order
  const taken = { id, attempt, userId, price, tokenId, reason: ledgerReason({ kind: 'piece', ...order }) }
  const balance = await takePrice(work, taken, now)
  if (runId === null && (await liveTexts(work, userId)) > MAX_TEXTS_AT_ONCE) throw new KalamError('generation.too-many')
  return { state: 'held', id, bookId, attempt, balance }
}

interface TakenPrice extends Held {
  readonly userId: string
  readonly price: number
  readonly tokenId: string | null
  readonly reason: string
}

async function takePrice(
  work: Tx,
  { id, attempt, userId, price, tokenId, reason }: TakenPrice,
  now: number,
): Promise<Balance> {
  const entry = { userId, key: `hold:${id}:${attempt}`, type: 'hold', reason, reference: id } as const
  const balance = await post(work, { ...entry, amount: -price, held: price }, now)
  // Only now the user's row is locked: counted before, two orders would miss each other.
  await checkBudget(work, tokenId, price, now)
  return balance
}

/** What a generation is about, as its entries in the ledger say it. */
export function ledgerReason({
  kind,
  generator,
  step,
}: Required<Pick<HoldOrder, 'kind' | 'generator' | 'step'>>): string {
  return kind === 'piece' ? `${generator}: ${step}` : `${generator}: ${kind}, ${step}`
}

type Begun = Exclude<Hold, { state: 'held' }> | Omit<Extract<Hold, { state: 'held' }>, 'balance'>

async function insert(work: Tx, order: HoldOrder, now: number): Promise<Begun | null> {
  const { bookId } = order
  const inserted = await work
    .insertInto('generations')
    .values({
      id: randomUUID(),
      kind: order.kind ?? 'piece',
      user_id: order.userId,
      idempotency_key: order.key,
      request_hash: order.requestHash,
      generator: order.generator,
      book_id: bookId,
      step: order.step,
      prompt_type: order.promptType,
      run_id: order.runId,
      token_id: order.tokenId ?? null,
      attempt: 1,
      price: order.price,
      state: 'held',
      lease_until: order.leaseUntil,
      server: order.server,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted === undefined ? null : { state: 'held', id: inserted.id, bookId, attempt: 1 }
}

async function repeat(work: Tx, order: HoldOrder): Promise<Begun> {
  const before = await work
    .selectFrom('generations')
    .select(['id', 'book_id', 'request_hash', 'state'])
    .where('user_id', '=', order.userId)
    .where('idempotency_key', '=', order.key)
    .executeTakeFirst()
  // The key is new, so what stood in the way is the step's own generation.
  if (before === undefined) throw new KalamError('generation.in-flight')
  const { id, book_id: bookId } = before
  if (before.request_hash !== order.requestHash) throw new KalamError('requests.key-reused')
  if (before.state === 'held') return { state: 'in-flight', id, bookId }
  if (before.state === 'settled') return { state: 'replay', id, bookId }
  const again = await tryAgain(work, id, order)
  return again === undefined ? { state: 'in-flight', id, bookId } : { state: 'held', id, bookId, ...again }
}

/** Of what was released before. */
const HELD_ANEW = { state: 'held', error_code: null, error_values: null, ended_at: null } as const

/** Undefined when another has just done it. */
function tryAgain(work: Tx, id: string, order: HoldOrder): Promise<{ attempt: number } | undefined> {
  return work
    .updateTable('generations')
    .set({
      ...HELD_ANEW,
      attempt: sql<number>`attempt + 1`,
      step: order.step,
      prompt_type: order.promptType,
      run_id: order.runId,
      token_id: order.tokenId ?? null,
      price: order.price,
      lease_until: order.leaseUntil,
      server: order.server,
    })
    .where('id', '=', id)
    .where('state', '=', 'released')
    .returning('attempt')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new KalamError('generation.in-flight', { cause: error })
      throw error
    })
}

type Held = Pick<Extract<Hold, { state: 'held' }>, 'id' | 'attempt'>

/**
 * Holds again what was given back because its process wasn't heard of, as the next attempt of its key: for a text that its process has
 * written all the same. Null: it was cancelled, begun anew, or ended otherwise. Throws `credits.insufficient`, `tokens.*`.
 */
export async function holdAgain(
  work: Tx,
  { id, attempt }: Held,
  { server, leaseUntil }: Pick<HoldOrder, 'server' | 'leaseUntil'>,
  now: number,
): Promise<Held | null> {
  const held = await work
    .updateTable('generations')
    .set({ ...HELD_ANEW, attempt: attempt + 1, lease_until: leaseUntil, server })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'released')
    .where('error_code', '=', 'generation.interrupted')
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (held === undefined) return null
  const { user_id: userId, price, token_id: tokenId } = held
  const again = { id, attempt: attempt + 1 }
  await takePrice(work, { ...again, userId, price, tokenId, reason: ledgerReason(held) }, now)
  return again
}

async function liveTexts(work: Tx, userId: string): Promise<number> {
  return countRows(
    work
      .selectFrom('generations')
      .where('user_id', '=', userId)
      .where('state', '=', 'held')
      .where('run_id', 'is', null),
  )
}
