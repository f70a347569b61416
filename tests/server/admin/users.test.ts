import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { opened } from '../../opened.ts'
import { isLongRun } from '../../seeded.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { belongingsOf } from '../http/belongings.ts'

onOneDatabase('users', (kind) => {
  let administrator: Person

  const server = opened(() => startTestServer({ kind }))
  beforeAll(async () => {
    administrator = await server.administrator()
  })

  const find = async (id: string) => {
    const { body } = await administrator.get('/api/admin/users?limit=200')
    return body.users.find((user: { id: string }) => user.id === id)
  }
  /** When each was made and its id, of all pages. */
  const pagesOf = async (query: string) => {
    const users: string[] = []
    let after: string | null = null
    do {
      const { body }: { body: { users: { id: string; createdAt: string }[]; next: string | null } } =
        await administrator.get(`/api/admin/users?limit=2${query}${after ? `&after=${after}` : ''}`)
      users.push(...body.users.map(({ createdAt, id }) => `${createdAt} ${id}`))
      after = body.next
    } while (after !== null)
    return users
  }
  const entriesOf = (id: string) =>
    server.server.database.kysely
      .selectFrom('credit_transactions')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('number')
      .execute()

  it('the list is newest first, in pages', async () => {
    for (let at = 0; at < 3; at++) await server.signUp()
    const pages = await pagesOf('')
    expect(pages).toEqual(pages.toSorted().toReversed())
    expect(new Set(pages).size).toBe(pages.length)
  })

  it('a search finds the beginning of an address, of a name or of a domain, newest first', async () => {
    const people: Person[] = []
    for (let at = 0; at < 3; at++) people.push(await server.signUp(`find_${at}@found-${at % 2}.example.test`))
    await people[1]!.patch('/api/profile', { name: 'Find_Me Élan' })
    await server.signUp('finda-0@example.test')
    const foundBy = async (search: string) => {
      const found = await pagesOf(`&search=${encodeURIComponent(search)}`)
      expect(found).toEqual(found.toSorted().toReversed())
      const { body } = await administrator.get(`/api/admin/users?search=${encodeURIComponent(search)}`)
      expect(body).toMatchObject({ total: found.length, atLeast: false })
      return people.flatMap(({ id }, at) => (found.some((user) => user.endsWith(id)) ? [at] : [])).join()
    }
    // The second by both, and once.
    expect(await foundBy('FIND_')).toBe('0,1,2')
    expect(await foundBy('find_1@FOUND')).toBe('1')
    expect(await foundBy('find_me Él')).toBe('1')
    expect(await foundBy('@found-0')).toBe('0,2')
    expect(await foundBy('@Found-1.Example.Test')).toBe('1')
    expect(await foundBy('ind_')).toBe('')
    expect(await foundBy('%')).toBe('')
    expect((await administrator.get('/api/admin/users?search=nobody-at-all')).body).toEqual({
      users: [],
      total: 0,
      atLeast: false,
      next: null,
    })
  })

  it('the list shows what a user is and has, and no password', async () => {
    const person = await server.signUp()
    expect(await find(person.id)).toEqual({
      id: person.id,
      email: person.email,
      name: expect.any(String),
      role: 'free',
      verified: true,
      creditsAvailable: 10,
      creditsHeld: 0,
      totalUsage: 0,
      suspended: false,
      desk: null,
      fixed: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(await find(administrator.id)).toMatchObject({ fixed: true, role: 'admin', creditsAvailable: 9999 })
  })

  it('the list tells when anything of it changes', async () => {
    const leaving = new AbortController()
    const seen: string[] = []
    const watching = (async () => {
      for await (const { data } of administrator.events('/api/admin/users/events', { signal: leaving.signal }))
        seen.push(data.state)
    })().catch(() => undefined)
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(1)
    const person = await server.signUp()
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(1)
    const before = seen.length
    await server.giveCredits(person, 77)
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(before)
    leaving.abort()
    await watching
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('a new user is of the plan free with its credits, and signs in at once', async () => {
    const email = 'Added@Example.test'
    const added = await administrator.post('/api/admin/users', { email, password: 'rahsia besar', role: 'user' })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      code: 'administration.user-added',
      message: 'User added successfully',
      user: { email: 'added@example.test', role: 'free', creditsAvailable: 10, verified: true },
    })
    await server.signIn({ email, password: 'rahsia besar' })
    expect(await entriesOf(added.body.user.id)).toMatchObject([{ type: 'grant', amount: 10, actor: administrator.id }])
  })

  it('a new user is spoken to in the language it was added in', async () => {
    const email = 'baharu@example.test'
    const headers = { 'kalam-language': 'ms' }
    await administrator.post('/api/admin/users', { email, password: 'rahsia besar', role: 'user' }, headers)
    const added = await server.signIn({ email, password: 'rahsia besar' })
    expect((await added.get('/api/profile')).body.language).toBe('ms')
  })

  it('a new user has an address of its own, a password of eight characters and no other role', async () => {
    const { email } = await server.signUp()
    const add = (body: object) => administrator.post('/api/admin/users', body)
    expect((await add({ email, password: 'rahsia besar' })).body.error).toMatchObject({ code: 'accounts.exists' })
    expect((await add({ email: 'b@example.test', password: 'seven77' })).body.error).toMatchObject({
      code: 'accounts.password-short',
    })
    expect((await add({ email: 'b@example.test', password: 'password123' })).body.error).toMatchObject({
      code: 'accounts.password-common',
    })
    expect((await add({ email: 'nobody', password: 'rahsia besar' })).body.error).toMatchObject({
      code: 'accounts.email-invalid',
      message: 'Please enter a valid email address',
    })
    for (const role of ['admin', 'pro', 'free']) {
      expect((await add({ email: 'b@example.test', password: 'rahsia besar', role })).body.error.code).toBe(
        'requests.invalid',
      )
    }
  })

  it('a role is changed after showing what is lost or gained, and sets the balance to its amount', async () => {
    const person = await server.signUp()
    await server.giveCredits(person, 400)
    const quoted = await administrator.get(`/api/admin/users/${person.id}/role-change?role=pro`)
    expect(quoted.body).toEqual({ from: 'free', to: 'pro', creditsNow: 400, creditsThen: 150, difference: -250 })
    const changed = await administrator.put(`/api/admin/users/${person.id}/role`, { role: 'pro', creditsNow: 400 })
    expect(changed.body).toMatchObject({
      code: 'administration.role-updated',
      user: { role: 'pro', creditsAvailable: 150 },
    })
    expect((await entriesOf(person.id)).at(-1)).toMatchObject({
      type: 'role',
      amount: -250,
      new_balance: 150,
      reason: 'Role changed from free to pro',
      actor: administrator.id,
    })
  })

  it('a role is not changed on a figure that is no longer true', async () => {
    const person = await server.signUp()
    const changed = await administrator.put(`/api/admin/users/${person.id}/role`, { role: 'business', creditsNow: 9 })
    expect(changed.status).toBe(409)
    expect(changed.body.error).toMatchObject({
      code: 'administration.balance-moved',
      message: expect.stringContaining('10'),
    })
    expect(await find(person.id)).toMatchObject({ role: 'free', creditsAvailable: 10 })
  })

  it('a role is never Admin for anybody else', async () => {
    const person = await server.signUp()
    const put = await administrator.put(`/api/admin/users/${person.id}/role`, { role: 'admin' })
    expect([put.status, put.body.error.code]).toEqual([403, 'administration.admin-role'])
    const quoted = await administrator.get(`/api/admin/users/${person.id}/role-change?role=admin`)
    expect(quoted.body.error.code).toBe('administration.admin-role')
  })

  it('sets a balance as an adjustment, not below zero', async () => {
    const person = await server.signUp()
    const put = (credits: unknown) => administrator.put(`/api/admin/users/${person.id}/credits`, { credits })
    expect((await put(0)).body).toMatchObject({ code: 'administration.credits-updated', user: { creditsAvailable: 0 } })
    expect((await put(3)).body.user.creditsAvailable).toBe(3)
    expect((await entriesOf(person.id)).slice(1)).toMatchObject([
      { type: 'adjustment', amount: -10, reason: 'Admin credit adjustment', actor: administrator.id },
      { type: 'adjustment', amount: 3, new_balance: 3 },
    ])
    for (const wrong of [-1, 1.5, '5', null, 1e12, Number.NaN]) expect((await put(wrong)).status).toBe(400)
  })

  it('writes when a balance was set', async () => {
    const person = await server.signUp()
    const { kysely } = server.server.database
    await kysely.updateTable('users').set({ updated_at: 0 }).where('id', '=', person.id).execute()
    const { body } = await administrator.put(`/api/admin/users/${person.id}/credits`, { credits: 5 })
    expect(Date.parse(body.user.updatedAt)).toBeGreaterThan(0)
  })

  it("refuses every change of the administrator's own row", async () => {
    const { id } = administrator
    const refused = [
      await administrator.put(`/api/admin/users/${id}/role`, { role: 'free' }),
      await administrator.put(`/api/admin/users/${id}/credits`, { credits: 1 }),
      await administrator.delete(`/api/admin/users/${id}`),
      await administrator.get(`/api/admin/users/${id}/role-change?role=free`),
    ]
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([403, 'administration.fixed'])
    }
    expect(await find(id)).toMatchObject({ role: 'admin', creditsAvailable: 9999 })
  })

  it('finds nobody by an id that is no one’s', async () => {
    for (const answer of [
      await administrator.put('/api/admin/users/nobody/role', { role: 'free' }),
      await administrator.put('/api/admin/users/nobody/credits', { credits: 1 }),
      await administrator.delete('/api/admin/users/nobody'),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([404, 'requests.not-found'])
    }
  })

  it('deletes a person with everything that is theirs, and leaves the ledger without a name', async () => {
    const person = await server.signUp()
    await belongingsOf(server, person)
    const { kysely } = server.server.database
    const deleted = await administrator.delete(`/api/admin/users/${person.id}`)
    expect(deleted.body).toEqual({ code: 'administration.user-deleted', message: 'User deleted successfully' })
    expect(await find(person.id)).toBeUndefined()
    expect((await person.get('/api/profile')).body.error.code).toBe('accounts.session-expired')
    for (const table of ['books', 'images', 'content_history', 'book_progress', 'sessions', 'mailed_tokens'] as const) {
      expect(
        await kysely.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute(),
        table,
      ).toEqual([])
    }
    expect(await kysely.selectFrom('mails').selectAll().where('recipient', '=', person.email).execute()).toEqual([])
    const entries = await entriesOf(person.id)
    expect(entries.at(-1)).toMatchObject({ type: 'closed', new_balance: 0, new_held: 0, actor: administrator.id })
    expect(JSON.stringify(entries)).not.toContain(person.email)
    expect(await auditLedger(server.server.database, { staleBefore: 0 })).toEqual([])
    // The address is free again.
    await server.signUp(person.email)
  })

  it('deletes people whose books are being written at that very moment', async () => {
    const deleteOne = async () => {
      const person = await server.signUp()
      await belongingsOf(server, person)
      const { body } = await administrator.delete(`/api/admin/users/${person.id}`)
      return body.code ?? body.error
    }
    const deleted = await Promise.all(Array.from({ length: isLongRun ? 12 : 2 }, deleteOne))
    expect(new Set(deleted)).toEqual(new Set(['administration.user-deleted']))
    expect(await auditLedger(server.server.database, { staleBefore: 0 })).toEqual([])
  })
})
