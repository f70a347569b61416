import { describe, expect, it } from 'vitest'
import { createUpgradeLink, processUpgrade } from '../../../../server/money/gifts/upgrade-links.ts'
import { opened } from '../../../opened.ts'
import { onBothDatabases } from '../../databases.ts'
import { openShop } from '../purchases/shop.ts'

const HOUR = 3_600_000

onBothDatabases((kind) => {
  const shop = opened(() => openShop(kind))

  const linkFor = (userId: string, plan: 'pro' | 'business' = 'pro', hours = 24) =>
    createUpgradeLink(shop.server, { userId, plan, createdBy: null, hours })
  const upgrade = (userId: string, plan: string | undefined, token: string | undefined) =>
    processUpgrade(shop.server, { userId, plan, token })
  const accountOf = (id: string) =>
    shop.database.kysely
      .selectFrom('users')
      .select(['role', 'credits_available as credits'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it.each([
    ['pro', 150],
    ['business', 500],
  ] as const)('to %s sets the plan and its %i credits, once', async (plan, credits) => {
    const user = await shop.user()
    const { token, url } = await linkFor(user, plan)
    expect(url).toBe(`${shop.url}/upgrade/processing?plan=${plan}&token=${token}`)
    expect(await upgrade(user, plan, token)).toEqual({ plan, available: credits })
    expect(await accountOf(user)).toEqual({ role: plan, credits })
    await expect(upgrade(user, plan, token)).rejects.toMatchObject({ code: 'upgrade.link-invalid' })
    const entries = await shop.database.kysely
      .selectFrom('credit_transactions')
      .select(['type', 'amount'])
      .where('user_id', '=', user)
      .execute()
    expect(entries).toEqual([{ type: 'upgrade', amount: credits }])
  })

  it('keeps the token as its hash', async () => {
    const { id, token } = await linkFor(await shop.user())
    const row = await shop.database.kysely
      .selectFrom('upgrade_tokens')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is taken once by 30 at once', async () => {
    const user = await shop.user()
    const { token } = await linkFor(user)
    const taken = await Promise.allSettled(Array.from({ length: 30 }, () => upgrade(user, 'pro', token)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await accountOf(user)).toEqual({ role: 'pro', credits: 150 })
  })

  describe('grants nothing', () => {
    const refused = async (userId: string, plan: string | undefined, token: string | undefined) => {
      await expect(upgrade(userId, plan, token)).rejects.toMatchObject({ code: 'upgrade.link-invalid' })
      expect(await accountOf(userId)).toEqual({ role: 'free', credits: 0 })
    }
    it('for ?plan=business alone', async () => {
      const user = await shop.user()
      await refused(user, 'business', undefined)
      await refused(user, 'business', '')
      await refused(user, 'business', 'guessed')
      const ask = shop.as(user)
      const alone = await ask('POST', '/api/upgrades', { plan: 'business' })
      expect([alone.status, alone.body.error]).toEqual([
        422,
        { code: 'upgrade.link-invalid', message: 'Invalid upgrade link' },
      ])
      await ask('GET', '/api/upgrades?plan=business')
      expect(await accountOf(user)).toEqual({ role: 'free', credits: 0 })
    })
    it('for a token without its plan, or with another', async () => {
      const user = await shop.user()
      const { token } = await linkFor(user, 'pro')
      await refused(user, undefined, token)
      await refused(user, 'business', token)
      await refused(user, 'admin', token)
      expect(await upgrade(user, 'pro', token)).toMatchObject({ plan: 'pro' })
    })
    it('for another user’s token', async () => {
      const { token } = await linkFor(await shop.user())
      await refused(await shop.user(), 'pro', token)
    })
    it('for its hash', async () => {
      const user = await shop.user()
      const { id } = await linkFor(user)
      const { token_hash } = await shop.database.kysely
        .selectFrom('upgrade_tokens')
        .select('token_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await refused(user, 'pro', token_hash)
    })
    it('once it has expired', async () => {
      const user = await shop.user()
      const { token } = await linkFor(user, 'pro', 2)
      shop.clock.pass(2 * HOUR)
      await refused(user, 'pro', token)
    })
  })

  it('neither raises nor lowers the administrator', async () => {
    const administrator = await shop.user('admin')
    await expect(linkFor(administrator)).rejects.toMatchObject({ code: 'requests.not-found' })
    const user = await shop.user()
    const { token } = await linkFor(user)
    await shop.database.kysely.updateTable('users').set({ role: 'admin' }).where('id', '=', user).execute()
    await expect(upgrade(user, 'pro', token)).rejects.toMatchObject({ code: 'upgrade.link-invalid' })
    expect(await accountOf(user)).toEqual({ role: 'admin', credits: 0 })
  })

  it.each([0, -1, 9000, Number.NaN])('is not made for %d hours', async (hours) => {
    await expect(linkFor(await shop.user(), 'pro', hours)).rejects.toMatchObject({ code: 'requests.invalid' })
  })

  it('is made by the administrator and taken by the user, over HTTP', async () => {
    const [administrator, user] = [await shop.user('admin'), await shop.user()]
    const order = { userId: user, plan: 'business', hours: 48 }
    expect((await shop.as(user)('POST', '/api/admin/upgrade-links', order)).status).toBe(403)
    expect((await shop.as(null)('POST', '/api/admin/upgrade-links', order)).status).toBe(401)
    const made = await shop.as(administrator)('POST', '/api/admin/upgrade-links', order)
    expect(made.status).toBe(201)
    expect(Date.parse(made.body.expiresAt) - shop.clock.now()).toBe(48 * HOUR)
    const { token } = made.body
    expect((await shop.as(null)('POST', '/api/upgrades', { plan: 'business', token })).status).toBe(401)
    const taken = await shop.as(user, 'ms')('POST', '/api/upgrades', { plan: 'business', token })
    expect(taken.body).toEqual({
      code: 'upgrade.succeeded',
      message: 'Berjaya naik taraf kepada pelan BUSINESS!',
      plan: 'business',
      available: 500,
    })
    const unknown = await shop.as(administrator)('POST', '/api/admin/upgrade-links', { ...order, userId: 'nobody' })
    expect(unknown.status).toBe(404)
  })
})
