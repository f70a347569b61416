import type { Clock } from '../../engine/clock.ts'
import { paymentEventOf } from './payment-event.ts'
import type { Payments } from './payments.ts'
import { checkSignature, signatureOf } from './signature.ts'

/** Payments without a payment service: a checkout page of our own, and the same signed webhook. */
export interface TestPayments extends Payments {
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
      checkSignature(body, signature, secret, clock.now())
      return paymentEventOf(body)
    },
    sign: (body) => signatureOf(body, secret, clock.now()),
  }
}

export function testCheckoutId(purchaseId: string): string {
  return `test_${purchaseId}`
}

export function isTestPayments(payments: Payments): payments is TestPayments {
  return payments.kind === 'test'
}
