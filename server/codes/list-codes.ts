import { cursorOf, type Page, pageOf } from '../credits/page.ts'
import type { Server } from '../server.ts'

/** Every code by its last four, newest first. The code itself is nowhere. */
export async function listCodes({ database, clock }: Pick<Server, 'database' | 'clock'>, page: Page) {
  const { at, id } = cursorOf(page)
  const found = await database.kysely
    .selectFrom('credit_codes')
    .select([
      'id',
      'last_four',
      'credits',
      'description',
      'max_claims',
      'claimed',
      'is_active',
      'expires_at',
      'created_at',
    ])
    .where(({ or, and, eb }) => or([eb('created_at', '<', at), and([eb('created_at', '=', at), eb('id', '<', id)])]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { rows, next } = pageOf(found, page.limit, (row) => ({ at: row.created_at, id: row.id }))
  const now = clock.now()
  const codes = rows.map((row) => ({
    id: row.id,
    lastFour: row.last_four,
    credits: row.credits,
    description: row.description,
    maxClaims: row.max_claims,
    claimed: row.claimed,
    open: row.is_active === 1 && row.claimed < row.max_claims && (row.expires_at === null || row.expires_at > now),
    disabled: row.is_active !== 1,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  }))
  return { codes, next }
}
