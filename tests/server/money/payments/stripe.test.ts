import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { opened } from '../../../opened.ts'
import { openShop } from '../purchases/shop.ts'

interface StripeRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly form: Readonly<Record<string, string>>
}

/** Stripe's HTTP API as far as a checkout needs it, on this machine. */
interface FakeStripe {
  readonly baseURL: string
  readonly requests: readonly StripeRequest[]
  /** The checkout's session of a purchase, as its events carry it. */
  session(purchaseId: string): { id: string; url: string; form: Readonly<Record<string, string>> }
  /** What requests are answered with instead, until null: a status, or `hang up`. */
  fail(how: number | 'hang up' | null): void
  close(): Promise<void>
}

async function openFakeStripe(): Promise<FakeStripe> {
  const requests: StripeRequest[] = []
  const sessions = new Map<string, { id: string; url: string; form: Readonly<Record<string, string>> }>()
  let failure: number | 'hang up' | null = null
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    requests.push({ path: request.url ?? '', headers: request.headers, form })
    if (failure === 'hang up') return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    if (failure !== null) {
      response.writeHead(failure)
      return void response.end(JSON.stringify({ error: { type: 'api_error', message: 'sk_test_secret leaked here' } }))
    }
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') {
      response.writeHead(404)
      return void response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No such path' } }))
    }
    // The same idempotency key is the same session.
    const key = String(request.headers['idempotency-key'])
    const id = sessions.get(key)?.id ?? `cs_test_${sessions.size + 1}`
    const session = { id, url: `https://checkout.stripe.test/c/pay/${id}`, form }
    sessions.set(key, session)
    response.end(JSON.stringify({ id, object: 'checkout.session', url: session.url, payment_status: 'unpaid' }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    session: (purchaseId) => sessions.get(purchaseId)!,
    fail(how) {
      failure = how
    },
    async close() {
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}

const WEBHOOK_SECRET = 'whsec_of-the-fake'
const stripe = new Stripe('sk_test_none')

const fake = opened(() => openFakeStripe())
const shop = opened(() =>
  openShop('sqlite', {
    payments: { kind: 'stripe', key: 'sk_test_of-the-tests', webhookSecret: WEBHOOK_SECRET, baseURL: fake.baseURL },
  }),
)

const buy = async (userId: string, wanted: unknown = 'pro') =>
  shop.as(userId)('POST', '/api/purchases', { package: wanted })

const completed = (purchase: string, changes: object = {}, id = `evt_${purchase}`) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: fake.session(purchase)?.id,
        object: 'checkout.session',
        metadata: { purchase },
        payment_status: 'paid',
        amount_total: 4999,
        currency: 'usd',
        ...changes,
      },
    },
  })

const signed = (payload: string, at = shop.clock.now()) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: Math.floor(at / 1000) })

