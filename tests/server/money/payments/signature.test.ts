import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { requireSignature, signPayload } from '../../../../server/money/payments/payment-event.ts'

const SECRET = 'whsec_of-the-tests'
const NOW = Date.UTC(2026, 10, 21, 9)
const body = new TextEncoder().encode('{"id":"evt_1","naïve":"✓"}')
const stripe = new Stripe('sk_test_none')

describe('a signature', () => {
  it('is what Stripe’s own library makes', () => {
    const theirs = stripe.webhooks.generateTestHeaderString({
      payload: new TextDecoder().decode(body),
      secret: SECRET,
      timestamp: Math.floor(NOW / 1000),
    })
    expect(signPayload(body, SECRET, NOW)).toBe(theirs)
    expect(() => requireSignature(body, theirs, SECRET, NOW)).not.toThrow()
  })

  it('holds for five minutes, either way', () => {
    const signature = signPayload(body, SECRET, NOW)
    expect(() => requireSignature(body, signature, SECRET, NOW + 300_000)).not.toThrow()
    expect(() => requireSignature(body, signature, SECRET, NOW + 301_000)).toThrow('requests.signature')
    expect(() => requireSignature(body, signature, SECRET, NOW - 301_000)).toThrow('requests.signature')
  })

  it('may stand among others, as while a secret is changed', () => {
    const signature = `${signPayload(body, SECRET, NOW)},v1=${'0'.repeat(64)},v0=abc`
    expect(() => requireSignature(body, signature, SECRET, NOW)).not.toThrow()
  })

  it('is refused for every altered byte of the body', () => {
    const signature = signPayload(body, SECRET, NOW)
    for (let at = 0; at < body.length; at++) {
      const altered = body.slice()
      altered[at]! ^= 1
      expect(() => requireSignature(altered, signature, SECRET, NOW)).toThrow('requests.signature')
    }
  })

  const good = signPayload(body, SECRET, NOW)
  const [time, digest] = good.split(',') as [string, string]
  it.each([
    undefined,
    '',
    'nonsense',
    time,
    digest,
    `${time},v1=`,
    `${time},v0=${digest.slice(3)}`,
    `t=NaN,${digest}`,
    `t=,${digest}`,
    `t=${Math.floor(NOW / 1000) + 1},${digest}`,
    `${time},${digest}00`,
    good.slice(0, -2),
    signPayload(body, 'whsec_other', NOW),
  ])('is refused as %s', (signature) => {
    expect(() => requireSignature(body, signature, SECRET, NOW)).toThrow('requests.signature')
  })
})
