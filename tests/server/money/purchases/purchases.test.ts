import { describe, expect, it } from 'vitest'
import { opened } from '../../../opened.ts'
import { onBothDatabases } from '../../databases.ts'
import { openShop } from './shop.ts'

onBothDatabases((kind) => {
  const shop = opened(() => openShop(kind))

  const buy = (userId: string, body: unknown = { package: 'pro' }) => shop.as(userId)('POST', '/api/purchases', body)

  it.each<[unknown, number, number]>([
    ['basic', 300, 2999],
    ['pro', 500, 4999],
    ['business', 1000, 9999],
    [300, 300, 2999],
    [500, 500, 4999],
    ['1000', 1000, 9999],
  ])('of package %s is %i credits for %i', async (wanted, credits, price) => {
    const user = await shop.user()
    const { status, body } = await buy(user, { package: wanted })
    expect(status).toBe(201)
    expect(body.purchase).toMatchObject({ credits, price, currency: 'USD', state: 'open', test: true })
    expect(body.url).toBe(`${shop.url}/api/test-checkout/${body.purchase.id}?language=en`)
    expect(await shop.balance(user)).toBe(0)
  })

  it.each(['gold', '', 't150', 150, 499, 0, -500, '__proto__'])('of package %j is refused', async (wanted) => {
    const { status, body } = await buy(await shop.user(), { package: wanted })
    expect([status, body.error]).toEqual([422, { code: 'purchase.package-invalid', message: 'Invalid credit package' }])
  })

  describe('the older product’s hole', () => {
    it.each([
      { price: 1 },
      { priceId: 'price_1' },
      { credits: 9999 },
      { userId: 'another' },
      { plan: 'business' },
      { currency: 'IDR' },
      { successUrl: 'https://elsewhere.test' },
    ])('%o in a checkout is refused, and nothing is opened', async (extra) => {
      const user = await shop.user()
      const { status, body } = await buy(user, { package: 'pro', ...extra })
      expect([status, body.error.code]).toEqual([400, 'requests.invalid'])
      expect((await shop.as(user)('GET', '/api/purchases')).body.purchases).toEqual([])
    })

    it('CREDIT500-SUCCESS grants nothing, by any door', async () => {
      const user = await shop.user()
      await buy(user)
      const ask = shop.as(user)
      const answers = [
        await ask('GET', '/api/links/CREDIT500-SUCCESS'),
        await ask('POST', '/api/links/claim', { token: 'CREDIT500-SUCCESS' }),
        await ask('POST', '/api/codes/redeem', { code: 'CREDIT500-SUCCESS' }),
        await ask('GET', '/api/purchases/latest'),
        await ask('GET', '/api/purchases/latest?checkout=CREDIT500-SUCCESS'),
        await ask('GET', '/claim/CREDIT500-SUCCESS?session=test_anything'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 404, 404, 404])
      expect(await shop.balance(user)).toBe(0)
    })
  })

  it('is seen by its buyer alone', async () => {
    const [buyer, other] = [await shop.user(), await shop.user()]
    const { body } = await buy(buyer)
    const { id } = body.purchase
    const paths = [`/api/purchases/${id}`, `/api/purchases/latest?checkout=test_${id}`, `/api/test-checkout/${id}`]
    for (const path of paths) {
      expect((await shop.as(buyer)('GET', path)).status).toBe(200)
      expect((await shop.as(other)('GET', path)).status).toBe(404)
      expect((await shop.as(null)('GET', path)).status).toBe(401)
    }
    expect((await shop.as(other)('POST', `/api/test-checkout/${id}/pay`)).status).toBe(404)
    expect((await shop.as(null)('POST', `/api/test-checkout/${id}/pay`)).status).toBe(401)
    // Left behind, it is no purchase to show.
    expect((await shop.as(buyer)('GET', '/api/purchases/latest')).status).toBe(404)
    expect((await shop.as(other)('GET', '/api/purchases')).body).toEqual({ purchases: [], next: null })
  })

  it('shows the last receipt, whatever checkout was left behind since', async () => {
    const user = await shop.user()
    const paid = (await buy(user)).body.purchase.id
    await shop.as(user)('POST', `/api/test-checkout/${paid}/pay`)
    shop.clock.pass(1000)
    const left = (await buy(user)).body.purchase.id
    const latest = await shop.as(user)('GET', '/api/purchases/latest')
    expect(latest.body).toMatchObject({ id: paid, state: 'paid' })
    const named = await shop.as(user)('GET', `/api/purchases/latest?checkout=test_${left}`)
    expect(named.body).toMatchObject({ id: left, state: 'open' })
  })

  it('pages newest first', async () => {
    const user = await shop.user()
    for (let count = 0; count < 5; count++) {
      await buy(user)
      shop.clock.pass(count % 2)
    }
    const first = await shop.as(user)('GET', '/api/purchases?limit=3')
    const second = await shop.as(user)('GET', `/api/purchases?limit=3&after=${first.body.next}`)
    expect(second.body.next).toBeNull()
    const all = [...first.body.purchases, ...second.body.purchases] as { id: string; createdAt: string }[]
    expect(new Set(all.map(({ id }) => id)).size).toBe(5)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    for (const bad of ['limit=0', 'limit=1e3', 'limit=201', 'after=x', "after=1'--"]) {
      expect((await shop.as(user)('GET', `/api/purchases?${bad}`)).status).toBe(400)
    }
  })

  it('shows its packages to everybody', async () => {
    const { status, body } = await shop.as(null)('GET', '/api/packages')
    expect(status).toBe(200)
    expect(body.upgrade).toHaveLength(3)
  })

  describe('in the test checkout', () => {
    it.each([
      ['en', 'This is a test', 'Pay'],
      ['ms', 'Ini ujian', 'Bayar'],
    ] as const)('is shown on a page that says so in %s, without a script', async (language, note, button) => {
      const user = await shop.user()
      const { body } = await shop.as(user, language)('POST', '/api/purchases', { package: 'pro' })
      // A browser goes there by itself, without the studio's header.
      const page = await shop.as(user)<string>('GET', body.url.slice(shop.url.length))
      expect(page.headers.get('content-type')).toMatch(/^text\/html/)
      expect(page.body).toContain(`<html lang="${language}">`)
      expect(page.body).toContain(note)
      expect(page.body).toContain(button)
      expect(page.body).toContain('49.99')
      expect(page.body).not.toMatch(/<script|\son\w+=|style="/)
      const policy = page.headers.get('content-security-policy')!
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/style-src 'sha256-[\w+/=]+'/)
      expect(policy).not.toContain('unsafe')
    })

    it('is paid by a button, over the signed webhook, and lands on its receipt', async () => {
      const user = await shop.user()
      const ask = shop.as(user)
      const { body } = await buy(user)
      const page = await ask<string>('GET', body.url.slice(shop.url.length))
      const action = /<form method="post" action="([^"]+)"><button>/.exec(page.body)![1]!
      const paid = await ask('POST', action)
      expect(paid.status).toBe(303)
      const landing = new URL(paid.headers.get('location')!)
      expect(landing.href).toBe(`${shop.url}/claim/CREDIT500-SUCCESS?session=test_${body.purchase.id}`)
      const receipt = await ask('GET', `/api/purchases/latest?checkout=${landing.searchParams.get('session')}`)
      expect(receipt.body).toMatchObject({ id: body.purchase.id, credits: 500, state: 'paid', test: true })
      expect(await shop.balance(user)).toBe(500)
      const events = await shop.database.kysely
        .selectFrom('payment_events')
        .select(['result', 'type'])
        .where('purchase_id', '=', body.purchase.id)
        .execute()
      expect(events).toEqual([{ result: 'granted', type: 'checkout.session.completed' }])
    })

    it('is granted once, however often the button is pressed', async () => {
      const user = await shop.user()
      const { body } = await buy(user)
      const presses = Array.from({ length: 8 }, () =>
        shop.as(user)('POST', `/api/test-checkout/${body.purchase.id}/pay`),
      )
      for (const { status } of await Promise.all(presses)) expect(status).toBe(303)
      expect(await shop.balance(user)).toBe(500)
      const page = await shop.as(user)<string>('GET', `/api/test-checkout/${body.purchase.id}`)
      expect(page.body).toContain('paid already')
      expect(page.body).not.toContain('<form')
    })

    it('takes no event that its own secret did not sign', async () => {
      const user = await shop.user()
      const { body } = await buy(user)
      const forged = JSON.stringify({
        id: 'evt_forged',
        type: 'checkout.session.completed',
        data: {
          object: {
            metadata: { purchase: body.purchase.id },
            payment_status: 'paid',
            amount_total: 4999,
            currency: 'usd',
          },
        },
      })
      for (const signature of ['', 't=1,v1=00', `t=${Math.floor(shop.clock.now() / 1000)},v1=${'0'.repeat(64)}`]) {
        const answer = await fetch(`${shop.url}/api/webhooks/payments`, {
          method: 'POST',
          headers: { 'stripe-signature': signature },
          body: forged,
        })
        expect(answer.status).toBe(400)
      }
      expect(await shop.balance(user)).toBe(0)
    })

    it('is not paid from another site', async () => {
      const user = await shop.user()
      const { body } = await buy(user)
      const answer = await fetch(`${shop.url}/api/test-checkout/${body.purchase.id}/pay`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: `session_token=${user}`, origin: 'https://elsewhere.test' },
      })
      expect(answer.status).toBe(403)
      expect(await shop.balance(user)).toBe(0)
    })
  })
})
