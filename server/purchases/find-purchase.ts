import { sql } from 'kysely'
import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import { type PurchaseView, presentPurchase } from './present-purchase.ts'

/** One's own purchase. Throws `requests.not-found`, for another's too. */
export async function findPurchase(
  { database }: Pick<Server, 'database'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<PurchaseView> {
  const row = await database.kysely
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new KalamError('requests.not-found')
  return presentPurchase(row)
}

/**
 * One's own purchase of a checkout; without one the last that was paid, or else the last one. Throws `requests.not-found`.
 */
export async function latestPurchase(
  { database }: Pick<Server, 'database'>,
  { checkout, userId }: { readonly checkout?: string | undefined; readonly userId: string },
): Promise<PurchaseView> {
  const row = await database.kysely
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(checkout !== undefined, (query) => query.where('checkout_id', '=', checkout!))
    // A checkout that was left behind doesn't hide the receipt of one that was paid.
    .orderBy(sql`case when state = 'paid' then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) throw new KalamError('requests.not-found')
  return presentPurchase(row)
}
