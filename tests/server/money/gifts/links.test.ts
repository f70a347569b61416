import { describe, expect, it } from 'vitest'
import { claimCreditLink, createLink } from '../../../../server/money/gifts/links.ts'
import { opened } from '../../../opened.ts'
import { onOneDatabase } from '../../databases.ts'
import { openShop } from '../purchases/shop.ts'

const MINUTE = 60_000

onOneDatabase('gift links', (kind) => {
  const shop = opened(() => openShop(kind))

  const link = (changes: Partial<Parameters<typeof createLink>[1]> = {}) =>
    createLink(shop.server, { credits: 300, ...changes })
  const claim = (userId: string, token: string) => claimCreditLink(shop.server, { userId, token })

  it.each([1, 300, 500, 1000, 10_000])('names %i credits before 26 characters of the server’s own', async (credits) => {
    const { token, url } = await link({ credits })
    expect(token).toMatch(new RegExp(`^CREDIT${credits}-[0-9A-HJKMNP-TV-Z]{26}$`))
    expect(url).toBe(`${shop.url}/claim/${token}`)
  })

  it('gives its credits once to a user', async () => {
    const { token } = await link()
    const user = await shop.user()
    expect(await claim(user, ` ${token.toLowerCase()} `)).toEqual({ awarded: 300, available: 300 })
    await expect(claim(user, token)).rejects.toMatchObject({ code: 'links.claimed-before' })
    expect(await shop.balance(user)).toBe(300)
    expect(await claim(await shop.user(), token)).toMatchObject({ awarded: 300 })
  })

  describe('gives nothing, and says that it is invalid or expired,', () => {
    const refused = async (token: string) => {
      const user = await shop.user()
      await expect(claim(user, token)).rejects.toMatchObject({ code: 'links.invalid' })
      expect(await shop.balance(user)).toBe(0)
    }
    it('for a token of the older product’s eight characters', () => refused('CREDIT500-AB12CD34'))
    it('for CREDIT500-SUCCESS, where a purchase lands', () => refused('CREDIT500-SUCCESS'))
    it('for its id', async () => refused((await link()).id))
    it('once it has expired', async () => {
      const { token } = await link({ expiresAt: shop.clock.now() + MINUTE })
      shop.clock.pass(MINUTE - 1)
      await claim(await shop.user(), token)
      shop.clock.pass(1)
      await refused(token)
    })
    it('when it is used up', async () => {
      const { token } = await link({ maxClaims: 1 })
      await claim(await shop.user(), token)
      await refused(token)
    })
    it('when it is deleted', async () => {
      const { id, token } = await link()
      const administrator = shop.as(await shop.user('admin'))
      const deleted = await administrator('DELETE', `/api/admin/links/${id}`)
      expect(deleted.body).toEqual({ code: 'administration.link-deleted', message: 'URL deleted successfully' })
      await refused(token)
      expect((await administrator('DELETE', `/api/admin/links/${id}`)).status).toBe(404)
    })
  })

  it('is claimed once by 100 claims of one user, over two processes', async () => {
    const { token } = await link()
    const user = await shop.user()
    const users = Array.from({ length: 50 }, () => user)
    const outcomes = await shop.rush([
      { does: 'claim', token, users },
      { does: 'claim', token, users },
    ])
    expect(outcomes).toEqual({ received: 1, 'links.claimed-before': 99 })
    expect(await shop.balance(user)).toBe(300)
  })

  it('is claimed as often as it allows by 100 users, over two processes; without a limit by each', async () => {
    const users = await Promise.all(Array.from({ length: 100 }, () => shop.user()))
    for (const maxClaims of [1, 13, null]) {
      const { token } = await link({ maxClaims, credits: 10 })
      const outcomes = await shop.rush([
        { does: 'claim', token, users: users.slice(0, 50) },
        { does: 'claim', token, users: users.slice(50) },
      ])
      const most = maxClaims ?? 100
      expect(outcomes).toEqual({ received: most, ...(most < 100 ? { 'links.invalid': 100 - most } : {}) })
    }
    const balances = await Promise.all(users.map((user) => shop.balance(user)))
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(114 * 10)
  })

  describe('a GET that redeems', () => {
    it('does not exist: looking at a link shows its credits and gives none', async () => {
      const { token } = await link({ maxClaims: 1 })
      const user = await shop.user()
      for (const ask of [shop.as(user), shop.as(null), shop.as(user)]) {
        expect((await ask('GET', `/api/links/${token}`)).body).toEqual({ open: true, credits: 300 })
      }
      for (const path of [`/api/links/claim?token=${token}`, `/api/codes/redeem?code=${token}`]) {
        await shop.as(user)('GET', path)
      }
      expect(await shop.balance(user)).toBe(0)
      expect(await claim(user, token)).toMatchObject({ awarded: 300 })
      expect((await shop.as(user)('GET', `/api/links/${token}`)).body).toEqual({ open: false, credits: null })
    })
    it('tells a token that never was from a closed one by nothing', async () => {
      expect((await shop.as(null)('GET', '/api/links/CREDIT500-SUCCESS')).body).toEqual({ open: false, credits: null })
    })
  })

  describe('over HTTP', () => {
    it('is made, claimed, listed with its claims counted', async () => {
      const administrator = shop.as(await shop.user('admin'), 'ms')
      const made = await administrator('POST', '/api/admin/links', { credits: 500, description: 'Bengkel' })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({
        code: 'administration.link-created',
        message: 'URL kredit telah dijana',
        link: { credits: 500, description: 'Bengkel', claims: 0, maxClaims: null, open: true, expiresAt: null },
      })
      const { id, token } = made.body.link
      shop.clock.pass(1)
      const user = await shop.user()
      const claimed = await shop.as(user)('POST', '/api/links/claim', { token })
      expect(claimed.body).toEqual({
        code: 'links.claimed',
        message: 'Credits claimed successfully!',
        awarded: 500,
        available: 500,
      })
      const { body } = await administrator('GET', '/api/admin/links')
      expect(body.presets).toEqual([300, 500, 1000])
      expect(body.links.find((one: { id: string }) => one.id === id)).toMatchObject({ claims: 1 })
      const claims = await administrator('GET', '/api/admin/link-claims')
      expect(claims.body.claims[0]).toMatchObject({ email: `${user}@example.test`, token, creditsAwarded: 500 })
      // A deleted user's claim stays, without a name.
      await shop.remove(user)
      const after = await administrator('GET', '/api/admin/link-claims')
      expect(after.body.claims[0]).toMatchObject({ email: null, token })
      expect(after.body.count).toBe(claims.body.count)
    })

    it.each([0, -1, 10_001, 2.5])('refuses %d credits in the specification’s words', async (credits) => {
      const administrator = shop.as(await shop.user('admin'))
      const { status, body } = await administrator('POST', '/api/admin/links', { credits })
      expect([status, body.error]).toEqual([
        422,
        {
          code: 'administration.link-amount-invalid',
          message: 'Please enter a valid credit amount between 1 and 10000',
        },
      ])
    })

    it('is claimed by those who are signed in, and made by the administrator', async () => {
      const user = shop.as(await shop.user())
      const { id, token } = await link()
      expect((await shop.as(null)('POST', '/api/links/claim', { token })).status).toBe(401)
      for (const path of ['/api/admin/links', '/api/admin/link-claims']) {
        expect((await shop.as(null)('GET', path)).status).toBe(401)
        expect((await user('GET', path)).status).toBe(403)
      }
      expect((await user('POST', '/api/admin/links', { credits: 5 })).status).toBe(403)
      expect((await user('DELETE', `/api/admin/links/${id}`)).status).toBe(403)
      expect(await claim(await shop.user(), token)).toMatchObject({ awarded: 300 })
    })
  })
})
