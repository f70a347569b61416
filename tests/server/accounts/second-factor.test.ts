import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it } from 'vitest'
import { resetFactors } from '../../../server/accounts/second-factor.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { HOUR, MINUTE, SECOND, testClock } from './accounts-server.ts'
import { createAuthenticator } from './authenticator.ts'

onOneDatabase('second factors', (kind) => {
  const clock = testClock()
  const server = opened(() =>
    startTestServer({ kind, clock, config: { url: 'http://localhost:0', requireSecondFactor: true } }),
  )
  beforeEach(() => clock.advance(HOUR))

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() })
  const subjects = async (email: string) =>
    (
      await server.server.database.kysely
        .selectFrom('mails')
        .select('subject')
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute()
    ).map(({ subject }) => subject)

  async function setUp(person: Person) {
    const { body } = await person.post('/api/profile/totp')
    const done = await person.post('/api/profile/totp/confirm', { code: codeOf(body.secret) })
    expect(done.status).toBe(200)
    clock.advance(MINUTE)
    return { secret: body.secret as string, recoveryCodes: done.body.recoveryCodes as string[] }
  }
  async function enter({ email, password }: Person, code?: string) {
    const client = server.client()
    const first = await client.post('/api/auth/sign-in', { email, password })
    if (code === undefined) return { client, answer: first }
    return { client, answer: await client.post('/api/auth/second-factor', { code }) }
  }

  it('a password alone is not enough, a code is good once, and its answer says no more than that it is wrong', async () => {
    const person = await server.signUp()
    const { secret } = await setUp(person)
    const half = await enter(person)
    expect(half.answer).toMatchObject({ status: 401, body: { error: { code: 'accounts.second-factor-needed' } } })
    expect((await half.client.get('/api/profile')).status).toBe(401)
    expect((await enter(person, '000000')).answer).toMatchObject({
      body: { error: { code: 'accounts.factor-code-wrong' } },
    })
    const code = codeOf(secret)
    const right = await enter(person, code)
    expect(right.answer).toMatchObject({ status: 200, body: { user: { email: person.email } } })
    expect((await right.client.get('/api/profile')).status).toBe(200)
    expect((await enter(person, code)).answer.body.error.code).toBe('accounts.factor-code-wrong')
    // Without the cookie of the first step a code opens nothing.
    const stranger = await server.client().post('/api/auth/second-factor', { code: codeOf(secret) })
    expect(stranger.body.error.code).toBe('accounts.factor-step-ended')
    const stored = await server.server.database.kysely.selectFrom('users').select('totp_secret').execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('codes are guessed no faster than passwords', async () => {
    const person = await server.signUp()
    await setUp(person)
    const codes: string[] = []
    for (let tries = 0; tries < 7; tries++) codes.push((await enter(person, '111111')).answer.body.error.code)
    expect(codes.at(-1)).toBe('requests.too-many')
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'accounts.factor-code-wrong'))
  })

  it('recovery codes are shown once, kept as hashes, and good once each', async () => {
    const person = await server.signUp()
    const { recoveryCodes } = await setUp(person)
    expect(new Set(recoveryCodes).size).toBe(10)
    const rows = await server.server.database.kysely.selectFrom('recovery_codes').selectAll().execute()
    expect(recoveryCodes.filter((code) => JSON.stringify(rows).includes(code))).toEqual([])
    const first = recoveryCodes[0]!
    expect((await enter(person, first.toUpperCase())).answer.status).toBe(200)
    clock.advance(MINUTE)
    expect((await enter(person, first)).answer.body.error.code).toBe('accounts.factor-code-wrong')
    expect((await person.get('/api/profile/security')).body).toMatchObject({ totp: true, recoveryCodes: 9 })
    const { body } = await person.post('/api/profile/recovery-codes')
    expect(body.recoveryCodes).toHaveLength(10)
    clock.advance(MINUTE)
    expect((await enter(person, recoveryCodes[1])).answer.status).toBe(401)
    expect(await subjects(person.email)).toEqual(
      expect.arrayContaining([
        'Your Kalam account has a second factor',
        'A recovery code of your Kalam account was used',
        'New recovery codes for your Kalam account',
      ]),
    )
  })

  it('a passkey signs in alone, and only with the challenge of its browser', async () => {
    const person = await server.signUp()
    const phone = createAuthenticator(server.url)
    const offered = await person.post('/api/profile/passkeys/options')
    const response = phone.create(offered.body.options)
    const added = await person.post('/api/profile/passkeys', { name: 'Phone', response })
    expect(added.status).toBe(201)
    expect(added.body.recoveryCodes).toHaveLength(10)
    // A challenge is good once.
    expect((await person.post('/api/profile/passkeys', { name: 'Again', response })).status).toBe(401)

    const client = server.client()
    const asked = await client.post('/api/auth/passkey/options')
    expect(JSON.stringify(asked.body)).not.toContain(response.id)
    const other = await server.client().post('/api/auth/passkey/options')
    const signed = phone.sign(other.body.options)
    expect((await client.post('/api/auth/passkey', { response: signed })).body.error.code).toBe(
      'accounts.passkey-refused',
    )
    const again = await client.post('/api/auth/passkey/options')
    const entered = await client.post('/api/auth/passkey', { response: phone.sign(again.body.options) })
    expect(entered).toMatchObject({ status: 200, body: { user: { email: person.email } } })
    const stranger = createAuthenticator(server.url)
    const third = await client.post('/api/auth/passkey/options')
    expect((await client.post('/api/auth/passkey', { response: stranger.sign(third.body.options) })).status).toBe(401)

    // The password alone isn't enough from now on.
    expect((await enter(person)).answer.status).toBe(401)
    const { body } = await person.get('/api/profile/security')
    expect(body).toMatchObject({ totp: false, passkeys: [{ name: 'Phone' }], recoveryCodes: 10 })
    expect((await person.delete(`/api/profile/passkeys/${body.passkeys[0].id}`)).status).toBe(200)
    expect((await person.get('/api/profile/security')).body).toMatchObject({ passkeys: [], recoveryCodes: 0 })
    expect((await enter(person)).answer.status).toBe(200)
  })

  it('an administrator sets one up before anything else, keeps one, and an operator can take it away', async () => {
    const administrator = await server.administrator()
    const refused = await administrator.get('/api/admin/users')
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'accounts.factor-first' } } })
    expect((await administrator.get('/api/books')).status).toBe(403)
    expect((await administrator.get('/api/session')).body.user).toMatchObject({ mustSetSecondFactor: true })
    await setUp(administrator)
    expect((await administrator.get('/api/admin/users')).status).toBe(200)
    expect((await administrator.delete('/api/profile/totp')).body.error.code).toBe('accounts.factor-required')
    await inTransaction(server.server.database, (work) => resetFactors(work, administrator.id))
    expect((await administrator.get('/api/admin/users')).status).toBe(403)
    expect((await enter(administrator)).answer.status).toBe(200)
  })

  it('what is dangerous asks to prove again who one is, half an hour after', async () => {
    const person = await server.signUp()
    const { secret } = await setUp(person)
    clock.advance(31 * MINUTE)
    const dangerous = [
      () => person.post('/api/profile/totp'),
      () => person.delete('/api/profile/totp'),
      () => person.post('/api/profile/recovery-codes'),
      () => person.post('/api/profile/passkeys/options'),
      () => person.post('/api/profile/email', { email: 'new@example.test' }),
      () => person.get('/api/profile/archive'),
      () => person.delete('/api/profile'),
    ]
    for (const ask of dangerous) {
      expect(await ask()).toMatchObject({ status: 403, body: { error: { code: 'accounts.confirm-first' } } })
    }
    const { password } = person
    const confirm = (body: object) => person.post('/api/auth/confirm', body)
    expect((await confirm({ password: 'wrong one' })).body.error.code).toBe('accounts.current-password-wrong')
    expect((await confirm({ password })).body.error.code).toBe('accounts.second-factor-needed')
    expect((await confirm({ password, code: codeOf(secret) })).status).toBe(200)
    expect((await person.get('/api/profile/archive')).status).toBe(200)
  })

  it('lists sessions, ends one, and ends all others', async () => {
    const person = await server.signUp()
    clock.advance(SECOND)
    const other = await server.signUp()
    const { client: second } = await enter(person)
    const { client: third } = await enter(person)
    const { body } = await person.get('/api/profile/sessions')
    expect(body.sessions.map(({ current }: { current: boolean }) => current).filter(Boolean)).toHaveLength(1)
    expect(body.sessions).toHaveLength(3)
    const mine = (await second.get('/api/profile/sessions')).body.sessions.find(
      (one: { current: boolean }) => one.current,
    )
    expect((await other.delete(`/api/profile/sessions/${mine.id}`)).status).toBe(404)
    expect((await person.delete(`/api/profile/sessions/${mine.id}`)).status).toBe(200)
    expect((await second.get('/api/profile')).status).toBe(401)
    expect((await person.delete('/api/profile/sessions')).status).toBe(200)
    expect((await third.get('/api/profile')).status).toBe(401)
    expect((await person.get('/api/profile/sessions')).body.sessions).toHaveLength(1)
    // A browser that wasn't known before was told of.
    expect(await subjects(person.email)).toEqual(['A new sign-in to your Kalam account'])
  })

  it('an address changes when its owner opens the link, and the former one is told', async () => {
    const person = await server.signUp()
    const taken = await server.signUp()
    const ask = (email: string) => person.post('/api/profile/email', { email })
    expect((await ask(person.email)).body.error.code).toBe('accounts.email-same')
    const answers = [await ask(taken.email), await ask('fresh-address@example.test')]
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await subjects(taken.email)).toHaveLength(1)
    const { link } = await server.server.database.kysely
      .selectFrom('mails')
      .select('link')
      .where('recipient', '=', 'fresh-address@example.test')
      .executeTakeFirstOrThrow()
    const token = new URL(link!).searchParams.get('email')!
    expect((await taken.post('/api/profile/email/confirm', { token })).status).toBe(422)
    expect((await person.get('/api/profile')).body.email).toBe(person.email)
    expect((await person.post('/api/profile/email/confirm', { token })).body.email).toBe('fresh-address@example.test')
    expect((await person.post('/api/profile/email/confirm', { token })).status).toBe(422)
    expect((await person.get('/api/profile')).body.email).toBe('fresh-address@example.test')
    expect(await subjects(person.email)).toEqual(['The address of your Kalam account was changed'])
  })
})
