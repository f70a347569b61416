import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type AttemptKey, checkAttempts, countAttempt } from '../../database/attempts.ts'
import type { Work } from '../../database/database.ts'
import { inTransaction, wrapUnexpected } from '../../database/transaction.ts'
import { KalamError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'
import { post } from '../ledger/post.ts'
import { plainCode } from './codes.ts'
import { plainToken } from './links.ts'

/** The credits of a gift, and the balance with them. */
interface ReceivedCredits {
  readonly awarded: number
  readonly available: number
}

interface CodeRequest {
  readonly userId: string
  /** As it was typed. */
  readonly code: string
  /** The client's IP address. */
  readonly address: string | null
}

/**
 * Redeems a code, once a user and at most as often as it allows. Codes that don't exist are counted, by user and by address.
 * Throws `codes.invalid` (unknown, expired, disabled, used up), `codes.redeemed-before`, `requests.too-many`, `codes.failed`.
 */
export function redeemCode(server: Core, request: CodeRequest): Promise<ReceivedCredits> {
  return wrapUnexpected('codes.failed', redeem(server, request))
}

async function redeem(server: Core, { code, userId, address }: CodeRequest): Promise<ReceivedCredits> {
  const attempts: AttemptKey[] = [{ of: 'redeem', pace: 'codeByUser', by: userId }]
  if (address !== null) attempts.push({ of: 'redeem', pace: 'codeByAddress', by: address })
  await checkAttempts(server, attempts)
  const found = await server.database.kysely
    .selectFrom('credit_codes')
    .select(['id', 'credits', 'last_four'])
    .where('code_hash', '=', hash('sha256', plainCode(code)))
    .executeTakeFirst()
  if (found === undefined) {
    await countAttempt(server, attempts)
    throw new KalamError('codes.invalid')
  }
  return inTransaction(server.database, (work) => takeCode(work, found, userId, server.clock.now()))
}

/**
 * Claims a link, once a user. `CREDIT500-SUCCESS`, where a purchase lands, is no link and gives nothing.
 * Throws `links.invalid` (unknown, deleted, expired, used up), `links.claimed-before` and `links.failed`.
 */
export async function claimLink(
  { database, clock }: Core,
  { token, userId }: { readonly token: string; readonly userId: string },
): Promise<ReceivedCredits> {
  return wrapUnexpected(
    'links.failed',
    inTransaction(database, (work) => takeLink(work, plainToken(token), userId, clock.now())),
  )
}

interface Code {
  readonly id: string
  readonly credits: number
  readonly last_four: string
}

async function takeCode(
  work: Work,
  { id, credits, last_four }: Code,
  userId: string,
  now: number,
): Promise<ReceivedCredits> {
  const claim = await work
    .insertInto('credit_code_claims')
    .values({ id: randomUUID(), code_id: id, user_id: userId, credits_awarded: credits, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['code_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claim === undefined) throw new KalamError('codes.redeemed-before')
  // The guarded update is the lock and the check in one. Thrown within the transaction: the claim above is rolled back.
  const counted = await work
    .updateTable('credit_codes')
    .set({ claimed: sql<number>`claimed + 1` })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .whereRef('claimed', '<', 'max_claims')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (counted === undefined) throw new KalamError('codes.invalid')
  return award(work, { type: 'code', id, credits, reason: `Credit code …${last_four}` }, userId, now)
}

async function takeLink(work: Work, token: string, userId: string, now: number): Promise<ReceivedCredits> {
  const link = await work
    .selectFrom('credit_links')
    .select(['id', 'credits'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (link === undefined) throw new KalamError('links.invalid')
  const { id, credits } = link
  const claim = await work
    .insertInto('credit_link_claims')
    .values({ id: randomUUID(), link_id: id, user_id: userId, credits_awarded: credits, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['link_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claim === undefined) throw new KalamError('links.claimed-before')
  const counted = await work
    .updateTable('credit_links')
    .set({ claimed: sql<number>`claimed + 1` })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where(({ or, eb, ref }) => or([eb('max_claims', 'is', null), eb('claimed', '<', ref('max_claims'))]))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (counted === undefined) throw new KalamError('links.invalid')
  return award(work, { type: 'link', id, credits, reason: 'Credit link' }, userId, now)
}

interface Gift {
  readonly type: 'code' | 'link'
  readonly id: string
  readonly credits: number
  readonly reason: string
}

async function award(
  work: Work,
  { type, id, credits, reason }: Gift,
  userId: string,
  now: number,
): Promise<ReceivedCredits> {
  const key = `${type}:${id}:${userId}`
  const { available } = await post(work, { userId, key, type, amount: credits, reason, reference: id }, now)
  return { awarded: credits, available }
}
