import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { grant, post, setBalance } from '../../../../server/money/ledger/post.ts'
import { parsePaymentEvent } from '../../../../server/money/payments/payment-event.ts'
import { recordPayment } from '../../../../server/money/payments/record-payment.ts'
import { createPurchase } from '../../../../server/money/purchases/create-purchase.ts'
import { opened } from '../../../opened.ts'
import { openChance } from '../../../seeded.ts'
import { onBothDatabases } from '../../databases.ts'
import { openShop } from '../purchases/shop.ts'

/** Of the package `pro`: 500 credits. */
const PRICE = 4999
const CREDITS = 500

onBothDatabases((kind) => {
  const shop = opened(() => openShop(kind))

  /** A checkout, and the events that Stripe would send of it, as it words them. */
  async function order() {
    const userId = await shop.user()
    const asked = { wanted: 'pro', userId, email: 'a@example.test', language: 'en' } as const
    const { purchase } = await createPurchase(shop.server, asked)
    const [intent, charge] = [`pi_${randomUUID()}`, `ch_${randomUUID()}`]
    const send = (type: string, object: object) =>
      recordPayment(
        shop.server,
        parsePaymentEvent(Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object } }))),
      )
    const dispute = `dp_${randomUUID()}`
    return {
      id: purchase.id,
      userId,
      paid: () =>
        send('checkout.session.completed', {
          metadata: { purchase: purchase.id },
          payment_status: 'paid',
          amount_total: PRICE,
          currency: 'usd',
          payment_intent: intent,
        }),
      /** `sum`: what was refunded of the charge so far. */
      refunded: (sum: number, isNamed = true) =>
        send('charge.refunded', {
          id: charge,
          amount: PRICE,
          amount_refunded: sum,
          payment_intent: intent,
          metadata: isNamed ? { purchase: purchase.id } : {},
        }),
      disputed: (status: string, type = 'charge.dispute.closed') =>
        send(type, { id: dispute, amount: PRICE, status, payment_intent: intent, metadata: {} }),
      standing: async () => {
        const { credits_available, credits_owed } = await shop.database.kysely
          .selectFrom('users')
          .select(['credits_available', 'credits_owed'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        return [credits_available, credits_owed]
      },
      spend: (amount: number) =>
        inTransaction(shop.database, (work) =>
          setBalance(
            work,
            {
              userId,
              key: `adjustment:${randomUUID()}`,
              type: 'adjustment',
              amount: CREDITS - amount,
              reason: 'spent',
            },
            shop.clock.now(),
          ),
        ),
      give: (amount: number) =>
        inTransaction(shop.database, (work) =>
          grant(
            work,
            { userId, key: `grant:${randomUUID()}`, type: 'grant', amount, reason: 'given' },
            shop.clock.now(),
          ),
        ),
    }
  }

  it('a whole refund takes the credits once, however often it is told', async () => {
    const one = await order()
    await one.paid()
    expect(await one.refunded(PRICE)).toBe('reversed')
    expect(await one.refunded(PRICE)).toBe('settled-before')
    expect(await one.standing()).toEqual([0, 0])
  })

  it('refunds in parts take their share, and an older event undoes no newer one', async () => {
    const one = await order()
    await one.paid()
    expect(await one.refunded(2500)).toBe('reversed')
    expect(await one.standing()).toEqual([250, 0])
    expect(await one.refunded(PRICE)).toBe('reversed')
    expect(await one.refunded(2500)).toBe('settled-before')
    expect(await one.standing()).toEqual([0, 0])
  })

  it('a refund that comes before its payment waits for it, by the purchase or by the money', async () => {
    for (const isNamed of [true, false]) {
      const one = await order()
      expect(await one.refunded(PRICE, isNamed)).toBe('waiting')
      expect(await one.standing()).toEqual([0, 0])
      expect(await one.paid()).toBe('granted')
      expect(await one.standing()).toEqual([0, 0])
    }
  })

  it('a dispute takes the credits while it is open, and gives them back when it is won', async () => {
    const one = await order()
    await one.paid()
    expect(await one.disputed('needs_response', 'charge.dispute.created')).toBe('reversed')
    expect(await one.standing()).toEqual([0, 0])
    expect(await one.disputed('won')).toBe('returned')
    // Events of before that come late open nothing again.
    expect(await one.disputed('under_review', 'charge.dispute.updated')).toBe('settled-before')
    expect(await one.standing()).toEqual([CREDITS, 0])
    const other = await order()
    await other.paid()
    await other.disputed('warning_needs_response', 'charge.dispute.created')
    expect(await other.standing()).toEqual([CREDITS, 0])
    await other.disputed('lost')
    expect(await other.standing()).toEqual([0, 0])
  })

  it('a dispute that is lost is told apart from an open one, to operators and to the buyer', async () => {
    const one = await order()
    await one.paid()
    const told = async () => (await shop.as(one.userId)('GET', '/api/credits/transactions')).body.transactions[0].reason
    await one.disputed('needs_response', 'charge.dispute.created')
    expect(await told()).toBe('The payment is disputed, so its credits were taken back.')
    expect(await one.disputed('lost')).toBe('lost')
    expect(await one.standing()).toEqual([0, 0])
    expect(await told()).toBe('The dispute of the payment was lost, so its credits stay taken back.')
    const events = await shop.database.kysely
      .selectFrom('payment_events')
      .select(['result', 'amount'])
      .where('purchase_id', '=', one.id)
      .where('type', 'like', 'charge.dispute.%')
      .orderBy('type', 'desc')
      .execute()
    expect(events).toEqual([
      { result: 'reversed', amount: PRICE },
      { result: 'lost', amount: PRICE },
    ])
  })

  it('credits that were spent are owed, never below zero, and the next ones pay the debt', async () => {
    const one = await order()
    await one.paid()
    await one.spend(420)
    expect(await one.refunded(PRICE)).toBe('reversed')
    expect(await one.standing()).toEqual([0, 420])
    await one.give(100)
    expect(await one.standing()).toEqual([0, 320])
    await one.give(400)
    expect(await one.standing()).toEqual([80, 0])
    const types = await shop.database.kysely
      .selectFrom('credit_transactions')
      .select(['type', 'amount', 'owed'])
      .where('user_id', '=', one.userId)
      .where('type', 'in', ['refund', 'debt'])
      .orderBy('number')
      .execute()
    expect(types).toEqual([
      { type: 'refund', amount: -80, owed: 420 },
      { type: 'debt', amount: -100, owed: -100 },
      { type: 'debt', amount: -320, owed: -320 },
    ])
  })

  it('a dispute that is won repays what was owed for it', async () => {
    const one = await order()
    await one.paid()
    await one.spend(500)
    await one.disputed('needs_response', 'charge.dispute.created')
    expect(await one.standing()).toEqual([0, 500])
    await one.disputed('won')
    expect(await one.standing()).toEqual([0, 0])
  })

  it('every order of events ends where the money ended', async () => {
    const chance = openChance('orders of payment events')
    for (let round = 0; round < 12; round++) {
      const one = await order()
      const events = [
        one.paid,
        () => one.refunded(1000),
        () => one.refunded(2500, false),
        () => one.disputed('needs_response', 'charge.dispute.created'),
        () => one.disputed('won'),
      ]
      while (events.length > 0) await events.splice(chance.below(events.length), 1)[0]!()
      expect(await one.standing()).toEqual([250, 0])
    }
  })

  it('other shops’ charges, and users who are gone, change nothing', async () => {
    const one = await order()
    await one.paid()
    const foreign = { id: 'evt_foreign', type: 'charge.refunded', data: { object: { id: 'ch_1', amount_refunded: 5 } } }
    expect(parsePaymentEvent(Buffer.from(JSON.stringify(foreign))).reversal).toBeNull()
    await shop.remove(one.userId)
    expect(await one.refunded(PRICE)).toBe('no-user')
  })

  it('receipts are numbered without a gap, and shown to their owner', async () => {
    const one = await order()
    const asked = shop.as(one.userId)
    expect((await asked('GET', `/api/purchases/${one.id}/receipt`)).status).toBe(409)
    await one.paid()
    const { body } = await asked('GET', `/api/purchases/${one.id}`)
    const rows = await shop.database.kysely.selectFrom('purchases').select('receipt_number').execute()
    const numbers = rows.flatMap(({ receipt_number }) => (receipt_number === null ? [] : [receipt_number]))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
    expect(body.receiptNumber).toBe(numbers.length)
    const page = await asked('GET', `/api/purchases/${one.id}/receipt`)
    expect(page.body).toContain(`K-${String(body.receiptNumber).padStart(6, '0')}`)
    expect(page.body).toContain('$49.99')
    expect((await shop.as(await shop.user())('GET', `/api/purchases/${one.id}/receipt`)).status).toBe(404)
  })

  it('the audit sees a debt that nobody made, and credits that were taken twice', async () => {
    const one = await order()
    await one.paid()
    await inTransaction(shop.database, async (work) => {
      const entry = { userId: one.userId, key: `refund:${one.id}:by-hand`, reference: one.id, reason: 'by hand' }
      await post(work, { ...entry, type: 'refund', amount: -100, owed: 0 }, shop.clock.now())
    })
    const broken = (await auditLedger(shop.database)).map(({ invariant }) => invariant)
    expect(broken).toEqual(['reversed-purchases-are-taken'])
    await shop.database.kysely
      .updateTable('purchases')
      .set({ credits_reversed: 100 })
      .where('id', '=', one.id)
      .execute()
    expect(await auditLedger(shop.database)).toEqual([])
  })
})
