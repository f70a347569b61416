import { PAYMENT_TROUBLE } from '../../contract/rules.ts'
import type { Tx } from '../../database/database.ts'
import type { PaymentResult } from '../../database/tables/money.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addWebhookEvent } from '../../database/webhook-events.ts'
import type { Server } from '../../server.ts'
import { grantFromRow } from '../ledger/grants.ts'
import type { PaymentEvent } from './payments.ts'
import { recordReversal, settleWaitingReversals } from './reversals.ts'

/** What came of an event; `repeated`: it had come before. */
type Taken = PaymentResult | 'repeated'

/** What should have granted and didn't: somebody may have paid for nothing. */
const TROUBLE: readonly Taken[] = PAYMENT_TROUBLE
/** Money that went back, or may: an operator looks into it. */
const LOSSES: readonly Taken[] = ['reversed', 'waiting', 'lost']

/**
 * Takes an event whose signature holds: at most one grant a purchase, however often, late or out of order events come. Never
 * refuses one for what it says, since sending it again wouldn't help.
 */
export async function recordPayment(
  { database, clock, payments, logger }: Server,
  event: PaymentEvent,
): Promise<Taken> {
  const now = clock.now()
  const taken = await inTransaction(database, async (work): Promise<Taken> => {
    const isNew = await work
      .insertInto('payment_events')
      .values({
        id: event.id,
        type: event.type,
        purchase_id: event.purchaseId,
        result: 'ignored',
        amount: event.price ?? event.reversal?.amount ?? null,
        currency: event.currency,
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (isNew === undefined) return 'repeated'
    const result = await settle(work, event, payments.kind, now)
    await work.updateTable('payment_events').set({ result }).where('id', '=', event.id).execute()
    return result
  })
  const about = { event: event.id, type: event.type, purchase: event.purchaseId, result: taken }
  if (TROUBLE.includes(taken)) logger.error(about, 'a payment was not granted')
  else if (LOSSES.includes(taken)) logger.warn(about, 'money went back')
  else logger.info(about, 'payment event')
  return taken
}

async function settle(work: Tx, event: PaymentEvent, payments: 'stripe' | 'test', now: number): Promise<PaymentResult> {
  const { purchaseId, outcome, price, currency, paymentIntent, reversal } = event
  if (reversal !== null) return recordReversal(work, { ...event, reversal }, now)
  if (purchaseId === null || outcome === null) return 'ignored'
  // The update that changes nothing is the lock: of two events of one purchase the other waits here.
  const purchase = await work
    .updateTable('purchases')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', purchaseId)
    .where('payments', '=', payments)
    .returning(['user_id', 'package_id', 'credits', 'price', 'currency', 'state'])
    .executeTakeFirst()
  if (purchase === undefined) return 'unknown-purchase'
  if (purchase.state === 'paid') return 'settled-before'
  if (outcome === 'expired') {
    await work.updateTable('purchases').set({ state: 'expired' }).where('id', '=', purchaseId).execute()
    return 'expired'
  }
  if (price !== purchase.price || currency !== purchase.currency) return 'wrong-amount'
  const user = await work.selectFrom('users').select('id').where('id', '=', purchase.user_id).executeTakeFirst()
  if (user === undefined) return 'no-user'
  const { credits } = purchase
  const bought = { id: purchaseId, userId: user.id, credits, reason: `Purchase of ${credits} credits` }
  const granted = (await grantFromRow(work, 'purchase', bought, now)) !== null
  // Paid after it had expired counts too: the money was taken.
  const paid = {
    state: 'paid',
    paid_at: now,
    payment_intent: paymentIntent,
    receipt_number: await nextReceipt(work),
  } as const
  await work.updateTable('purchases').set(paid).where('id', '=', purchaseId).execute()
  const data = {
    purchase: purchaseId,
    package: purchase.package_id,
    credits,
    price: purchase.price,
    currency: purchase.currency,
    test: payments === 'test',
    receiptNumber: paid.receipt_number,
  }
  if (granted) await addWebhookEvent(work, { type: 'purchase.paid', userId: user.id, data }, now)
  await settleWaitingReversals(work, { purchaseId, paymentIntent, event: event.id }, now)
  return granted ? 'granted' : 'settled-before'
}

/** The next number of the series. Its row is the lock: a payment that fails leaves no gap. */
async function nextReceipt(work: Tx): Promise<number> {
  const { last } = await work
    .updateTable('number_series')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('name', '=', 'receipt')
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
