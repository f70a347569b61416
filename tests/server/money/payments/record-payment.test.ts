import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentEvent } from '../../../../server/money/payments/payments.ts'
import { recordPayment } from '../../../../server/money/payments/record-payment.ts'
import { createPurchase } from '../../../../server/money/purchases/create-purchase.ts'
import { opened } from '../../../opened.ts'
import { openChance } from '../../../seeded.ts'
import { onBothDatabases } from '../../databases.ts'
import { openShop } from '../purchases/shop.ts'

const DAY = 86_400_000

onBothDatabases((kind) => {
  const shop = opened(() => openShop(kind))

  const buy = async (wanted: string | number = 'pro', userId?: string) => {
    const buyer = userId ?? (await shop.user())
    const order = { wanted, userId: buyer, email: 'a@example.test', language: 'en' } as const
    const { purchase } = await createPurchase(shop.server, order)
    return { ...purchase, userId: buyer }
  }
  const event = (purchaseId: string, changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
    id: `evt_${randomUUID()}`,
    type: 'checkout.session.completed',
    purchaseId,
    outcome: 'paid',
    price: 4999,
    currency: 'USD',
    paymentIntent: null,
    reversal: null,
    ...changes,
  })
  const expired = (purchaseId: string) => event(purchaseId, { outcome: 'expired', type: 'checkout.session.expired' })
  const take = (one: PaymentEvent) => recordPayment(shop.server, one)
  const stateOf = async (id: string) => {
    const row = await shop.database.kysely
      .selectFrom('purchases')
      .select(['state', 'paid_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.state
  }

  it('grants a paid purchase once, and changes no role', async () => {
    const { id, userId } = await buy()
    expect(await take(event(id))).toBe('granted')
    expect(await shop.balance(userId)).toBe(500)
    expect(await stateOf(id)).toBe('paid')
    const { role } = await shop.database.kysely
      .selectFrom('users')
      .select('role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(role).toBe('free')
    const entry = await shop.database.kysely
      .selectFrom('credit_transactions')
      .select(['key', 'type', 'amount'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ key: `purchase:${id}`, type: 'purchase', amount: 500 })
  })

  it('grants once for 20 replays of one event at once, over two processes', async () => {
    const { id, userId } = await buy()
    const replays = Array.from({ length: 10 }, () => event(id, { id: `evt_of_${id}` }))
    const outcomes = await shop.rush([
      { does: 'pay', events: replays },
      { does: 'pay', events: replays },
    ])
    expect(outcomes).toEqual({ granted: 1, repeated: 19 })
    expect(await shop.balance(userId)).toBe(500)
  })

  it('grants once for 20 events of one purchase at once, over two processes', async () => {
    const { id, userId } = await buy()
    const events = () => Array.from({ length: 10 }, () => event(id))
    const outcomes = await shop.rush([
      { does: 'pay', events: events() },
      { does: 'pay', events: events() },
    ])
    expect(outcomes).toEqual({ granted: 1, 'settled-before': 19 })
    expect(await shop.balance(userId)).toBe(500)
  })

  it('grants ten purchases of one user at once', async () => {
    const userId = await shop.user()
    const purchases = []
    for (let count = 0; count < 10; count++) purchases.push(await buy('pro', userId))
    const taken = await Promise.all(purchases.map(({ id }) => take(event(id))))
    expect(new Set(taken)).toEqual(new Set(['granted']))
    expect(await shop.balance(userId)).toBe(5000)
  })

  it('grants a payment that comes after a month', async () => {
    const { id, userId } = await buy()
    shop.clock.pass(31 * DAY)
    expect(await take(event(id))).toBe('granted')
    expect(await shop.balance(userId)).toBe(500)
  })

  it('grants what was paid after it had expired, and lets nothing expire that was paid', async () => {
    const { id, userId } = await buy()
    expect(await take(expired(id))).toBe('expired')
    expect(await stateOf(id)).toBe('expired')
    expect(await take(event(id))).toBe('granted')
    expect(await take(expired(id))).toBe('settled-before')
    expect(await stateOf(id)).toBe('paid')
    expect(await shop.balance(userId)).toBe(500)
  })

  describe('grants nothing', () => {
    it.each<[string, Partial<PaymentEvent>]>([
      ['for less money', { price: 1 }],
      ['for more money', { price: 5000 }],
      ['for the right number in another currency', { currency: 'MYR' }],
      ['for an event without an amount', { price: null }],
      ['for an event without a currency', { currency: null }],
    ])('%s, and grants the right one that follows', async (_, changes) => {
      const { id, userId } = await buy()
      expect(await take(event(id, changes))).toBe('wrong-amount')
      expect(await stateOf(id)).toBe('open')
      expect(await shop.balance(userId)).toBe(0)
      expect(await take(event(id))).toBe('granted')
    })
    it('for a purchase that never was', async () => {
      expect(await take(event(randomUUID()))).toBe('unknown-purchase')
    })
    it('for an event that speaks of none', async () => {
      expect(await take(event('', { purchaseId: null, outcome: null }))).toBe('ignored')
    })
    it('for a test payment of a purchase at the payment service, and the other way about', async () => {
      const { id, userId } = await buy()
      await shop.database.kysely.updateTable('purchases').set({ payments: 'stripe' }).where('id', '=', id).execute()
      expect(await take(event(id))).toBe('unknown-purchase')
      expect(await shop.balance(userId)).toBe(0)
    })
    it('to a user who was deleted meanwhile', async () => {
      const { id, userId } = await buy()
      await shop.remove(userId)
      expect(await take(event(id))).toBe('no-user')
    })
  })

  it('keeps what came of every event', async () => {
    const { id } = await buy()
    const events = [event(id, { price: 1 }), event(id), event(id)]
    for (const one of events) await take(one)
    const rows = await shop.database.kysely
      .selectFrom('payment_events')
      .select(['id', 'result'])
      .where('purchase_id', '=', id)
      .execute()
    expect(Object.fromEntries(rows.map((row) => [row.id, row.result]))).toEqual({
      [events[0]!.id]: 'wrong-amount',
      [events[1]!.id]: 'granted',
      [events[2]!.id]: 'settled-before',
    })
  })

  it('grants exactly what was rightly paid, in whatever order 200 events come', async () => {
    const chance = openChance(`payments on ${kind}`)
    const purchases = await Promise.all(Array.from({ length: 10 }, () => buy()))
    const sent: PaymentEvent[] = []
    for (let count = 0; count < 200; count++) {
      const { id } = chance.one(purchases)
      const again = sent.length > 0 && chance.below(3) === 0
      const one = again
        ? chance.one(sent)
        : chance.one([event(id), expired(id), expired(id), event(id, { price: 1 }), event(randomUUID())])
      sent.push(one)
      await take(one)
    }
    for (const { id, userId } of purchases) {
      const isPaid = sent.some((one) => one.purchaseId === id && one.outcome === 'paid' && one.price === 4999)
      expect(await shop.balance(userId)).toBe(isPaid ? 500 : 0)
    }
  })
})
