import { randomInt, randomUUID } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { isGiftAmount, MAX_CLAIMS } from '../../contract/rules.ts'
import type { Work } from '../../database/database.ts'
import { type Page, readPage } from '../../database/page.ts'
import type { CreditLinkClaimsTable, CreditLinksTable } from '../../database/tables.ts'
import { KalamError, notFoundError } from '../../messages/error.ts'
import type { MessageCode } from '../../messages/messages.ts'
import type { Core } from '../../server.ts'
import { post, repayDebt } from '../ledger/post.ts'

/** A kind of gift, which gives credits once to a user and at most as often as it allows. */
interface GiftKind {
  readonly type: 'code' | 'link'
  readonly gifts: 'credit_codes' | 'credit_links'
  readonly claims: 'credit_code_claims' | 'credit_link_claims'
  /** What a claim names its gift by. */
  readonly giftId: 'code_id' | 'link_id'
  /** Nobody can claim it: unknown, closed, expired, used up. */
  readonly closed: MessageCode
  readonly claimedBefore: MessageCode
}

export const CODE_TABLES = {
  type: 'code',
  gifts: 'credit_codes',
  claims: 'credit_code_claims',
  giftId: 'code_id',
  closed: 'codes.invalid',
  claimedBefore: 'codes.redeemed-before',
} as const satisfies GiftKind

export const LINK_TABLES = {
  type: 'link',
  gifts: 'credit_links',
  claims: 'credit_link_claims',
  giftId: 'link_id',
  closed: 'links.invalid',
  claimedBefore: 'links.claimed-before',
} as const satisfies GiftKind

/** What both kinds have; a link may be claimed by any number of users. */
type GiftRow = Omit<Selectable<CreditLinksTable>, 'token'>

export interface GiftOrder {
  /** Credits it gives: see `isGiftAmount`. */
  readonly credits: number
  readonly description?: string | null
  /** Milliseconds since the epoch; null: never. */
  readonly expiresAt?: number | null
  /** The administrator; null: the command line. */
  readonly createdBy?: string | null
}

/** The columns of a new gift. Throws `administration.link-amount-invalid`, or `requests.invalid` for other numbers. */
export function giftColumns<MaxClaims extends number | null>(
  { credits, description = null, expiresAt = null, createdBy = null }: GiftOrder,
  maxClaims: MaxClaims,
  now: number,
) {
  if (!isGiftAmount(credits)) throw new KalamError('administration.link-amount-invalid')
  if (maxClaims !== null) requireAtMost('maxClaims', maxClaims, MAX_CLAIMS)
  if (expiresAt !== null && expiresAt <= now) throw invalid('expiresAt')
  const given = { credits, description, max_claims: maxClaims, expires_at: expiresAt, created_by: createdBy }
  return { id: randomUUID(), ...given, created_at: now }
}

export function requireAtMost(name: string, value: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < 1 || value > most) throw invalid(`${name} (1–${most})`)
}

function invalid(faults: string): KalamError {
  return new KalamError('requests.invalid', { values: { faults } })
}

export function randomCharacters(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Whether somebody could claim it now. */
export function isGiftOpen(
  row: Pick<GiftRow, 'is_active' | 'expires_at' | 'max_claims' | 'claimed'>,
  now: number,
): boolean {
  return (
    row.is_active === 1 &&
    (row.expires_at === null || row.expires_at > now) &&
    (row.max_claims === null || row.claimed < row.max_claims)
  )
}

/** The credits of a gift, and the balance with them. */
export interface ReceivedCredits {
  readonly awarded: number
  readonly available: number
}

interface Claim {
  readonly gift: Pick<GiftRow, 'id' | 'credits'>
  readonly userId: string
  /** Of the ledger's entry. */
  readonly reason: string
}

/** Throws the kind's `closed` and `claimedBefore`. */
export async function claimGift(
  work: Work,
  { type, gifts, claims, giftId, closed, claimedBefore }: GiftKind,
  { gift: { id, credits }, userId, reason }: Claim,
  now: number,
): Promise<ReceivedCredits> {
  const row = { id: randomUUID(), [giftId]: id, user_id: userId, credits_awarded: credits, claimed_at: now }
  const claim = await work
    .insertInto(claims)
    .values(row as Insertable<CreditLinkClaimsTable> as never)
    .onConflict((conflict) => conflict.columns([giftId, 'user_id'] as never).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claim === undefined) throw new KalamError(claimedBefore)
  // The guarded update is the lock and the check in one. Thrown within the transaction: the claim above is rolled back.
  const counted = await work
    .updateTable(gifts as 'credit_links')
    .set({ claimed: sql<number>`claimed + 1` })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where(({ or, eb, ref }) => or([eb('max_claims', 'is', null), eb('claimed', '<', ref('max_claims'))]))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (counted === undefined) throw new KalamError(closed)
  const key = `${type}:${id}:${userId}`
  const raised = await post(work, { userId, key, type, amount: credits, reason, reference: id }, now)
  const { available } = (await repayDebt(work, { userId, key, reference: id }, now)) ?? raised
  return { awarded: credits, available }
}

/** Closes a gift for good; its row, its claims and the credits that it gave stay. Throws `requests.not-found`. */
export async function closeGift({ database }: Core, { gifts }: GiftKind, id: string): Promise<void> {
  await database.kysely
    .updateTable(gifts as 'credit_links')
    .set({ is_active: 0 })
    .where('id', '=', id)
    // A closed link is listed nowhere, a closed code is.
    .$if(gifts === 'credit_links', (query) => query.where('is_active', '=', 1))
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}

/** The claims of a kind, newest first, and the count of all; `named` is this column of the gift. The e-mail of a deleted user is null. */
export async function readClaims(
  { database: { kysely } }: Core,
  { gifts, claims, giftId }: GiftKind,
  named: 'last_four' | 'token',
  page: Page,
) {
  const all = kysely
    .selectFrom(`${claims as 'credit_link_claims'} as claim`)
    .innerJoin(`${gifts as 'credit_links'} as gift`, 'gift.id', `claim.${giftId as 'link_id'}`)
    .leftJoin('users', 'users.id', 'claim.user_id')
    .select(['claim.id', 'users.email', 'gift.credits', 'claim.credits_awarded', 'claim.claimed_at'])
    .select(sql.ref<string>(`gift.${named}`).as('named'))
  const { rows, next } = await readPage(all, page, 'claimed_at', 'claim')
  const { count } = await kysely
    .selectFrom(claims)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count), next }
}
