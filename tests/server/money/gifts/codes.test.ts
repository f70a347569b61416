import { describe, expect, it } from 'vitest'
import { createCodes, redeemCode } from '../../../../server/money/gifts/codes.ts'
import { opened } from '../../../opened.ts'
import { onOneDatabase } from '../../databases.ts'
import { openShop } from '../purchases/shop.ts'

const MINUTE = 60_000

interface Page {
  readonly codes: readonly { readonly id: string }[]
  readonly next: string | null
}

onOneDatabase('gift codes', (kind) => {
  const shop = opened(() => openShop(kind))

  const oneCode = async (changes: Partial<Parameters<typeof createCodes>[1]> = {}) =>
    (await createCodes(shop.server, { credits: 50, ...changes }))[0]!
  const redeem = (userId: string, code: string, address: string | null = null) =>
    redeemCode(shop.server, { code, userId, address })

  it('shows a code whole once, in groups, and keeps its hash and its last four', async () => {
    const { id, code } = await oneCode()
    expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/)
    const row = await shop.database.kysely
      .selectFrom('credit_codes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.last_four).toBe(code.slice(-4))
    expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/)
    const kept = JSON.stringify(row)
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  it('gives its credits, however it was typed', async () => {
    const { code } = await oneCode({ maxClaims: 5 })
    const plain = code.replaceAll('-', '')
    const typings = [code, plain, plain.toLowerCase(), `  ${code.toLowerCase()} `, plain.replaceAll(/(...)/g, '$1 – ')]
    for (const typed of typings) {
      const user = await shop.user()
      expect(await redeem(user, typed)).toEqual({ awarded: 50, available: 50 })
      expect(await shop.balance(user)).toBe(50)
    }
  })

  it.each([{ credits: 0 }, { credits: 10_001 }, { credits: 1.5 }, { credits: -5 }, { credits: Number.NaN }])(
    'refuses to make a code of %o',
    async (order) => {
      await expect(createCodes(shop.server, order)).rejects.toMatchObject({
        code: 'administration.link-amount-invalid',
      })
    },
  )

  it.each([{ count: 0 }, { count: 1001 }, { maxClaims: 0 }, { expiresAt: 1 }])('refuses %o', async (order) => {
    await expect(createCodes(shop.server, { credits: 5, ...order })).rejects.toMatchObject({ code: 'requests.invalid' })
  })

  describe('gives nothing, and says that it is invalid or expired,', () => {
    const refused = async (userId: string, code: string) => {
      await expect(redeem(userId, code)).rejects.toMatchObject({ code: 'codes.invalid' })
      expect(await shop.balance(userId)).toBe(0)
    }
    it('for an unknown code', async () => refused(await shop.user(), 'ABCD-EFGH-JKMN-PQRS'))
    it('for its hash', async () => {
      const { id } = await oneCode()
      const { code_hash } = await shop.database.kysely
        .selectFrom('credit_codes')
        .select('code_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await refused(await shop.user(), code_hash)
    })
    it('when it is used up', async () => {
      const { code } = await oneCode()
      await redeem(await shop.user(), code)
      await refused(await shop.user(), code)
    })
    it('once it has expired, to the millisecond', async () => {
      const expiresAt = shop.clock.now() + MINUTE
      const { code } = await oneCode({ maxClaims: 2, expiresAt })
      shop.clock.pass(MINUTE - 1)
      await redeem(await shop.user(), code)
      shop.clock.pass(1)
      await refused(await shop.user(), code)
    })
  })

  it('tells a user who has redeemed it so, used up or not', async () => {
    const { code } = await oneCode({ maxClaims: 2 })
    const user = await shop.user()
    await redeem(user, code)
    const again = () => expect(redeem(user, code)).rejects.toMatchObject({ code: 'codes.redeemed-before' })
    await again()
    // The refusal took no place away.
    await redeem(await shop.user(), code)
    await again()
    expect(await shop.balance(user)).toBe(50)
  })

  it('is redeemed once by 100 redeems of one user', async () => {
    const { code } = await oneCode({ maxClaims: 100 })
    const user = await shop.user()
    const users = Array.from({ length: 50 }, () => user)
    const outcomes = await shop.rush([
      { does: 'redeem', code, users },
      { does: 'redeem', code, users },
    ])
    expect(outcomes).toEqual({ received: 1, 'codes.redeemed-before': 99 })
    expect(await shop.balance(user)).toBe(50)
  })

  it('is redeemed as often as it allows by 100 users', async () => {
    const users = await Promise.all(Array.from({ length: 100 }, () => shop.user()))
    for (const maxClaims of [1, 7]) {
      const { id, code } = await oneCode({ maxClaims })
      const outcomes = await shop.rush([
        { does: 'redeem', code, users: users.slice(0, 50) },
        { does: 'redeem', code, users: users.slice(50) },
      ])
      expect(outcomes).toEqual({ received: maxClaims, 'codes.invalid': 100 - maxClaims })
      const claims = await shop.database.kysely
        .selectFrom('credit_code_claims')
        .select('user_id')
        .where('code_id', '=', id)
        .execute()
      expect(claims).toHaveLength(maxClaims)
    }
    const balances = await Promise.all(users.map((user) => shop.balance(user)))
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(8 * 50)
  })

  describe('guessing', () => {
    const guess = (userId: string, address: string | null) =>
      redeem(userId, 'ABCD-EFGH-JKMN-PQRT', address).catch((error: { code: string }) => error.code)

    it('ends after ten wrong codes, for the right one too, until a quarter of an hour has passed', async () => {
      const { code } = await oneCode()
      const user = await shop.user()
      for (let wrong = 0; wrong < 10; wrong++) expect(await guess(user, null)).toBe('codes.invalid')
      expect(await guess(user, null)).toBe('requests.too-many')
      await expect(redeem(user, code)).rejects.toMatchObject({ code: 'requests.too-many' })
      expect(await shop.balance(user)).toBe(0)
      shop.clock.pass(15 * MINUTE)
      expect(await redeem(user, code)).toMatchObject({ awarded: 50 })
    })

    it('is counted by address too, across users, and leaves other addresses alone', async () => {
      for (let user = 0; user < 10; user++) {
        const userId = await shop.user()
        for (let wrong = 0; wrong < 5; wrong++) expect(await guess(userId, '192.0.2.7')).toBe('codes.invalid')
      }
      const user = await shop.user()
      expect(await guess(user, '192.0.2.7')).toBe('requests.too-many')
      expect(await guess(user, '192.0.2.8')).toBe('codes.invalid')
    })

    it('begins to count anew after a quiet quarter of an hour', async () => {
      const user = await shop.user()
      for (let round = 0; round < 3; round++) {
        for (let wrong = 0; wrong < 9; wrong++) expect(await guess(user, null)).toBe('codes.invalid')
        shop.clock.pass(15 * MINUTE)
      }
    })
  })

  describe('over HTTP', () => {
    it('is made, listed, redeemed, counted and disabled', async () => {
      const administrator = shop.as(await shop.user('admin'))
      const made = await administrator('POST', '/api/admin/codes', {
        credits: 120,
        count: 3,
        maxClaims: 2,
        description: ' Book fair ',
        expiresAt: new Date(shop.clock.now() + MINUTE).toISOString(),
      })
      expect(made.status).toBe(201)
      expect(made.body.codes).toHaveLength(3)
      const [{ id, code }] = made.body.codes
      shop.clock.pass(1)
      const user = await shop.user()
      expect((await shop.as(user)('POST', '/api/codes/redeem', { code })).body).toEqual({
        code: 'codes.redeemed',
        message: 'Credit code redeemed successfully!',
        awarded: 120,
        available: 120,
      })
      const listed = await administrator('GET', '/api/admin/codes?limit=10')
      const row = listed.body.codes.find((one: { id: string }) => one.id === id)
      expect(row).toMatchObject({
        lastFour: code.slice(-4),
        credits: 120,
        description: 'Book fair',
        maxClaims: 2,
        claimed: 1,
        open: true,
        disabled: false,
      })
      expect(JSON.stringify(listed.body)).not.toContain(code)
      const claims = await administrator('GET', '/api/admin/code-claims')
      expect(claims.body.claims[0]).toMatchObject({
        email: `${user}@example.test`,
        lastFour: code.slice(-4),
        credits: 120,
        creditsAwarded: 120,
      })
      expect(claims.body.count).toBeGreaterThanOrEqual(1)
      expect((await administrator('POST', `/api/admin/codes/${id}/disable`)).body).toEqual({ disabled: true })
      const late = await shop.as(await shop.user(), 'ms')('POST', '/api/codes/redeem', { code })
      expect(late.status).toBe(422)
      expect(late.body.error).toEqual({ code: 'codes.invalid', message: 'Kod tidak sah atau telah tamat tempoh' })
      expect((await administrator('POST', '/api/admin/codes/nobody/disable')).status).toBe(404)
    })

    it('pages through all codes, newest first, each once', async () => {
      const administrator = shop.as(await shop.user('admin'))
      await createCodes(shop.server, { credits: 1, count: 7 })
      const seen: string[] = []
      let path: string | null = '/api/admin/codes?limit=3'
      while (path !== null) {
        const { body }: { body: Page } = await administrator('GET', path)
        seen.push(...body.codes.map(({ id }) => id))
        path = body.next === null ? null : `/api/admin/codes?limit=3&after=${body.next}`
      }
      const { count } = await shop.database.kysely
        .selectFrom('credit_codes')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect(seen).toHaveLength(Number(count))
      expect(new Set(seen).size).toBe(seen.length)
    })

    it('is for those who are signed in, and its making for the administrator', async () => {
      const user = shop.as(await shop.user())
      expect((await shop.as(null)('POST', '/api/codes/redeem', { code: 'X' })).status).toBe(401)
      for (const path of ['/api/admin/codes', '/api/admin/code-claims']) {
        expect((await shop.as(null)('GET', path)).status).toBe(401)
        expect((await user('GET', path)).status).toBe(403)
      }
      expect((await user('POST', '/api/admin/codes', { credits: 5 })).status).toBe(403)
      expect((await user('POST', '/api/admin/codes/any/disable')).status).toBe(403)
    })
  })

  it('says what failed when nobody foresaw it, and gives nothing', async () => {
    const { id, code } = await oneCode({ maxClaims: 2 })
    const user = await shop.user()
    // A user whose entries are numbered wrongly can't be given anything.
    await redeem(user, (await oneCode()).code)
    await shop.database.kysely.updateTable('users').set({ ledger_entries: 0 }).where('id', '=', user).execute()
    await expect(redeem(user, code)).rejects.toMatchObject({ code: 'codes.failed' })
    await shop.database.kysely.updateTable('users').set({ ledger_entries: 1 }).where('id', '=', user).execute()
    const row = await shop.database.kysely
      .selectFrom('credit_codes')
      .select('claimed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.claimed).toBe(0)
    expect(await shop.balance(user)).toBe(50)
  })
})
