import { expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import type { Client } from '../client.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { DAY, MINUTE, testClock } from './accounts-server.ts'

onOneDatabase('tokens', (kind) => {
  const clock = testClock()
  const server = opened(() => startTestServer({ kind, clock, provider: {} }))

  async function make(person: Client, scopes: readonly string[], more: object = {}) {
    const { status, body } = await person.post('/api/profile/tokens', { name: 'Backup', scopes, ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return { token: body.token as string, id: body.made.id as string }
  }

  /** As a program asks: no cookie, no origin. */
  async function ask(token: string, method: string, path: string, body?: unknown, headers = {}) {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: JSON.parse((await response.text()) || 'null') }
  }

  const write = (token: string, key: string) =>
    ask(token, 'POST', '/api/generators/poems/pieces', { settings: {}, language: 'en' }, { 'idempotency-key': key })

  const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
    status,
    body?.error?.code,
  ]
  const listed = async (person: Person) => (await person.get('/api/profile/tokens')).body.tokens

  it('opens what it is for without cookie and origin, and is kept as a hash alone', async () => {
    const person = await server.signUp()
    const { token, id } = await make(person, ['read', 'write'])
    expect(token).toMatch(/^kalam_[\w-]{43}$/)
    expect((await ask(token, 'GET', '/api/profile')).body.email).toBe(person.email)
    expect((await ask(token, 'PATCH', '/api/profile', { bio: 'By a program.' })).status).toBe(200)
    const rows = await server.server.database.kysely.selectFrom('tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const forged of [...rows.flatMap((row) => [row.id, row.token_hash]), `${token}x`, 'kalam_'])
      expect(codeOf(await ask(forged, 'GET', '/api/profile'))).toEqual([401, 'tokens.unknown'])
    expect(await listed(person)).toEqual([
      expect.objectContaining({
        id,
        name: 'Backup',
        scopes: ['read', 'write'],
        credits: null,
        spent: 0,
        expiresAt: null,
      }),
    ])
    const other = await server.signUp()
    expect((await other.delete(`/api/profile/tokens/${id}`)).status).toBe(404)
  })

  it('names the scope that it lacks, and lets nobody make tokens or change how one signs in', async () => {
    const person = await server.signUp()
    const { token } = await make(person, ['read'])
    const refused = await ask(token, 'PATCH', '/api/profile', { bio: 'x' })
    expect(codeOf(refused)).toEqual([403, 'tokens.scope'])
    expect(refused.body.error.message).toContain('“write”')
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="write"')
    const everything = await make(person, ['read', 'write', 'spend'], { credits: 5 })
    for (const [method, path] of [
      ['POST', '/api/profile/tokens'],
      ['POST', '/api/auth/change-password'],
      ['POST', '/api/profile/totp'],
      ['DELETE', '/api/profile'],
    ] as const)
      expect(codeOf(await ask(everything.token, method, path))).toEqual([403, 'tokens.session'])
  })

  it('says what is wrong with a token that is asked for', async () => {
    const person = await server.signUp()
    const asked = (body: object) => person.post('/api/profile/tokens', { name: 'Backup', ...body }).then(codeOf)
    expect(await asked({ scopes: ['admin'] })).toEqual([403, 'tokens.admin'])
    expect(await asked({ scopes: ['spend'] })).toEqual([422, 'tokens.credits'])
    expect(await asked({ scopes: ['read'], credits: 3 })).toEqual([422, 'tokens.credits'])
    expect(await asked({ scopes: [] })).toEqual([400, 'requests.invalid'])
    clock.advance(31 * MINUTE)
    expect(await asked({ scopes: ['read'] })).toEqual([403, 'accounts.confirm-first'])
  })

  it('gives an administrator’s token what the role allows, and no longer than it does', async () => {
    const administrator = await server.administrator()
    const person = await server.signUp()
    await administrator.put(`/api/admin/users/${person.id}/desk`, { role: 'support' })
    const { token } = await make(person, ['admin'])
    expect((await ask(token, 'GET', '/api/admin/users')).status).toBe(200)
    expect(codeOf(await ask(token, 'GET', '/api/admin/codes'))).toEqual([403, 'requests.forbidden'])
    await administrator.put(`/api/admin/users/${person.id}/desk`, { role: null })
    expect(codeOf(await ask(token, 'GET', '/api/admin/users'))).toEqual([403, 'requests.forbidden'])
  })

  it('spends its budget and no more, and has back what is given back', async () => {
    const person = await server.signUp()
    const { token, id } = await make(person, ['spend'], { credits: 1 })
    server.provider.next({ play: 'status', status: 400 })
    expect((await write(token, 'a-poem-that-fails')).status).toBe(502)
    expect((await listed(person))[0]).toMatchObject({ credits: 1, spent: 0 })
    expect((await write(token, 'a-poem-that-is-paid')).body).toMatchObject({ type: 'done', charged: 1 })
    const calls = server.provider.calls.length
    const refused = await write(token, 'a-poem-too-many')
    expect(codeOf(refused)).toEqual([402, 'tokens.budget'])
    expect(refused.body.error.message).toContain('has 0 left')
    expect(server.provider.calls.length).toBe(calls)
    expect((await person.get('/api/credits')).body).toEqual({ available: 9, held: 0 })
    expect((await listed(person))[0]).toMatchObject({ id, spent: 1 })
    expect(codeOf(await write((await make(person, ['read', 'write'])).token, 'not-to-spend'))).toEqual([
      403,
      'tokens.scope',
    ])
  })

  it('bounds whole books that it begins', async () => {
    const person = await server.signUp()
    const { token } = await make(person, ['spend'], { credits: 1 })
    const begun = await ask(token, 'POST', '/api/generators/romance/run', { settings: {} })
    expect(begun.status, JSON.stringify(begun.body)).toBe(201)
    expect(begun.body.cap).toBe(1)
    const { spent } = await server.server.generations
      .outcome((await person.get('/api/generations')).body.generations[0]?.id ?? '', AbortSignal.timeout(20_000))
      .then(
        () => listed(person),
        () => listed(person),
      )
      .then(([one]) => one)
    expect(spent).toBeLessThanOrEqual(1)
  })

  it('opens nothing after it was revoked or has expired, its password changed or its owner suspended', async () => {
    const person = await server.signUp()
    const revoked = await make(person, ['read'])
    const short = await make(person, ['read'], { days: 1 })
    expect((await person.delete(`/api/profile/tokens/${revoked.id}`)).status).toBe(200)
    expect(codeOf(await ask(revoked.token, 'GET', '/api/profile'))).toEqual([401, 'tokens.unknown'])
    expect((await ask(short.token, 'GET', '/api/profile')).status).toBe(200)
    expect((await listed(person))[0].usedAt).toBe(new Date(clock.now()).toISOString())
    clock.advance(DAY)
    expect(codeOf(await ask(short.token, 'GET', '/api/profile'))).toEqual([401, 'tokens.expired'])

    const again: Client = await server.signIn(person)
    const kept = await make(again, ['read'])
    await again.delete('/api/profile/sessions')
    expect((await ask(kept.token, 'GET', '/api/profile')).status).toBe(200)
    const change = { currentPassword: person.password, newPassword: 'a longer horse altogether' }
    expect((await again.post('/api/auth/change-password', change)).status).toBe(200)
    expect(codeOf(await ask(kept.token, 'GET', '/api/profile'))).toEqual([401, 'tokens.unknown'])

    const last = await make(again, ['read'])
    const administrator = await server.administrator()
    expect((await administrator.post(`/api/admin/users/${person.id}/suspend`)).status).toBe(200)
    expect(codeOf(await ask(last.token, 'GET', '/api/profile'))).toEqual([401, 'tokens.unknown'])
  })
})
