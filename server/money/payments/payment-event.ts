import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { KalamError } from '../../messages/error.ts'
import type { PaymentEvent } from './payments.ts'

/** What of a checkout session matters here; everything else may change with Stripe's versions. */
const Session = z.object({
  metadata: z.object({ purchase: z.string() }),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_intent: z.string().nullish(),
})

/** A charge of which something was refunded. */
const Charge = z.object({
  id: z.string().min(1),
  amount_refunded: z.int().min(0),
  payment_intent: z.string().nullish(),
  metadata: z.object({ purchase: z.string().optional() }).nullish(),
})

const Dispute = z.object({
  id: z.string().min(1),
  amount: z.int().min(0),
  status: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ purchase: z.string().optional() }).nullish(),
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
export function parsePaymentEvent(body: Uint8Array): PaymentEvent {
  const event = Event.safeParse(jsonOf(body))
  if (!event.success) throw new KalamError('requests.unreadable', { cause: event.error })
  const { id, type, data } = event.data
  const outcome = OUTCOMES[type] ?? null
  const session = Session.safeParse(data.object)
  const nothing = {
    id,
    type,
    purchaseId: null,
    outcome: null,
    price: null,
    currency: null,
    paymentIntent: null,
    reversal: null,
  }
  if (type === 'charge.refunded' || type.startsWith('charge.dispute.')) {
    return { ...nothing, ...parseReversal(type, data.object) }
  }
  // Another shop's checkout on the same account names no purchase of ours.
  if (outcome === null || !session.success) return nothing
  const { metadata, payment_status, amount_total, currency } = session.data
  if (outcome === 'paid' && payment_status !== 'paid') return { ...nothing, purchaseId: metadata.purchase }
  const paid = { outcome, price: amount_total, currency: currency?.toUpperCase() ?? null }
  return { ...nothing, ...paid, purchaseId: metadata.purchase, paymentIntent: session.data.payment_intent ?? null }
}

/** What went back. Money that names neither a purchase nor a payment, of another shop's charges, is left aside. */
function parseReversal(
  type: string,
  object: unknown,
): Pick<PaymentEvent, 'purchaseId' | 'paymentIntent' | 'reversal'> | null {
  const isRefund = type === 'charge.refunded'
  const read = isRefund ? Charge.safeParse(object) : Dispute.safeParse(object)
  if (!read.success) return null
  const { id, payment_intent, metadata } = read.data
  const about = { purchaseId: metadata?.purchase ?? null, paymentIntent: payment_intent ?? null }
  if (about.purchaseId === null && about.paymentIntent === null) return null
  const reversal =
    'status' in read.data
      ? ({ id, kind: 'dispute', amount: read.data.amount, state: stateOfDispute(read.data.status) } as const)
      : ({ id, kind: 'refund', amount: read.data.amount_refunded, state: 'lost' } as const)
  return { ...about, reversal }
}

/** Warnings are questions of a bank that take no money. */
function stateOfDispute(status: string): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'prevented' || status.startsWith('warning_') ? 'won' : 'open'
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

/** How old a signed request may be: Stripe's own five minutes. */
export const TOLERANCE_SECONDS = 300

/** Stripe's scheme: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body">`. */
export function signPayload(body: Uint8Array, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`
}

/** Throws `requests.signature` unless the sender signed exactly this body, within the tolerance. */
export function requireSignature(body: Uint8Array, signature: string | undefined, secret: string, now: number): void {
  const parts = (signature ?? '').split(',').map((part) => part.split('=') as [string, string | undefined])
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [Buffer.from(value, 'hex')] : []))
  const isFresh = Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS
  if (!isFresh) throw new KalamError('requests.signature')
  const expected = digest(body, secret, seconds)
  const isSigned = given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  if (!isSigned) throw new KalamError('requests.signature')
}

function digest(body: Uint8Array, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
