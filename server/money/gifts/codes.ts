import { hash } from 'node:crypto'
import { CodeClaim, CreditCode } from '../../contract/gifts.ts'
import { MAX_CODES_PER_ORDER } from '../../contract/rules.ts'
import { type AttemptKey, countAttempt, requireAttemptsLeft } from '../../database/attempts.ts'
import type { RowOf } from '../../database/database.ts'
import type { PageQuery } from '../../database/page.ts'
import { presentRow } from '../../database/present-row.ts'
import { inTransaction, wrapUnexpected } from '../../database/transaction.ts'
import { KalamError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'
import {
  CODE_GIFTS,
  claimGift,
  type GiftOrder,
  type GiftsFilter,
  giftColumns,
  isGiftOpen,
  listGifts,
  type ReceivedCredits,
  randomCharacters,
  readClaims,
  requireAtMost,
} from './gift.ts'

/** Without I, L, O, 0 and 1: what is read aloud or copied by hand stays itself. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31 to the power of 16: 79 bits, out of reach of guessing. */
const CODE_LENGTH = 16

/** As it is printed: `K7QM-2XRA-…`, four by four. */
function printCode(code: string): string {
  return code.match(/.{1,4}/g)!.join('-')
}

/** The hash by which it is kept, whatever case, spaces and hyphens it was typed with. */
function hashOf(typed: string): string {
  return hash('sha256', typed.replaceAll(/[\s\p{Dash_Punctuation}]/gu, '').toUpperCase())
}

interface CodesOrder extends GiftOrder {
  /** How many codes: 1 to 1,000. */
  readonly count?: number
  /** Users who may redeem each of them. */
  readonly maxClaims?: number
}

/** Makes codes and shows them once, in groups: `K7QM-2XRA-…`. Throws what `giftColumns` throws, and `requests.invalid`. */
export async function createCodes({ database, clock }: Core, { count = 1, maxClaims = 1, ...order }: CodesOrder) {
  requireAtMost('count', count, MAX_CODES_PER_ORDER)
  const made = Array.from({ length: count }, () => ({
    plain: randomCharacters(CODE_ALPHABET, CODE_LENGTH),
    gift: giftColumns(order, maxClaims, clock.now()),
  }))
  const rows = made.map(({ gift, plain }) => ({ ...gift, code_hash: hashOf(plain), last_four: plain.slice(-4) }))
  await inTransaction(database, (work) => work.insertInto('credit_codes').values(rows).execute())
  return made.map(({ gift, plain }) => ({ id: gift.id, code: printCode(plain) }))
}

/** Every code that fits, by its last four, newest first. The code itself is nowhere. */
export async function listCodes(core: Core, query: PageQuery & GiftsFilter) {
  const { rows, ...list } = await listGifts(core, CODE_GIFTS, query)
  const now = core.clock.now()
  const codes = (rows as unknown as RowOf<'credit_codes'>[]).map((row) =>
    presentRow(CreditCode, row, { open: isGiftOpen(row, now), disabled: row.is_active !== 1 }),
  )
  return { codes, ...list }
}

/** Who redeemed which code, newest first. */
export async function listCodeClaims(core: Core, page: PageQuery) {
  const { rows, ...list } = await readClaims(core, CODE_GIFTS, 'last_four', page)
  return { claims: rows.map((row) => presentRow(CodeClaim, row, { lastFour: row.named })), ...list }
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
export function redeemCode(core: Core, request: CodeRequest): Promise<ReceivedCredits> {
  return wrapUnexpected('codes.failed', redeem(core, request))
}

async function redeem(core: Core, { code, userId, address }: CodeRequest): Promise<ReceivedCredits> {
  const attempts: AttemptKey[] = [{ of: 'redeem', pace: 'codeByUser', by: userId }]
  if (address !== null) attempts.push({ of: 'redeem', pace: 'codeByAddress', by: address })
  await requireAttemptsLeft(core, attempts)
  const gift = await core.database.kysely
    .selectFrom('credit_codes')
    .select(['id', 'credits', 'last_four'])
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  if (gift === undefined) {
    await countAttempt(core, attempts)
    throw new KalamError('codes.invalid')
  }
  const claim = { gift, userId, reason: `Credit code …${gift.last_four}` }
  return inTransaction(core.database, (work) => claimGift(work, CODE_GIFTS, claim, core.clock.now()))
}
