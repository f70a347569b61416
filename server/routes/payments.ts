import type { Request } from 'express'
import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { KalamError } from '../messages/error.ts'
import { recordPayment } from '../money/payments/record-payment.ts'
import { TEST_CHECKOUT_CSP, testCheckoutPage } from '../money/payments/test-checkout-page.ts'
import { sendTestPayment, testCheckoutId } from '../money/payments/test-payments.ts'
import { purchaseCancelUrl, purchaseReturnUrl } from '../money/purchases/create-purchase.ts'
import { findPurchase } from '../money/purchases/read-purchases.ts'
import type { Server } from '../server.ts'

const { forAnyone, forOwn } = declareRoutes('Payments')
const forOwnPurchase = forOwn('purchase')
const params = z.object({ id: z.string() })

export const paymentsRoutes: readonly Route[] = [
  forAnyone('post', '/api/webhooks/payments', {
    signed: true,
    summary: 'Signed events of the payment service',
    returns: z.object({ received: z.literal(true) }),
    handle: async ({ server, request }) => {
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
      await recordPayment(server, await server.payments.read(body, request.get('stripe-signature')))
      return { received: true as const }
    },
  }),
  forOwnPurchase('get', '/api/test-checkout/{id}', {
    scope: 'session',
    summary: 'The checkout page when no payment service is set up',
    params,
    query: z.object({ language: LanguageCode.optional() }),
    returns: 'text/html',
    handle: async ({ server, user, query, params: { id }, response, ...asked }) => {
      const purchase = await testPurchase(server, id, user.id)
      const page = testCheckoutPage(purchase, query.language ?? asked.language, {
        pay: `/api/test-checkout/${id}/pay`,
        success: landing(server, purchase),
        cancel: purchaseCancelUrl(server.config.url, id),
      })
      response.setHeader('Content-Security-Policy', TEST_CHECKOUT_CSP)
      response.type('html').send(page)
    },
  }),
  forOwnPurchase('post', '/api/test-checkout/{id}/pay', {
    scope: 'session',
    summary: 'Pay there: the server sends itself the signed event, then leads on to the landing',
    params,
    returns: 'text/html',
    handle: async ({ server, user, params: { id }, request, response, signal }) => {
      const purchase = await testPurchase(server, id, user.id)
      await sendTestPayment(server, { purchase, door: doorOf(request), signal })
      response.redirect(303, landing(server, purchase))
    },
  }),
]

/** One's own purchase in the test checkout. Throws `requests.not-found` for any other, and when payments are real. */
async function testPurchase(server: Server, id: string, userId: string) {
  const purchase = await findPurchase(server, { id, userId })
  if (server.payments.kind !== 'test' || !purchase.test) throw new KalamError('requests.not-found')
  return purchase
}

function landing({ config }: Server, { id, credits }: { id: string; credits: number }): string {
  return `${purchaseReturnUrl(config.url, credits)}?session=${testCheckoutId(id)}`
}

/** Where this very process listens: the request came in by it. */
function doorOf({ socket }: Request): string {
  const { localAddress = '127.0.0.1', localPort } = socket
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}
