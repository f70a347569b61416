import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../engine/base/clock.ts'
import { KalamError } from '../../messages/error.ts'
import type { Server } from '../../server.ts'
import type { PurchaseView } from '../purchases/read-purchases.ts'
import { parsePaymentEvent, requireSignature, signPayload } from './payment-event.ts'
import type { Payments } from './payments.ts'

/** Payments without a payment service: a checkout page of our own, and the same signed webhook. */
interface TestPayments extends Payments {
  readonly kind: 'test'
  /** Signs an event as the payment service would. */
  sign(body: Uint8Array): string
}

export function createTestPayments(
  { secret, url }: { readonly secret: string; readonly url: string },
  clock: Pick<Clock, 'now'>,
): TestPayments {
  return {
    kind: 'test',
    checkout: async ({ purchaseId, language }) => ({
      id: testCheckoutId(purchaseId),
      // A browser that goes there says nothing of the language its page was in.
      url: `${url}/api/test-checkout/${purchaseId}?language=${language}`,
    }),
    async read(body, signature) {
      requireSignature(body, signature, secret, clock.now())
      return parsePaymentEvent(body)
    },
    sign: (body) => signPayload(body, secret, clock.now()),
  }
}

export function testCheckoutId(purchaseId: string): string {
  return `test_${purchaseId}`
}

function isTestPayments(payments: Payments): payments is TestPayments {
  return payments.kind === 'test'
}

/**
 * Does what a payment service does after a card was charged: sends the signed event to the webhook, over HTTP, and waits for its
 * answer. Throws `requests.not-found` when payments are real, `purchase.checkout-failed` when the webhook refuses.
 */
export async function sendTestPayment(
  { payments, clock }: Pick<Server, 'payments' | 'clock'>,
  { purchase, door, signal }: { purchase: PurchaseView; door: string; signal: AbortSignal },
): Promise<void> {
  if (!isTestPayments(payments)) throw new KalamError('requests.not-found')
  const body = new TextEncoder().encode(JSON.stringify(eventOf(purchase, clock.now())))
  try {
    const answer = await fetch(`${door}/api/webhooks/payments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': payments.sign(body) },
      body,
      signal,
    })
    if (answer.ok) return
    throw new Error(`The webhook answered ${answer.status}`)
  } catch (error) {
    throw new KalamError('purchase.checkout-failed', { cause: error, retryable: true })
  }
}

/** As Stripe shapes it. Each press of the button is another event, as a provider's repeated charge would be. */
function eventOf({ id, price, currency }: PurchaseView, now: number) {
  return {
    id: `evt_test_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(now / 1000),
    livemode: false,
    data: {
      object: {
        id: testCheckoutId(id),
        object: 'checkout.session',
        metadata: { purchase: id },
        payment_status: 'paid',
        amount_total: price,
        currency: currency.toLowerCase(),
      },
    },
  }
}
