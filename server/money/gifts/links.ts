import type * as z from 'zod'
import { CreditLink, LinkClaim } from '../../contract/gifts.ts'
import type { RowOf } from '../../database/database.ts'
import type { PageQuery } from '../../database/page.ts'
import { listModelColumns, presentRow } from '../../database/present-row.ts'
import { inTransaction, wrapUnexpected } from '../../database/transaction.ts'
import { KalamError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'
import {
  claimGift,
  type GiftOrder,
  type GiftsFilter,
  giftColumns,
  isGiftOpen,
  LINK_GIFTS,
  listGifts,
  type ReceivedCredits,
  randomCharacters,
  readClaims,
} from './gift.ts'

/** Crockford's base32: no I, L, O or U. */
const TOKEN_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 130 bits. The older product's eight characters from the browser could be guessed. */
const TOKEN_LENGTH = 26

/** As it is kept, whatever case it was copied in. */
function plainToken(copied: string): string {
  return copied.trim().toUpperCase()
}

type LinkView = z.input<typeof CreditLink>

const COLUMNS = [...listModelColumns(CreditLink, 'url', 'claims', 'open'), 'claimed', 'is_active'] as const

function presentLink(row: Pick<RowOf<'credit_links'>, (typeof COLUMNS)[number]>, { config, clock }: Core): LinkView {
  const told = { url: `${config.url}/claim/${row.token}`, claims: row.claimed, open: isGiftOpen(row, clock.now()) }
  return presentRow(CreditLink, row, told)
}

interface LinkOrder extends GiftOrder {
  /** Users who may claim it; null: any number. */
  readonly maxClaims?: number | null
}

/** Makes a link that gives credits, once to a user. Throws what `giftColumns` throws. */
export async function createLink(core: Core, { maxClaims = null, ...order }: LinkOrder): Promise<LinkView> {
  const token = `CREDIT${order.credits}-${randomCharacters(TOKEN_ALPHABET, TOKEN_LENGTH)}`
  const row = await core.database.kysely
    .insertInto('credit_links')
    .values({ ...giftColumns(order, maxClaims, core.clock.now()), token })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return presentLink(row, core)
}

/** The links that fit, newest first, each with how often it was claimed; closed ones only when they are asked for. */
export async function listLinks(core: Core, query: PageQuery & GiftsFilter) {
  const { rows, ...list } = await listGifts(core, LINK_GIFTS, query)
  return { links: rows.map((row) => presentLink(row, core)), ...list }
}

/** Who claimed which link, newest first. */
export async function listLinkClaims(core: Core, page: PageQuery) {
  const { rows, ...list } = await readClaims(core, LINK_GIFTS, 'token', page)
  return { claims: rows.map((row) => presentRow(LinkClaim, row, { token: row.named })), ...list }
}

/** Whether a link is open and what it gives. Looking never claims; a token that isn't one looks like a closed link. */
export async function previewLink({ database, clock }: Core, token: string) {
  const link = await database.kysely
    .selectFrom('credit_links')
    .select(['credits', 'is_active', 'expires_at', 'max_claims', 'claimed'])
    .where('token', '=', plainToken(token))
    .executeTakeFirst()
  return link !== undefined && isGiftOpen(link, clock.now())
    ? { open: true, credits: link.credits }
    : { open: false, credits: null }
}

/**
 * Claims a link, once a user. `CREDIT500-SUCCESS`, where a purchase lands, is no link and gives nothing.
 * Throws `links.invalid` (unknown, closed, expired, used up), `links.claimed-before` and `links.failed`.
 */
export async function claimCreditLink(
  { database, clock }: Core,
  { token, userId }: { readonly token: string; readonly userId: string },
): Promise<ReceivedCredits> {
  const claiming = inTransaction(database, async (work) => {
    const gift = await work
      .selectFrom('credit_links')
      .select(['id', 'credits'])
      .where('token', '=', plainToken(token))
      .executeTakeFirstOrThrow(() => new KalamError('links.invalid'))
    return claimGift(work, LINK_GIFTS, { gift, userId, reason: 'Credit link' }, clock.now())
  })
  return wrapUnexpected('links.failed', claiming)
}
