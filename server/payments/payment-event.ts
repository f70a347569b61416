import * as z from 'zod'
import { KalamError } from '../../engine/messages/error.ts'
import type { PaymentEvent } from './payments.ts'

/** What of a checkout session matters here; everything else may change with Stripe's versions. */
const Session = z.object({
  metadata: z.object({ purchase: z.string() }),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
})

const Event = z.object({ id: z.string().min(1), type: z.string(), data: z.object({ object: z.unknown() }) })

/** What a kind of event says of its checkout. Money that comes later, by bank transfer, has its own event. */
const OUTCOMES: Readonly<Record<string, 'paid' | 'expired'>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'expired',
  'checkout.session.expired': 'expired',
}

/** Reads an event whose signature holds. Throws `requests.unreadable` when it is no event at all. */
export function paymentEventOf(body: Uint8Array): PaymentEvent {
  const event = Event.safeParse(jsonOf(body))
  if (!event.success) throw new KalamError('requests.unreadable', { cause: event.error })
  const { id, type, data } = event.data
  const outcome = OUTCOMES[type] ?? null
  const session = Session.safeParse(data.object)
  const nothing = { id, type, purchaseId: null, outcome: null, price: null, currency: null }
  // Another shop's checkout on the same account names no purchase of ours.
  if (outcome === null || !session.success) return nothing
  const { metadata, payment_status, amount_total, currency } = session.data
  if (outcome === 'paid' && payment_status !== 'paid') return { ...nothing, purchaseId: metadata.purchase }
  return {
    id,
    type,
    purchaseId: metadata.purchase,
    outcome,
    price: amount_total,
    currency: currency?.toUpperCase() ?? null,
  }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
