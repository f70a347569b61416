import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { LedgerEntryType } from '../../../server/database/tables/money.ts'
import { say } from '../../../server/messages/say.ts'
import { createCodes, redeemCode } from '../../../server/money/gifts/codes.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { openShop } from './purchases/shop.ts'

onOneDatabase('credits', (kind) => {
  const shop = opened(() => openShop(kind))

  async function give(userId: string, amounts: readonly number[]): Promise<void> {
    for (const credits of amounts) {
      const [made] = await createCodes(shop.server, { credits })
      await redeemCode(shop.server, { code: made!.code, userId, address: null })
    }
  }

  it('are told as a balance and every movement of it, newest first, one’s own alone', async () => {
    const [user, other] = [await shop.user(), await shop.user()]
    await give(other, [7])
    await give(user, [10, 20, 30])
    expect((await shop.as(user)('GET', '/api/credits')).body).toEqual({ available: 60, held: 0 })
    const first = await shop.as(user, 'ms')('GET', '/api/credits/transactions?limit=2')
    expect(first.body.transactions).toMatchObject([
      { number: 3, type: 'code', amount: 30, previousBalance: 30, newBalance: 60, reason: 'Anda menebus kod kredit.' },
      { number: 2, amount: 20, previousBalance: 10, newBalance: 30 },
    ])
    const second = await shop.as(user)('GET', `/api/credits/transactions?limit=2&after=${first.body.next}`)
    expect(second.body).toMatchObject({
      transactions: [{ number: 1, amount: 10, reason: 'You redeemed a credit code.' }],
      next: null,
    })
    expect(JSON.stringify(first.body)).not.toMatch(/actor|reference|user_id/)
  })

  it('have a sentence for every kind of entry', () => {
    const types: Record<LedgerEntryType, true> = {
      grant: true,
      role: true,
      adjustment: true,
      code: true,
      link: true,
      purchase: true,
      refund: true,
      dispute: true,
      returned: true,
      debt: true,
      upgrade: true,
      hold: true,
      settle: true,
      release: true,
      closed: true,
    }
    for (const type of Object.keys(types) as LedgerEntryType[]) {
      for (const language of ['en', 'ms'] as const)
        expect(say(`credits.reason-${type}`, language)).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('are followed by their use, page by page, one’s own alone', async () => {
    const [user, other] = [await shop.user(), await shop.user()]
    // Written here by hand, they would be in the way of the audit: so of users whom it doesn't ask about.
    const record = (userId: string, at: number) => ({
      id: randomUUID(),
      user_id: userId,
      generation_id: randomUUID(),
      prompt_type: 'poem',
      credits_used: 1,
      metadata: '{"theme":"rain"}',
      timestamp: at,
    })
    const rows = [1, 2, 2, 2, 3].map((at) => record(user, at))
    await shop.database.kysely
      .insertInto('usage_records')
      .values([...rows, record(other, 9)])
      .execute()
    const seen: { id: string; at: string }[] = []
    let after = ''
    do {
      const { body } = await shop.as(user)('GET', `/api/usage?limit=2${after}`)
      seen.push(...body.records)
      after = body.next === null ? '' : `&after=${body.next}`
    } while (after !== '')
    expect(seen.map(({ at }) => Date.parse(at))).toEqual([3, 2, 2, 2, 1])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
    expect(seen[0]).toMatchObject({ promptType: 'poem', creditsUsed: 1, metadata: { theme: 'rain' } })
    await shop.database.kysely.deleteFrom('usage_records').execute()
  })

  it('are for those who are signed in', async () => {
    for (const path of ['/api/credits', '/api/credits/transactions', '/api/usage']) {
      expect((await shop.as(null)('GET', path)).status).toBe(401)
    }
  })
})
