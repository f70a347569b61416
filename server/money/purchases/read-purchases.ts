import type * as z from 'zod'
import { Purchase } from '../../contract/money.ts'
import type { OwnId, RowOf } from '../../database/database.ts'
import { type PageQuery, readPage } from '../../database/page.ts'
import { presentRow } from '../../database/present-row.ts'
import { notFoundError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'

export type PurchaseView = z.input<typeof Purchase>

export function presentPurchase(row: RowOf<'purchases'>): PurchaseView {
  return presentRow(Purchase, row, { package: row.package_id, test: row.payments === 'test' })
}

/** One's own purchase. Throws `requests.not-found`, for another's too. */
export async function findPurchase({ database }: Core, { id, userId }: OwnId): Promise<PurchaseView> {
  const row = await database.kysely
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(notFoundError)
  return presentPurchase(row)
}

/**
 * One's own purchase of a checkout; without one the last that was paid, or else the last one. Throws `requests.not-found`.
 */
export async function findLatestPurchase(
  { database }: Core,
  { checkout, userId }: { readonly checkout?: string | undefined; readonly userId: string },
): Promise<PurchaseView> {
  const row = await database.kysely
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    // Without a checkout to wait for, unpaid purchases are abandoned checkouts.
    .where((eb) => (checkout === undefined ? eb('state', '=', 'paid') : eb('checkout_id', '=', checkout)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow(notFoundError)
  return presentPurchase(row)
}

/** One's own purchases, newest first. */
export async function listPurchases(
  { database }: Core,
  { userId, page }: { readonly userId: string; readonly page: PageQuery },
) {
  const own = database.kysely.selectFrom('purchases').selectAll().where('user_id', '=', userId)
  const { rows, next } = await readPage(own, page, 'created_at')
  return { purchases: rows.map(presentPurchase), next }
}
