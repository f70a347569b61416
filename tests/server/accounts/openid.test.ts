import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import { onBothDatabases } from '../databases.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { startOpenIdProvider } from './openid-provider.ts'

onBothDatabases((kind) => {
  const URL_OF_PEOPLE = 'http://localhost:47113'
  const provider = opened(() => startOpenIdProvider([`${URL_OF_PEOPLE}/signin`]))
  const server: TestServer = opened(() =>
    startTestServer({
      kind,
      config: {
        url: URL_OF_PEOPLE,
        requireSecondFactor: true,
        openid: { ...provider.config },
        administrator: 'root@example.test',
      },
    }),
  )
  const client = () => server.client().at(`http://127.0.0.1:${server.server.config.port}`)
  const here = { origin: URL_OF_PEOPLE }

  async function enter(who: Parameters<typeof provider.enter>[1], browser = client()) {
    const { body } = await browser.post('/api/auth/openid', {}, here)
    const search = await provider.enter(body.url, who)
    const end = () => browser.post('/api/auth/openid/end', { search }, here)
    return { browser, search, end, answer: await end() }
  }
  const mailsTo = async (email: string) =>
    (
      await server.server.database.kysely.selectFrom('mails').select('subject').where('recipient', '=', email).execute()
    ).map(({ subject }) => subject)

  it('opens an account with its credits for a verified address, once, and the same one again', async () => {
    const who = { sub: 'aminah', email: 'Aminah@example.test', email_verified: true }
    expect((await client().get('/api/session')).body.openid).toBe('The School')
    const first = await enter(who)
    expect(first.answer).toMatchObject({ status: 200, body: { user: { email: 'aminah@example.test', credits: 10 } } })
    // Its address may change there, and be unverified for a while: who it is doesn't change.
    const again = await enter({ ...who, email: 'other@example.test', email_verified: false })
    expect(again.answer.body.user.id).toBe(first.answer.body.user.id)
    expect(await mailsTo('aminah@example.test')).toEqual(['A new sign-in to your Kalam account'])
    // What the provider led back with is good once, and in this browser alone.
    expect((await again.end()).body.error.code).toBe('accounts.openid-refused')
    const stranger = await client().post('/api/auth/openid/end', { search: again.search }, here)
    expect(stranger.body.error.code).toBe('accounts.openid-refused')
  })

  it('takes no address that is not verified, no other state, and no code of another sign-in', async () => {
    for (const unverified of [{ email_verified: false }, {}]) {
      const { answer } = await enter({ sub: 'unverified', email: 'unverified@example.test', ...unverified })
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'accounts.openid-unverified' } } })
    }
    const who = { sub: 'badrul', email: 'badrul@example.test', email_verified: true }
    const own = client()
    const begun = await own.post('/api/auth/openid', {}, here)
    const search = new URLSearchParams(await provider.enter(begun.body.url, who))
    search.set('state', 'another')
    const forged = await own.post('/api/auth/openid/end', { search: `?${search}` }, here)
    expect(forged.body.error.code).toBe('accounts.openid-refused')
    // The code of another browser, with the state of this one.
    const { url } = (await own.post('/api/auth/openid', {}, here)).body
    const taken = await provider.enter((await client().post('/api/auth/openid', {}, here)).body.url, who)
    const mixed = new URLSearchParams(taken)
    mixed.set('state', new URL(url).searchParams.get('state')!)
    expect((await own.post('/api/auth/openid/end', { search: `?${mixed}` }, here)).body.error.code).toBe(
      'accounts.openid-refused',
    )
    const none = await server.server.database.kysely
      .selectFrom('users')
      .select('id')
      .where('email', 'in', [who.email, 'unverified@example.test'])
      .execute()
    expect(none).toEqual([])
  })

  it('gives nobody the role of the administrator whose address is configured', async () => {
    const { answer } = await enter({ sub: 'eve', email: 'root@example.test', email_verified: true })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'accounts.openid-administrator' } } })
  })

  it('joins an account that has the address only when it has been signed in to by its own password, in that browser', async () => {
    const person = await server.signUp()
    const who = { sub: 'chong', email: person.email, email_verified: true }
    const { answer, browser } = await enter(who)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'accounts.openid-join' } } })
    expect((await browser.get('/api/profile')).status).toBe(401)
    // Elsewhere it joins nothing, and neither does a wrong password.
    const body = { email: person.email, password: person.password }
    await client().post('/api/auth/sign-in', body, here)
    await browser.post('/api/auth/sign-in', { ...body, password: 'wrong' }, here)
    expect((await enter(who)).answer.status).toBe(409)
    expect((await browser.post('/api/auth/sign-in', body, here)).status).toBe(200)
    expect((await enter(who)).answer).toMatchObject({ status: 200, body: { user: { id: person.id } } })
    expect(await mailsTo(person.email)).toContain('Another way to sign in to your Kalam account')
    // A new password takes it away.
    const passwords = { currentPassword: person.password, newPassword: `${person.password}-new` }
    const changed = await browser.post(
      '/api/auth/change-password',
      { ...passwords, confirmation: passwords.newPassword },
      here,
    )
    expect(changed.status).toBeLessThan(300)
    expect((await enter(who)).answer.status).toBe(409)
  })

  it('is unlinked after a fresh sign-in, as long as something else opens the account', async () => {
    const who = { sub: 'devi', email: 'devi@example.test', email_verified: true }
    const { answer, browser } = await enter(who)
    const unlink = () => browser.delete('/api/profile/openid', undefined, here)
    const security = async () => (await browser.get('/api/profile/security')).body
    expect(await security()).toMatchObject({ openid: true, password: false })
    expect(await unlink()).toMatchObject({ status: 409, body: { error: { code: 'accounts.last-way-in' } } })
    const { kysely } = server.server.database
    const { id } = answer.body.user
    const key = { credential: 'devi', public_key: '', counter: 0, transports: '[]', name: 'Phone', used_at: null }
    const passkey = { ...key, id: randomUUID(), user_id: id, created_at: 0 }
    await kysely.insertInto('passkeys').values(passkey).execute()
    await kysely.updateTable('sessions').set({ proved_at: 0 }).where('user_id', '=', id).execute()
    expect((await unlink()).body.error.code).toBe('accounts.confirm-first')
    await kysely.updateTable('sessions').set({ proved_at: Date.now() }).where('user_id', '=', id).execute()
    expect((await unlink()).status).toBe(200)
    expect(await security()).toMatchObject({ openid: false })
    expect(await mailsTo(who.email)).toContain('A way to sign in to your Kalam account was removed')
    expect((await unlink()).status).toBe(404)
    // The passkey is the last way in now.
    const removed = await browser.delete(`/api/profile/passkeys/${passkey.id}`, undefined, here)
    expect(removed.body.error.code).toBe('accounts.last-way-in')
    expect((await enter(who)).answer.body.error.code).toBe('accounts.openid-join')
  })

  it('asks for the second factor that an account has, and an administrator without one for nothing else', async () => {
    const administrator = await server.signUp()
    await server.server.database.kysely
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', administrator.id)
      .execute()
    const who = { sub: 'root', email: administrator.email, email_verified: true }
    const { browser } = await enter(who)
    await browser.post('/api/auth/sign-in', { email: administrator.email, password: administrator.password }, here)
    const { answer, browser: another } = await enter(who)
    expect(answer.body.user.mustSetSecondFactor).toBe(true)
    expect((await another.get('/api/admin/users')).body.error.code).toBe('accounts.factor-first')
    await server.server.database.kysely
      .updateTable('users')
      .set({ totp_confirmed_at: 1 })
      .where('id', '=', administrator.id)
      .execute()
    const half = await enter(who)
    expect(half.answer).toMatchObject({ status: 401, body: { error: { code: 'accounts.second-factor-needed' } } })
    expect((await half.browser.get('/api/profile')).status).toBe(401)
  })
})
