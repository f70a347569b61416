import type { Stripe } from 'stripe'
import type { Clock } from '../../../engine/base/clock.ts'
import { isShipped } from '../../../engine/base/language.ts'
import type { ServerConfig } from '../../config/server-config.ts'
import { KalamError } from '../../messages/error.ts'
import { parsePaymentEvent, TOLERANCE_SECONDS } from './payment-event.ts'
import type { CheckoutOrder, Payments } from './payments.ts'
import { createTestPayments } from './test-payments.ts'

/** Stripe when it has a key; otherwise the local test checkout, which walks the same signed webhook. */
export function createPayments(config: Pick<ServerConfig, 'payments' | 'url'>, clock: Pick<Clock, 'now'>): Payments {
  const { payments, url } = config
  return payments.kind === 'stripe'
    ? createStripePayments(payments, clock)
    : createTestPayments({ secret: payments.secret, url }, clock)
}

type StripeSettings = Extract<ServerConfig['payments'], { readonly kind: 'stripe' }>

/** How long somebody who pressed Buy waits for the checkout at most, in milliseconds. */
const TIMEOUT_MS = 15_000

/** Checkouts on Stripe. Its client is loaded with the first one. */
function createStripePayments(settings: StripeSettings, clock: Pick<Clock, 'now'>): Payments {
  let loading: Promise<Stripe> | null = null
  const client = () => (loading ??= openStripe(settings))
  return {
    kind: 'stripe',
    async checkout(order) {
      const stripe = await client()
      // The purchase names the request: asked twice, Stripe opens one checkout.
      const session = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: order.purchaseId })
      if (session.url === null) throw new KalamError('purchase.checkout-failed')
      return { id: session.id, url: session.url }
    },
    async read(body, signature) {
      const stripe = await client()
      const bytes = Buffer.from(body)
      try {
        const { webhookSecret } = settings
        stripe.webhooks.constructEvent(bytes, signature ?? '', webhookSecret, TOLERANCE_SECONDS, undefined, clock.now())
      } catch (error) {
        throw new KalamError('requests.signature', { cause: error })
      }
      return parsePaymentEvent(body)
    },
  }
}

async function openStripe({ key, baseURL }: StripeSettings): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const options = { maxNetworkRetries: 1, timeout: TIMEOUT_MS, telemetry: false }
  if (baseURL === null) return new Stripe(key, options)
  const { hostname, port, protocol } = new URL(baseURL)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return new Stripe(key, { ...options, host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme })
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { purchase: order.purchaseId }
  return {
    mode: 'payment',
    client_reference_id: order.purchaseId,
    customer_email: order.email,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.price,
          product_data: { name: order.title },
        },
      },
    ],
    // A language that isn't Kalam's own may be none of Stripe's.
    locale: isShipped(order.language) ? order.language : 'auto',
    // Stripe writes the checkout's id in place of these letters, so they stay as they are.
    success_url: `${order.successUrl}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: order.cancelUrl,
  }
}
