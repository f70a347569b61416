import type { Selectable } from 'kysely'
import type * as z from 'zod'
import type { CreditLink } from '../contract/links.ts'
import type { CreditLinksTable } from '../database/tables.ts'

export type CreditLinkView = z.input<typeof CreditLink>

export const LINK_COLUMNS = [
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

export function presentLink(row: LinkRow, { url, now }: { url: string; now: number }): CreditLinkView {
  return {
    id: row.id,
    token: row.token,
    url: `${url}/claim/${row.token}`,
    credits: row.credits,
    description: row.description,
    maxClaims: row.max_claims,
    claims: row.claimed,
    open: isOpen(row, now),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

/** Whether somebody could claim it now. */
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
