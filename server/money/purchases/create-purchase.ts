import { randomUUID } from 'node:crypto'
import type { Language } from '../../../engine/base/language.ts'
import { convertToSmallestUnit } from '../../contract/price.ts'
import type { RowOf } from '../../database/database.ts'
import { KalamError } from '../../messages/error.ts'
import { say } from '../../messages/say.ts'
import type { Server } from '../../server.ts'
import { type PurchaseView, presentPurchase } from './read-purchases.ts'

/**
 * Opens a checkout for a package of the catalog, by its id or its credits; price and credits are the catalog's alone.
 * Throws `purchase.package-invalid`, and `purchase.checkout-failed` when no checkout could be opened.
 */
export async function createPurchase(
  server: Server,
  { wanted, userId, email, language }: { wanted: string | number; userId: string; email: string; language: Language },
): Promise<{ purchase: PurchaseView; url: string }> {
  const { database, clock, payments } = server
  const chosen = packageOf(server, wanted)
  const row = await database.kysely
    .insertInto('purchases')
    .values({
      id: randomUUID(),
      user_id: userId,
      package_id: chosen.id,
      credits: chosen.credits,
      price: convertToSmallestUnit(chosen.price, chosen.currency),
      currency: chosen.currency,
      payments: payments.kind,
      state: 'open',
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const url = await openCheckout(server, row, { title: chosen.title[language], email, language })
  return { purchase: presentPurchase(row), url }
}

async function openCheckout(
  { database, payments, config }: Server,
  { id, user_id: userId, credits, price, currency }: RowOf<'purchases'>,
  { title, email, language }: { title: string; email: string; language: Language },
): Promise<string> {
  const purchase = database.kysely.updateTable('purchases').where('id', '=', id)
  try {
    const checkout = await payments.checkout({
      purchaseId: id,
      userId,
      email,
      title: `${title} – ${say('purchase.credits', language, { credits })}`,
      credits,
      price,
      currency,
      language,
      successUrl: purchaseReturnUrl(config.url, credits),
      cancelUrl: purchaseCancelUrl(config.url, id),
    })
    // Its payment may have come already: the purchase was named to the provider, so nothing depends on this.
    await purchase.set({ checkout_id: checkout.id }).execute()
    return checkout.url
  } catch (cause) {
    // Should it be paid all the same, it is granted: expired is no end.
    await purchase.set({ state: 'expired' }).where('state', '=', 'open').execute()
    throw new KalamError('purchase.checkout-failed', { cause, retryable: true })
  }
}

function packageOf({ catalog }: Server, wanted: string | number) {
  const packages = catalog.current().settings.packages.upgrade ?? []
  const chosen = packages.find(({ id, credits }) => id === wanted || credits === Number(wanted))
  if (chosen === undefined) throw new KalamError('purchase.package-invalid')
  return chosen
}

/** Where a purchase lands. The address itself grants nothing: it shows what a verified payment has settled. */
export function purchaseReturnUrl(url: string, credits: number): string {
  return `${url}/claim/CREDIT${credits}-SUCCESS`
}

/** Where a checkout that is left lands: it shows whether the purchase was paid all the same. */
export function purchaseCancelUrl(url: string, id: string): string {
  return `${url}/success?cancelled=${id}`
}
