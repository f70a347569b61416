import { beforeAll, expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { mailedToken } from './accounts-server.ts'

onOneDatabase('security log', (kind) => {
  let administrator: Person
  let person: Person
  const server = opened(() => startTestServer({ kind, config: { logLevel: 'info' } }))
  beforeAll(async () => {
    administrator = await server.administrator()
    person = await server.signUp()
  })

  /** The events that the work logs, as data. */
  async function eventsOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const before = server.log().length
    await work()
    return server
      .log()
      .slice(before)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'security')
      .map(({ level: _level, time: _time, msg: _msg, process: _process, ...event }) => event)
  }

  const address = '127.0.0.1'
  const actor = () => administrator.id

  it('tells of each sign-in with account, address and outcome', async () => {
    const { email, password } = person
    const events = await eventsOf(async () => {
      await server.client().post('/api/auth/sign-in', { email, password })
      await server.client().post('/api/auth/sign-in', { email: email.toUpperCase(), password: 'a wrong guess' })
      await server.client().post('/api/auth/sign-in', { email: 'nobody@example.test', password: 'a wrong guess' })
      await server.client().post('/api/auth/sign-in', { email: 'my secret typed here', password: 'x' })
    })
    const wrong = { event: 'sign-in', address, outcome: 'accounts.credentials-invalid' }
    expect(events).toEqual([
      { event: 'sign-in', address, account: email, accountId: person.id, outcome: 'success' },
      { ...wrong, account: email },
      { ...wrong, account: 'nobody@example.test' },
      { ...wrong, account: null },
    ])
    expect(server.log()).not.toMatch(/wrong guess|secret typed/)
  })

  it('tells of refused access, and whose link was refused', async () => {
    const other = await server.signUp()
    const [run] = ['00000000-0000-4000-8000-000000000000']
    const who = { event: 'access', address, account: other.email, accountId: other.id }
    const events = await eventsOf(async () => {
      await other.get('/api/admin/users')
      await other.get(`/api/books/${run}`)
      await other.get('/api/generators/none')
    })
    expect(events).toEqual([
      { ...who, details: { route: 'get /api/admin/users' }, outcome: 'requests.forbidden' },
      { ...who, details: { route: 'get /api/books/{id}' }, outcome: 'requests.not-found' },
    ])
    const email = 'unproven@example.test'
    await server.client().post('/api/auth/sign-up', { email, password: 'correct horse' })
    const token = await mailedToken(server.server.database, email)
    const [refused] = await eventsOf(() =>
      server.client().post('/api/auth/verify', { token, password: 'a wrong guess' }),
    )
    expect(refused).toMatchObject({ event: 'verify', account: email, outcome: 'accounts.credentials-invalid' })
  })

  it('tells of sign-ups, also with an address that has an account', async () => {
    const email = 'fresh@example.test'
    const body = { email, password: 'correct horse' }
    const events = await eventsOf(async () => {
      await server.client().post('/api/auth/sign-up', body)
      await server.client().post('/api/auth/sign-up', body)
      await server.client().post('/api/auth/sign-up', { ...body, password: 'short' })
    })
    expect(events).toEqual([
      { event: 'sign-up', address, account: email, details: { opened: true }, outcome: 'success' },
      { event: 'sign-up', address, account: email, details: { opened: false }, outcome: 'success' },
      { event: 'sign-up', address, account: email, outcome: 'accounts.password-short' },
    ])
  })

  it('tells of passwords that are reset and changed, and holds no token', async () => {
    const other = await server.signUp()
    let token = ''
    const events = await eventsOf(async () => {
      await server.client().post('/api/auth/request-reset', { email: other.email })
      const { body } = await server.client().get(`/api/outbox?to=${other.email}`)
      token = new URL(body.mails[0].link).searchParams.get('token')!
      await server.client().post('/api/auth/reset', { token: 'made up', password: 'rahsia baharu' })
      await server.client().post('/api/auth/reset', { token, password: 'rahsia baharu' })
      const again = await server.signIn({ email: other.email, password: 'rahsia baharu' })
      const change = { currentPassword: 'rahsia baharu', newPassword: 'rahsia ketiga' }
      await again.post('/api/auth/change-password', change)
    })
    const who = { address, account: other.email }
    const known = { ...who, accountId: other.id }
    expect(events).toEqual([
      { event: 'reset-request', ...who, outcome: 'success' },
      { event: 'reset', address, outcome: 'accounts.reset-session-invalid' },
      { event: 'reset', ...known, outcome: 'success' },
      { event: 'sign-in', ...known, outcome: 'success' },
      { event: 'password-change', ...known, outcome: 'success' },
    ])
    expect(server.log()).not.toContain(token)
    expect(server.log()).not.toMatch(/rahsia (baharu|ketiga)/)
  })

  it('tells of what is dangerous and was refused', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const events = await eventsOf(async () => {
      await person.delete('/api/profile', { password: 'a wrong guess' })
      await administrator.delete(`/api/admin/users/${nobody}/sessions`)
      await administrator.get(`/api/admin/users/${nobody}/archive`)
    })
    const refused = { address, actor: actor(), accountId: nobody, outcome: 'requests.not-found' }
    expect(events.filter(({ event }) => event !== 'access')).toEqual([
      {
        event: 'account-deleted',
        address,
        account: person.email,
        accountId: person.id,
        outcome: 'accounts.current-password-wrong',
      },
      { event: 'sessions-ended', ...refused },
      { event: 'archive-made', ...refused },
    ])
  })

  it('tells what the administrator does, to whom', async () => {
    const email = 'added@example.test'
    let id = ''
    const made: string[] = []
    const events = await eventsOf(async () => {
      const added = await administrator.post('/api/admin/users', { email, password: 'correct horse' })
      id = added.body.user.id
      await administrator.put(`/api/admin/users/${id}/role`, { role: 'pro' })
      await administrator.put(`/api/admin/users/${id}/role`, { role: 'admin' })
      await administrator.put(`/api/admin/users/${id}/credits`, { credits: 77 })
      const codes = await administrator.post('/api/admin/codes', { credits: 5, count: 2 })
      const link = await administrator.post('/api/admin/links', { credits: 300 })
      const upgrade = await administrator.post('/api/admin/upgrade-links', { userId: id, plan: 'business' })
      made.push(codes.body.codes[0].code, link.body.link.token, upgrade.body.token)
      await administrator.delete(`/api/admin/users/${id}`)
    })
    const done = { address, actor: actor(), outcome: 'success' }
    const account = { account: email, accountId: id }
    expect(events).toEqual([
      { event: 'user-added', ...account, ...done },
      { event: 'role-change', ...account, details: { role: 'pro' }, ...done },
      {
        event: 'role-change',
        accountId: id,
        details: { role: 'admin' },
        ...done,
        outcome: 'administration.admin-role',
      },
      {
        event: 'credits-set',
        ...account,
        details: { credits: 77, entry: expect.stringMatching(/^adjustment:/) },
        ...done,
      },
      { event: 'codes-made', details: { credits: 5, count: 2, maxClaims: 1 }, ...done },
      { event: 'link-made', details: { credits: 300, link: expect.any(String) }, ...done },
      { event: 'upgrade-link-made', accountId: id, details: { plan: 'business' }, ...done },
      { event: 'user-deleted', accountId: id, ...done },
    ])
    for (const secret of made) expect(server.log()).not.toContain(secret)
  })
})
