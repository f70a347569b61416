import { sql } from 'kysely'
import type { RowOf, Tx } from '../../database/database.ts'
import type { PaymentResult } from '../../database/tables/money.ts'
import { grant, lockUser, post } from '../ledger/post.ts'
import type { PaymentEvent, Reversal } from './payments.ts'

/** What is read of a purchase whose money may have gone back. */
const PURCHASE_COLUMNS = ['id', 'user_id', 'credits', 'price', 'state', 'credits_reversed'] as const
type ReversedPurchase = Pick<RowOf<'purchases'>, (typeof PURCHASE_COLUMNS)[number]>

/**
 * Takes an event of a refund or a dispute, in whatever order such events come: what counts is what is known of the purchase
 * afterwards. One whose purchase isn't known or paid yet waits until it is.
 */
export async function recordReversal(
  work: Tx,
  event: PaymentEvent & { readonly reversal: Reversal },
  now: number,
): Promise<PaymentResult> {
  const { reversal, purchaseId, paymentIntent } = event
  await keepReversal(work, { reversal, purchaseId, paymentIntent }, now)
  const purchase = await work
    .updateTable('purchases')
    .set(({ ref }) => ({ state: ref('state') }))
    .where(({ or, eb }) =>
      or([
        ...(purchaseId === null ? [] : [eb('id', '=', purchaseId)]),
        ...(paymentIntent === null ? [] : [eb('payment_intent', '=', paymentIntent)]),
      ]),
    )
    .returning(PURCHASE_COLUMNS)
    .executeTakeFirst()
  if (purchase === undefined) return 'waiting'
  const known = { purchase_id: purchase.id }
  await work.updateTable('payment_reversals').set(known).where('id', '=', reversal.id).execute()
  await work.updateTable('payment_events').set(known).where('id', '=', event.id).execute()
  const result = await settleReversals(work, purchase, { event: event.id, kind: reversal.kind }, now)
  const isLost = reversal.kind === 'dispute' && reversal.state === 'lost'
  return isLost && (result === 'settled-before' || result === 'reversed') ? 'lost' : result
}

/** How the disputes of a purchase stand, whose id is this column of a query: `lost` if one was; null: there is none. */
export function selectDisputeState(purchase: string) {
  // In the alphabet the worse state comes first.
  return sql<'lost' | 'open' | 'won' | null>`(select min(payment_reversals.state) from payment_reversals
    where payment_reversals.purchase_id = ${sql.ref(purchase)} and payment_reversals.kind = 'dispute')`
}

/** Applies what came of a purchase before it was paid. Its row is locked by the caller. */
export async function settleWaitingReversals(
  work: Tx,
  { purchaseId, paymentIntent, event }: { purchaseId: string; paymentIntent: string | null; event: string },
  now: number,
): Promise<void> {
  if (paymentIntent !== null) {
    await work
      .updateTable('payment_reversals')
      .set({ purchase_id: purchaseId })
      .where('payment_intent', '=', paymentIntent)
      .where('purchase_id', 'is', null)
      .execute()
  }
  const waiting = await work
    .selectFrom('payment_reversals')
    .select('kind')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst()
  if (waiting === undefined) return
  const purchase = await work
    .selectFrom('purchases')
    .select(PURCHASE_COLUMNS)
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  await settleReversals(work, purchase, { event, kind: waiting.kind }, now)
}

/** A refund's amount only grows, since each event tells the sum; a dispute that has ended isn't open again. */
async function keepReversal(
  work: Tx,
  { reversal, purchaseId, paymentIntent }: Pick<PaymentEvent, 'purchaseId' | 'paymentIntent'> & { reversal: Reversal },
  now: number,
): Promise<void> {
  const { id, kind, amount, state } = reversal
  const about = { purchase_id: purchaseId, payment_intent: paymentIntent }
  const row = { id, kind, ...about, amount, state, created_at: now, updated_at: now }
  const isNew = await work
    .insertInto('payment_reversals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (isNew !== undefined) return
  await work
    .updateTable('payment_reversals')
    .set({ amount, state, updated_at: now })
    .where('id', '=', id)
    .$if(kind === 'refund', (query) => query.where('amount', '<', amount))
    .$if(kind === 'dispute' && state === 'open', (query) => query.where('state', '=', 'open'))
    .execute()
}

/**
 * Makes the ledger say what is known of a purchase: takes the credits of what went back, and gives back those of a dispute that was
 * won. What isn't there any more is owed.
 */
async function settleReversals(
  work: Tx,
  { id, user_id: userId, credits, price, state, credits_reversed: before }: ReversedPurchase,
  { event, kind }: { readonly event: string; readonly kind: Reversal['kind'] },
  now: number,
): Promise<PaymentResult> {
  if (state !== 'paid') return 'waiting'
  const reversals = await work
    .selectFrom('payment_reversals')
    .select(['amount', 'state'])
    .where('purchase_id', '=', id)
    .where('state', '<>', 'won')
    .execute()
  const money = reversals.reduce((sum, { amount }) => sum + amount, 0)
  const after = money >= price ? credits : Math.round((credits * money) / price)
  if (after === before) return 'settled-before'
  await work.updateTable('purchases').set({ credits_reversed: after }).where('id', '=', id).execute()
  const user = await work.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (user === undefined) return 'no-user'
  if (after < before) {
    const given = { type: 'returned', key: `returned:${id}:${event}`, amount: before - after } as const
    await grant(work, { ...given, userId, reason: 'A dispute was won', reference: id }, now)
    return 'returned'
  }
  const { available } = await lockUser(work, userId)
  const taken = Math.min(available, after - before)
  const entry = { type: kind, key: `${kind}:${id}:${event}`, amount: -taken, owed: after - before - taken }
  const reason = kind === 'refund' ? 'The money was given back' : 'The payment is disputed'
  await post(work, { ...entry, userId, reason, reference: id }, now)
  return 'reversed'
}