const webhook = async (payload: string, signature: string | undefined = signed(payload)) => {
  const response = await fetch(`${shop.url}/api/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    body: payload,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('payments by Stripe opens a checkout whose price, buyer and addresses are the server’s', async () => {
  const user = await shop.user()
  const { status, body } = await buy(user)
  expect(status).toBe(201)
  expect(body.purchase).toMatchObject({ package: 'pro', credits: 500, price: 4999, currency: 'USD', test: false })
  const { url, form } = fake.session(body.purchase.id)
  expect(body.url).toBe(url)
  expect(form).toEqual({
    mode: 'payment',
    client_reference_id: body.purchase.id,
    customer_email: `${user}@example.test`,
    'metadata[purchase]': body.purchase.id,
    'payment_intent_data[metadata][purchase]': body.purchase.id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '4999',
    'line_items[0][price_data][product_data][name]': 'Pro – 500 credits',
    locale: 'en',
    success_url: `${shop.url}/claim/CREDIT500-SUCCESS?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop.url}/success?cancelled=${body.purchase.id}`,
  })
  expect(fake.requests.at(-1)!.headers).toMatchObject({ authorization: 'Bearer sk_test_of-the-tests' })
})

it('payments by Stripe walks from the checkout over the webhook to the landing', async () => {
  const user = await shop.user()
  const { body } = await buy(user)
  const { id } = fake.session(body.purchase.id)
  const landing = () => shop.as(user)('GET', `/api/purchases/latest?checkout=${id}`)
  expect((await landing()).body).toMatchObject({ id: body.purchase.id, state: 'open', paidAt: null })
  expect(await webhook(completed(body.purchase.id))).toEqual({ status: 200, body: { received: true } })
  expect((await landing()).body).toMatchObject({ state: 'paid', paidAt: expect.any(String) })
  expect(await shop.balance(user)).toBe(500)
  const other = shop.as(await shop.user())
  expect((await other('GET', `/api/purchases/latest?checkout=${id}`)).status).toBe(404)
})

it('payments by Stripe grants once for 20 replays', async () => {
  const user = await shop.user()
  const { body } = await buy(user)
  const payload = completed(body.purchase.id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(payload)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await shop.balance(user)).toBe(500)
})

it('payments by Stripe takes a late event whose signature is fresh, and none whose signature is old', async () => {
  const user = await shop.user()
  const { body } = await buy(user)
  const payload = completed(body.purchase.id)
  const old = signed(payload)
  shop.clock.pass(301_000)
  expect(await webhook(payload, old)).toMatchObject({ status: 400, body: { error: { code: 'requests.signature' } } })
  expect(await shop.balance(user)).toBe(0)
  shop.clock.pass(3 * 86_400_000)
  expect((await webhook(payload)).status).toBe(200)
  expect(await shop.balance(user)).toBe(500)
})

it('payments by Stripe refuses what is altered, unsigned or signed by another', async () => {
  const user = await shop.user()
  const { body } = await buy(user)
  const payload = completed(body.purchase.id)
  const by = (secret: string) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(shop.clock.now() / 1000) })
  const refused = [
    await webhook(payload.replace('4999', '4998'), signed(payload)),
    await webhook(`${payload} `, signed(payload)),
    await webhook(payload, ''),
    await webhook(payload, 'nonsense'),
    await webhook(payload, by('whsec_another')),
    await webhook(payload, by('sk_test_of-the-tests')),
    await webhook('', signed(payload)),
  ]
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'requests.signature' } } })
  }
  expect(await shop.balance(user)).toBe(0)
})

it('payments by Stripe grants nothing for another amount, and nothing to another user', async () => {
  const [user, other] = [await shop.user(), await shop.user()]
  const { body } = await buy(user)
  const changes = {
    amount_total: 1,
    client_reference_id: other,
    metadata: { purchase: body.purchase.id, user: other },
  }
  expect((await webhook(completed(body.purchase.id, changes))).status).toBe(200)
  expect([await shop.balance(user), await shop.balance(other)]).toEqual([0, 0])
})

it.each([500, 401, 429, 'hang up'] as const)(
  'payments by Stripe says that no checkout could be opened on %s, and no key with it',
  async (how) => {
    const user = await shop.user()
    fake.fail(how)
    const { status, body } = await buy(user)
    fake.fail(null)
    expect(status).toBe(502)
    expect(body).toEqual({
      error: { code: 'purchase.checkout-failed', message: 'Failed to start checkout process' },
    })
    const { body: list } = await shop.as(user)('GET', '/api/purchases')
    expect(list.purchases).toMatchObject([{ state: 'expired' }])
  },
)

it('payments by Stripe has no test checkout', async () => {
  const user = await shop.user()
  const { body } = await buy(user)
  for (const [method, path] of [
    ['GET', `/api/test-checkout/${body.purchase.id}`],
    ['POST', `/api/test-checkout/${body.purchase.id}/pay`],
  ] as const) {
    expect((await shop.as(user)(method, path)).status).toBe(404)
  }
  expect(await shop.balance(user)).toBe(0)
})
