import type { Clock } from '../../../engine/base/clock.ts'
import type { ServerConfig } from '../../config/server-config.ts'
import type { Payments } from './payments.ts'
import { createStripePayments } from './stripe-payments.ts'
import { createTestPayments } from './test-payments.ts'

/** Stripe when it has a key; otherwise the local test checkout, which walks the same signed webhook. */
export function createPayments(config: Pick<ServerConfig, 'payments' | 'url'>, clock: Pick<Clock, 'now'>): Payments {
  const { payments, url } = config
  return payments.kind === 'stripe'
    ? createStripePayments(payments, clock)
    : createTestPayments({ secret: payments.secret, url }, clock)
}
