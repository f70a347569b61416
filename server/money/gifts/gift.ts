import { randomInt, randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { type GiftState, isGiftAmount, MAX_CLAIMS, MAX_CSV_ROWS } from '../../contract/rules.ts'
import type { RowOf, Tables, Tx } from '../../database/database.ts'
import { countRows, type PageQuery, readPage } from '../../database/page.ts'
import { inTransaction } from '../../database/transaction.ts'
import { KalamError, notFoundError } from '../../messages/error.ts'
import type { MessageCode } from '../../messages/messages.ts'
import type { Core } from '../../server.ts'
import { GRANT_KINDS, grantFromRow } from '../ledger/grants.ts'

/** A kind of gift, which gives credits once to a user and at most as often as it allows. */
export interface GiftKind {
  readonly type: 'code' | 'link'
  readonly gifts: 'credit_codes' | 'credit_links'
  /** Nobody can claim it: unknown, closed, expired, used up. */
  readonly closed: MessageCode
  readonly claimedBefore: MessageCode
}

export const CODE_GIFTS = {
  type: 'code',
  gifts: 'credit_codes',
  closed: 'codes.invalid',
  claimedBefore: 'codes.redeemed-before',
} as const satisfies GiftKind

export const LINK_GIFTS = {
  type: 'link',
  gifts: 'credit_links',
  closed: 'links.invalid',
  claimedBefore: 'links.claimed-before',
} as const satisfies GiftKind

/** What both kinds have; a link may be claimed by any number of users. */
type GiftRow = Omit<RowOf<'credit_links'>, 'token'>

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
  work: Tx,
  { type, gifts, closed, claimedBefore }: GiftKind,
  { gift: { id, credits }, userId, reason }: Claim,
  now: number,
): Promise<ReceivedCredits> {
  const { rows: claims, id: giftId } = GRANT_KINDS[type]
  const row = { id: randomUUID(), [giftId]: id, user_id: userId, credits_awarded: credits, claimed_at: now }
  await work
    .insertInto(claims)
    .values(row as Insertable<Tables['credit_link_claims']> as never)
    .onConflict((conflict) => conflict.columns([giftId, 'user_id'] as never).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new KalamError(claimedBefore))
  // The guarded update is the lock and the check in one. Thrown within the transaction: the claim above is rolled back.
  await work
    .updateTable(gifts as 'credit_links')
    .set({ claimed: sql<number>`claimed + 1` })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where(({ or, eb, ref }) => or([eb('max_claims', 'is', null), eb('claimed', '<', ref('max_claims'))]))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirstOrThrow(() => new KalamError(closed))
  // Its claim is new, so its credits are.
  const { available } = (await grantFromRow(work, type, { id, userId, credits, reason }, now))!
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

/** Which gifts are meant; those that were closed only by that state, or of codes without any. */
export interface GiftsFilter {
  readonly state?: GiftState | undefined
  readonly search?: string | undefined
  /** The whole description: of those with another none is meant. */
  readonly description?: string | undefined
}

/** The gifts that fit, newest first, and how many there are. Codes and links have the same columns but for what names them. */
export async function listGifts(core: Core, kind: GiftKind, query: PageQuery & GiftsFilter) {
  const page = await readGiftsPage(core, kind, query)
  const count = await countRows(
    core.database.kysely.selectFrom(kind.gifts as 'credit_links').where(fits(kind.gifts, query, core.clock.now())),
  )
  return { ...page, count }
}

function readGiftsPage({ database, clock }: Core, { gifts }: GiftKind, query: PageQuery & GiftsFilter) {
  const all = database.kysely
    .selectFrom(gifts as 'credit_links')
    .selectAll()
    .where(fits(gifts, query, clock.now()))
  return readPage(all, query, 'created_at')
}

function fits(gifts: GiftKind['gifts'], { state, search = '', description }: GiftsFilter, now: number) {
  const named = gifts === 'credit_codes' ? 'last_four' : 'token'
  return ({ and, or, eb, ref, not }: ExpressionBuilder<Tables, 'credit_links'>) => {
    const active = eb('is_active', '=', 1)
    const late = and([eb('expires_at', 'is not', null), eb('expires_at', '<=', now)])
    const used = and([eb('max_claims', 'is not', null), eb('claimed', '>=', ref('max_claims'))])
    const states = {
      open: and([active, not(late), not(used)]),
      used: and([active, used]),
      expired: and([active, late, not(used)]),
      closed: eb('is_active', '=', 0),
    }
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    const holds = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
    return and([
      // A closed link is listed nowhere else.
      state === undefined ? (gifts === 'credit_codes' ? sql<boolean>`1 = 1` : active) : states[state],
      description === undefined ? sql<boolean>`1 = 1` : eb('description', '=', description),
      search === '' ? sql<boolean>`1 = 1` : or([holds('description'), holds(named)]),
    ])
  }
}

/**
 * Closes every open gift that fits, for good, and returns how many: none when there aren't as many as were seen. Throws
 * `administration.gifts-moved`.
 */
export async function closeOpenGifts(
  { database, clock }: Core,
  { gifts }: GiftKind,
  { count, ...filter }: Omit<GiftsFilter, 'state'> & { readonly count: number | null },
): Promise<number> {
  return inTransaction(database, async (work) => {
    const closed = await work
      .updateTable(gifts as 'credit_links')
      .set({ is_active: 0 })
      .where(fits(gifts, { ...filter, state: 'open' }, clock.now()) as never)
      .executeTakeFirst()
    const number = Number(closed.numUpdatedRows)
    if (count !== null && number !== count) throw new KalamError('administration.gifts-moved', { values: { number } })
    return number
  })
}

/** What became of a gift. */
function stateOfGift(
  row: Pick<GiftRow, 'is_active' | 'expires_at' | 'max_claims' | 'claimed'>,
  now: number,
): GiftState {
  if (row.is_active !== 1) return 'closed'
  if (isGiftOpen(row, now)) return 'open'
  return row.max_claims !== null && row.claimed >= row.max_claims ? 'used' : 'expired'
}

const CSV_HEAD = ['named', 'credits', 'description', 'state', 'claimed', 'most', 'expires', 'made', 'id']

/** The gifts that fit as lines of CSV (RFC 4180), newest first, at most 100,000; a code by its last four, since no more of it is kept. */
export async function* writeGiftsCsv(core: Core, kind: GiftKind, filter: GiftsFilter): AsyncGenerator<string> {
  yield lineOf(CSV_HEAD)
  const now = core.clock.now()
  let after: string | undefined
  for (let left = MAX_CSV_ROWS; left > 0; left -= CSV_ROWS_AT_ONCE) {
    const { rows, next } = await readGiftsPage(core, kind, { ...filter, limit: CSV_ROWS_AT_ONCE, after })
    for (const row of rows) {
      const named = 'last_four' in row ? `…${String(row.last_four)}` : row.token
      const [expires, made] = [row.expires_at, row.created_at].map((at) =>
        at === null ? '' : new Date(at).toISOString(),
      )
      yield lineOf([
        named,
        row.credits,
        row.description,
        stateOfGift(row, now),
        row.claimed,
        row.max_claims,
        expires,
        made,
        row.id,
      ])
    }
    if (next === null) return
    after = next
  }
}

const CSV_ROWS_AT_ONCE = 500

function lineOf(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map((cell) => cellOf(String(cell ?? ''))).join(',')}\r\n`
}

/** Quoted where it must be; a spreadsheet takes a text that begins like a formula for one, so an apostrophe goes before it. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The claims of a kind, newest first, and the count of all; `named` is this column of the gift. The e-mail of a deleted user is null. */
export async function readClaims(
  { database: { kysely } }: Core,
  { type, gifts }: GiftKind,
  named: 'last_four' | 'token',
  page: PageQuery,
) {
  const { rows: claims, id: giftId } = GRANT_KINDS[type]
  const all = kysely
    .selectFrom(`${claims as 'credit_link_claims'} as claim`)
    .innerJoin(`${gifts as 'credit_links'} as gift`, 'gift.id', `claim.${giftId as 'link_id'}`)
    .leftJoin('users', 'users.id', 'claim.user_id')
    .select(['claim.id', 'users.email', 'gift.credits', 'claim.credits_awarded', 'claim.claimed_at'])
    .select(sql.ref<string>(`gift.${named}`).as('named'))
  const { rows, next } = await readPage(all, page, 'claimed_at', 'claim')
  const count = await countRows(kysely.selectFrom(claims))
  return { rows, count, next }
}
