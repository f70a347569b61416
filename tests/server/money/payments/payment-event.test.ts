import { describe, expect, it } from 'vitest'
import { parsePaymentEvent } from '../../../../server/money/payments/payment-event.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const session = {
  id: 'cs_test_1',
  metadata: { purchase: 'p-1' },
  payment_status: 'paid',
  amount_total: 4999,
  currency: 'usd',
}
const event = (type: string, object: unknown = session) => bytes({ id: 'evt_1', type, data: { object } })

describe('a payment event', () => {
  it.each([
    ['checkout.session.completed', 'paid'],
    ['checkout.session.async_payment_succeeded', 'paid'],
    ['checkout.session.async_payment_failed', 'expired'],
    ['checkout.session.expired', 'expired'],
  ])('of %s says %s', (type, outcome) => {
    expect(parsePaymentEvent(event(type))).toEqual({
      id: 'evt_1',
      type,
      purchaseId: 'p-1',
      outcome,
      price: 4999,
      currency: 'USD',
      paymentIntent: null,
      reversal: null,
    })
  })

  it('of a checkout that is completed and not yet paid says nothing of money', () => {
    const unpaid = event('checkout.session.completed', { ...session, payment_status: 'unpaid' })
    expect(parsePaymentEvent(unpaid)).toMatchObject({ purchaseId: 'p-1', outcome: null, price: null })
  })

  it.each([
    ['another kind', event('charge.refunded')],
    ['another shop’s checkout', event('checkout.session.completed', { ...session, metadata: {} })],
    ['no session', event('checkout.session.completed', null)],
  ])('of %s speaks of no purchase', (_, body) => {
    expect(parsePaymentEvent(body)).toMatchObject({ purchaseId: null, outcome: null })
  })

  it.each([
    ['', new Uint8Array()],
    ['null', bytes(null)],
    ['a list', bytes([])],
    ['no id', bytes({ type: 'x', data: { object: {} } })],
    ['broken JSON', new TextEncoder().encode('{')],
    ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('is unreadable as %s', (_, body) => {
    expect(() => parsePaymentEvent(body)).toThrow('requests.unreadable')
  })
})
