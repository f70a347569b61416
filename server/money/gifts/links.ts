import { randomInt, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type * as z from 'zod'
import { CreditLink } from '../../contract/gifts.ts'
import { isGiftAmount } from '../../contract/rules.ts'
import { type Page, readPage } from '../../database/page.ts'
import { presentRow } from '../../database/present-row.ts'
import type { CreditLinksTable } from '../../database/tables.ts'
import { KalamError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'

/** Crockford's base32: no I, L, O or U. */
const TOKEN_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 130 bits. The older product's eight characters from the browser could be guessed. */
const TOKEN_LENGTH = 26

function newLinkToken(credits: number): string {
  const secret = Array.from({ length: TOKEN_LENGTH }, () => TOKEN_ALPHABET[randomInt(TOKEN_ALPHABET.length)]).join('')
  return `CREDIT${credits}-${secret}`
}

/** As it is kept, whatever case it was copied in. */
export function plainToken(copied: string): string {
  return copied.trim().toUpperCase()
}

type CreditLinkView = z.input<typeof CreditLink>

const LINK_COLUMNS = [
  'id',
  'token',
  'credits',
  'description',
  'max_claims',
  'claimed',
  'is_active',
  'expires_at',
  'created_at',
] as const

type LinkRow = Pick<Selectable<CreditLinksTable>, (typeof LINK_COLUMNS)[number]>

function presentLink(row: LinkRow, { url, now }: { url: string; now: number }): CreditLinkView {
  return presentRow(CreditLink, row, { url: `${url}/claim/${row.token}`, claims: row.claimed, open: isOpen(row, now) })
}

/** Whether somebody could claim a link, or redeem a code, now. */
export function isOpen(
  row: Pick<LinkRow, 'is_active' | 'expires_at' | 'max_claims' | 'claimed'>,
  now: number,
): boolean {
  return (
    row.is_active === 1 &&
    (row.expires_at === null || row.expires_at > now) &&
    (row.max_claims === null || row.claimed < row.max_claims)
  )
}

interface LinkOrder {
  /** See `isGiftAmount`; the portal offers 300, 500 and 1000. */
  readonly credits: number
  readonly description?: string | null
  /** Users who may claim it; null: any number. */
  readonly maxClaims?: number | null
  /** Milliseconds since the epoch; null: never. */
  readonly expiresAt?: number | null
  readonly createdBy?: string | null
}

/** Makes a link that gives credits, once to a user. Throws `administration.link-amount-invalid`, `administration.link-create-failed`. */
export async function createLink(
  server: Core & { readonly config: { readonly url: string } },
  { credits, description = null, maxClaims = null, expiresAt = null, createdBy = null }: LinkOrder,
): Promise<CreditLinkView> {
  const { database, clock, config } = server
  if (!isGiftAmount(credits)) throw new KalamError('administration.link-amount-invalid')
  const now = clock.now()
  if (expiresAt !== null && expiresAt <= now) throw invalid('expiresAt')
  if (maxClaims !== null && !(Number.isSafeInteger(maxClaims) && maxClaims >= 1)) throw invalid('maxClaims')
  const row = await database.kysely
    .insertInto('credit_links')
    .values({
      id: randomUUID(),
      token: newLinkToken(credits),
      credits,
      description,
      max_claims: maxClaims,
      expires_at: expiresAt,
      created_by: createdBy,
      created_at: now,
    })
    .returning(LINK_COLUMNS)
    .executeTakeFirstOrThrow()
  return presentLink(row, { url: config.url, now })
}

function invalid(faults: string): KalamError {
  return new KalamError('requests.invalid', { values: { faults } })
}

/** The links that weren't deleted, newest first, each with how often it was claimed. */
export async function listLinks(
  { database, clock, config }: Core & { readonly config: { readonly url: string } },
  page: Page,
) {
  const kept = database.kysely.selectFrom('credit_links').select(LINK_COLUMNS).where('is_active', '=', 1)
  const { rows, next } = await readPage(kept, page, 'created_at')
  return { links: rows.map((row) => presentLink(row, { url: config.url, now: clock.now() })), next }
}

/** Closes a link for good; its row and its claims stay. Throws `requests.not-found`. */
export async function deleteLink({ database }: Core, id: string): Promise<void> {
  const deleted = await database.kysely
    .updateTable('credit_links')
    .set({ is_active: 0 })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw new KalamError('requests.not-found')
}

/** Whether a link is open and what it gives. Looking never claims; a token that isn't one looks like a closed link. */
export async function previewLink(
  { database, clock }: Core,
  token: string,
): Promise<{ open: boolean; credits: number | null }> {
  const link = await database.kysely
    .selectFrom('credit_links')
    .select(['credits', 'is_active', 'expires_at', 'max_claims', 'claimed'])
    .where('token', '=', plainToken(token))
    .executeTakeFirst()
  return link !== undefined && isOpen(link, clock.now())
    ? { open: true, credits: link.credits }
    : { open: false, credits: null }
}
