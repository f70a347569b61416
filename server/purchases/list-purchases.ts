import { cursorOf, type Page, pageOf } from '../credits/page.ts'
import type { Server } from '../server.ts'
import { presentPurchase } from './present-purchase.ts'

/** One's own purchases, newest first. */
export async function listPurchases(
  { database }: Pick<Server, 'database'>,
  { userId, page }: { readonly userId: string; readonly page: Page },
) {
  const { at, id } = cursorOf(page)
  const found = await database.kysely
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) => or([eb('created_at', '<', at), and([eb('created_at', '=', at), eb('id', '<', id)])]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { rows, next } = pageOf(found, page.limit, (row) => ({ at: row.created_at, id: row.id }))
  return { purchases: rows.map(presentPurchase), next }
}
