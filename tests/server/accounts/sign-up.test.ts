import { expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { opened } from '../../opened.ts'
import { createMigratedDatabase, onOneDatabase } from '../databases.ts'
import {
  DAY,
  enroll,
  HOUR,
  MINUTE,
  mailedToken,
  openAccounts,
  openAccountsServer,
  PASSWORD,
} from './accounts-server.ts'

const COMMON = 'This password is one of the commonest and easy to guess. Please choose another one.'

onOneDatabase('sign-up', (kind) => {
  const one = opened(() => openAccounts(kind, { administrator: 'Ketua@Kalam.my' }))

  const user = (email: string) =>
    one.server.database.kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const signIn = (email: string, password: string) => one.visit().post('/api/auth/sign-in', { email, password })
  const entries = async (email: string) =>
    one.server.database.kysely
      .selectFrom('credit_transactions')
      .select(['key', 'type', 'amount', 'new_balance'])
      .where('user_id', '=', (await user(email))!.id)
      .orderBy('number')
      .execute()

  it('signing up opens a free account with 10 credits and mails a link', async () => {
    const answer = await one.visit().post('/api/auth/sign-up', { email: ' Siti@Example.my ', password: PASSWORD })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      code: 'accounts.signed-up',
      message: 'Account created successfully! Please check your email to verify your account.',
      outbox: true,
    })
    expect(answer.cookies).toEqual([])
    const siti = await user('siti@example.my')
    expect(siti).toMatchObject({
      name: 'siti',
      role: 'free',
      credits_available: 10,
      intended_plan: null,
      language: 'en',
    })
    expect(Boolean(siti!.email_verified)).toBe(false)
    expect(await entries('siti@example.my')).toEqual([
      { key: `grant:${siti!.id}`, type: 'grant', amount: 10, new_balance: 10 },
    ])
    const { body } = await one.visit().get('/api/outbox?to=siti@example.my')
    expect(body).toMatchObject({
      mails: [{ to: 'siti@example.my', subject: 'Verify your email for Kalam', at: '2026-01-01T08:00:00.000Z' }],
    })
  })

  it('signing up keeps no password, only its argon2 hash', async () => {
    await one.visit().post('/api/auth/sign-up', { email: 'hash@example.my', password: PASSWORD })
    const { password_hash } = (await user('hash@example.my'))!
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('signing up answers the same for an address that has an account, however it is written, and changes nothing', async () => {
    const first = await one.visit().post('/api/auth/sign-up', { email: 'twice@example.my', password: PASSWORD })
    const before = await user('twice@example.my')
    one.clock.advance(MINUTE)
    const again = { email: 'TWICE@example.MY', password: 'another one', plan: 'business' }
    const { status, body, cookies } = await one.visit().post('/api/auth/sign-up', again)
    expect([status, body, cookies]).toEqual([first.status, first.body, []])
    expect(await user('twice@example.my')).toEqual(before)
    expect(await entries('twice@example.my')).toHaveLength(1)
    expect((await signIn('twice@example.my', 'another one')).body).toMatchObject({
      code: 'accounts.credentials-invalid',
    })
  })

  it('signing up tells the owner of the address by mail, whose link leads on', async () => {
    const email = 'owner@example.my'
    await enroll(one, email)
    one.clock.advance(MINUTE)
    await one.visit().post('/api/auth/sign-up', { email, password: 'a stranger’s' })
    const { body } = await one.visit().get(`/api/outbox?to=${email}`)
    expect(body).toMatchObject({ mails: [{ subject: 'An account with this email already exists' }, {}] })
    const { text } = (body as unknown as { mails: { text: string }[] }).mails[0]!
    expect(text).toContain(`${one.url}/signin`)
    const token = await mailedToken(one.server.database, email)
    const reset = await one.visit().post('/api/auth/reset', { token, password: 'rahsia baharu' })
    expect(reset.status).toBe(200)
    expect((await signIn(email, 'rahsia baharu')).status).toBe(200)
  })

  it('signing up mails the owner once a minute at most, whoever signs up with the address', async () => {
    const email = 'flooded@example.my'
    await enroll(one, email)
    one.clock.advance(MINUTE)
    const tried = await Promise.all(
      Array.from({ length: 5 }, () => one.visit().post('/api/auth/sign-up', { email, password: PASSWORD })),
    )
    expect(tried.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const { body } = await one.visit().get(`/api/outbox?to=${email}`)
    expect((body as unknown as { mails: unknown[] }).mails).toHaveLength(2)
  })

  it('signing up opens one account when the same address is sent at once', async () => {
    const asked = Array.from({ length: 8 }, () =>
      one.visit().post('/api/auth/sign-up', { email: 'rush@example.my', password: PASSWORD }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 201))
    expect(await entries('rush@example.my')).toHaveLength(1)
  })

  it.each([
    [{ password: '1234567' }, 'accounts.password-short', 'Password must be at least 8 characters long'],
    [{ password: 'Password1' }, 'accounts.password-common', COMMON],
    [{ password: 'new@example.my' }, 'accounts.password-common', COMMON],
    [{ password: '        ' }, 'accounts.password-common', COMMON],
    [{ password: 'x'.repeat(129) }, 'accounts.password-long', 'Password may be at most 128 characters long'],
    [{ confirmation: 'something else' }, 'accounts.passwords-differ', 'Passwords do not match'],
    [{ plan: 'admin' }, 'accounts.plan-invalid', 'Invalid plan selected'],
    [{ plan: '' }, 'accounts.plan-invalid', 'Invalid plan selected'],
    [{ email: 'nobody' }, 'accounts.email-invalid', 'Please enter a valid email address'],
    [{ email: '  ' }, 'accounts.email-required', 'Please enter your email address'],
    [{ email: 'Kalam\u212a@example.my' }, 'accounts.email-invalid', 'Please enter a valid email address'],
  ])('signing up refuses %j: %s', async (change, code, message) => {
    const { status, body } = await one
      .visit()
      .post('/api/auth/sign-up', { email: 'new@example.my', password: PASSWORD, ...change })
    expect(status).toBe(422)
    expect(body).toEqual({ code, message })
    expect(await user('new@example.my')).toBeUndefined()
  })

  it('signing up speaks Malay to those who do, in the page and in the mail', async () => {
    const person = one.visit()
    const malay = { 'accept-language': 'ms-MY' }
    const email = 'aminah@example.my'
    const made = await person.post('/api/auth/sign-up', { email, password: PASSWORD }, malay)
    expect(made.body).toMatchObject({
      message: 'Akaun telah dibuka! Sila semak e-mel anda untuk mengesahkan akaun.',
    })
    one.clock.advance(MINUTE)
    await person.post('/api/auth/sign-up', { email, password: PASSWORD }, malay)
    expect((await person.get('/api/outbox?to=aminah@example.my')).body).toMatchObject({
      mails: [{ subject: 'Akaun dengan e-mel ini sudah wujud' }, { subject: 'Sahkan e-mel anda untuk Kalam' }],
    })
  })

  it('signing up remembers a plan and grants nothing for it', async () => {
    const made = await one
      .visit()
      .post('/api/auth/sign-up', { email: 'plan@example.my', password: PASSWORD, plan: 'business' })
    expect(made.status).toBe(201)
    expect(await user('plan@example.my')).toMatchObject({
      role: 'free',
      credits_available: 10,
      intended_plan: 'business',
    })
  })

  it('signing up ignores ?plan=business', async () => {
    const made = await one
      .visit()
      .post('/api/auth/sign-up?plan=business', { email: 'query@example.my', password: PASSWORD })
    expect(made.status).toBe(201)
    expect(await user('query@example.my')).toMatchObject({ role: 'free', credits_available: 10, intended_plan: null })
  })

  it.each([
    { role: 'admin' },
    { credits_available: 9999 },
    { credits: 9999 },
    { email_verified: true },
    { id: 'mine' },
  ])('signing up refuses a body with %j', async (smuggled) => {
    const { status, body } = await one
      .visit()
      .post('/api/auth/sign-up', { email: 'smuggler@example.my', password: PASSWORD, ...smuggled })
    expect([status, body]).toMatchObject([400, { code: 'requests.invalid' }])
    expect(await user('smuggler@example.my')).toBeUndefined()
  })

  const pending = async (email: string) => {
    const person = one.visit()
    await person.post('/api/auth/sign-up', { email, password: PASSWORD })
    return { person, token: await mailedToken(one.server.database, email) }
  }

  it('verifying is needed before signing in', async () => {
    const { person } = await pending('wait@example.my')
    const { status, body } = await person.post('/api/auth/sign-in', { email: 'wait@example.my', password: PASSWORD })
    expect(status).toBe(403)
    expect(body).toEqual({ code: 'accounts.unverified', message: 'Please verify your email before signing in' })
    expect(person.jar.size).toBe(0)
  })

  it('verifying takes the link and the password, and signs in', async () => {
    const { person, token } = await pending('verify@example.my')
    const { status, body } = await person.post('/api/auth/verify', { token, password: PASSWORD })
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 'accounts.verified', user: { email: 'verify@example.my', credits: 10 } })
    expect((await person.get('/api/profile')).body).toMatchObject({ email: 'verify@example.my' })
  })

  it('verifying does nothing for a link alone, whoever follows it', async () => {
    const { person, token } = await pending('scanner@example.my')
    const answer = await person.post('/api/auth/verify', { token, password: 'a guess' })
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'accounts.credentials-invalid' }])
    expect((await person.get(`/api/auth/verify?token=${token}`)).status).toBe(404)
    expect(Boolean((await user('scanner@example.my'))!.email_verified)).toBe(false)
    expect((await person.post('/api/auth/verify', { token, password: PASSWORD })).status).toBe(200)
  })

  it('verifying works once, and for a day', async () => {
    const { person, token } = await pending('once@example.my')
    const late = await pending('late@example.my')
    expect((await person.post('/api/auth/verify', { token, password: PASSWORD })).status).toBe(200)
    one.clock.advance(DAY)
    for (const stale of [token, late.token, 'made up', '']) {
      const { status, body } = await one.visit().post('/api/auth/verify', { token: stale, password: PASSWORD })
      expect([status, body]).toMatchObject([422, { code: 'accounts.verify-link-invalid' }])
    }
  })

  it('verifying keeps tokens only as hashes', async () => {
    const { token } = await pending('hashed@example.my')
    const rows = await one.server.database.kysely.selectFrom('mailed_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('verifying mails another link, not more than one a minute, and tells nobody who waits', async () => {
    const { person, token } = await pending('again@example.my')
    const first = await person.post('/api/auth/resend', { email: 'again@example.my' })
    expect(first.body).toMatchObject({ code: 'accounts.verification-sent', outbox: true })
    const second = await person.post('/api/auth/resend', { email: 'again@example.my' })
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await person.post('/api/auth/resend', { email: 'nobody@example.my' })).body).toEqual(first.body)
    expect((await person.post('/api/auth/resend', { email: 'verify@example.my' })).body).toEqual(first.body)
    const mails = await one.server.database.kysely.selectFrom('mails').select('recipient').execute()
    const count = (email: string) => mails.filter(({ recipient }) => recipient === email).length
    expect([count('again@example.my'), count('nobody@example.my'), count('verify@example.my')]).toEqual([2, 0, 1])
    // The older link stays good, until one of them is used.
    one.clock.advance(HOUR)
    expect((await person.post('/api/auth/verify', { token, password: PASSWORD })).status).toBe(200)
    const newer = await mailedToken(one.server.database, 'again@example.my')
    expect((await person.post('/api/auth/verify', { token: newer, password: PASSWORD })).status).toBe(422)
  })

  it('the administrator is whoever verifies the configured address, once', async () => {
    const person = one.visit()
    await person.post('/api/auth/sign-up', { email: 'KETUA@kalam.MY', password: PASSWORD })
    expect(await user('ketua@kalam.my')).toMatchObject({ role: 'free', credits_available: 10 })
    const token = await mailedToken(one.server.database, 'ketua@kalam.my')
    const { body } = await person.post('/api/auth/verify', { token, password: PASSWORD })
    expect(body).toMatchObject({ user: { role: 'admin', administrator: true, credits: 9999 } })
    await person.post('/api/auth/sign-in', { email: 'ketua@kalam.my', password: PASSWORD })
    await person.get('/api/session')
    expect((await entries('ketua@kalam.my')).map(({ type, amount }) => [type, amount])).toEqual([
      ['grant', 10],
      ['role', 9989],
    ])
  })

  it.each(['ketua+1@kalam.my', 'ketua@kalam.my.example.com', 'ket.ua@kalam.my', 'ketua@ka1am.my', 'ketua@kalam.mY.my'])(
    'the administrator is not the look-alike %s',
    async (email) => {
      const person = await enroll(one, email.toLowerCase())
      expect((await person.get('/api/session')).body).toMatchObject({ user: { role: 'free', administrator: false } })
    },
  )

  it.each(['kеtua@kalam.my', 'ketua@kalаm.my', 'ｋetua@kalam.my', '\u212aetua@kalam.my', 'ke\u200btua@kalam.my'])(
    'the administrator is not the homoglyph %j, which is no address here',
    async (email) => {
      const { body } = await one.visit().post('/api/auth/sign-up', { email, password: PASSWORD })
      expect(body).toMatchObject({ code: 'accounts.email-invalid' })
    },
  )

  it('the administrator is not a stranger who took the address first', async () => {
    const other = await createMigratedDatabase(kind)
    const two = await openAccountsServer(other.url, { administrator: 'ketua@kalam.my' })
    const [stranger, owner] = [two.visit('198.51.100.1'), two.visit()]
    await stranger.post('/api/auth/sign-up', { email: 'ketua@kalam.my', password: 'the stranger’s' })
    // Its owner opens the link in the mail, without knowing the stranger's password.
    const token = await mailedToken(two.server.database, 'ketua@kalam.my')
    expect((await owner.post('/api/auth/verify', { token, password: PASSWORD })).status).toBe(401)
    await owner.post('/api/auth/request-reset', { email: 'ketua@kalam.my' })
    const { link } = await two.server.database.kysely
      .selectFrom('mails')
      .select('link')
      .where('link', 'like', '%reset%')
      .executeTakeFirstOrThrow()
    const reset = new URL(link!).searchParams.get('token')
    expect((await owner.post('/api/auth/reset', { token: reset, password: PASSWORD })).status).toBe(200)
    const entered = await owner.post('/api/auth/sign-in', { email: 'ketua@kalam.my', password: PASSWORD })
    expect(entered.body).toMatchObject({ user: { role: 'admin', credits: 9999 } })
    const kept = await stranger.post('/api/auth/sign-in', { email: 'ketua@kalam.my', password: 'the stranger’s' })
    expect(kept.status).toBe(401)
    await two.close()
    await other.remove()
  })

  it('mends an account whose credits were never granted, once', async () => {
    const person = await enroll(one, 'crashed@example.my')
    const { id } = (await user('crashed@example.my'))!
    const { kysely } = one.server.database
    await kysely.deleteFrom('credit_transactions').where('user_id', '=', id).execute()
    await kysely.updateTable('users').set({ credits_available: 0, ledger_entries: 0 }).where('id', '=', id).execute()
    const seen = await Promise.all(Array.from({ length: 5 }, () => person.get('/api/session')))
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await person.get('/api/session')).body).toMatchObject({ user: { credits: 10 } })
    expect(await entries('crashed@example.my')).toHaveLength(1)
  })

  it('leaves a ledger in which nothing is amiss', async () => {
    expect(await auditLedger(one.server.database)).toEqual([])
  })
})
