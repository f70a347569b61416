import { describe, expect, it } from 'vitest'
import { createUser } from '../../../server/accounts/create-user.ts'
import { hashPassword } from '../../../server/accounts/password.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { DAY, enroll, HOUR, MINUTE, mailedToken, openAccounts, PASSWORD, SECOND } from './accounts-server.ts'

const COMMON = 'This password is one of the commonest and easy to guess. Please choose another one.'

const NAMED = 'Please choose a password without the name Kalam, your own name or your address in it'

const SENT = {
  code: 'accounts.reset-sent',
  message: 'Password reset instructions sent to your email',
  outbox: true,
}

onOneDatabase('passwords', (kind) => {
  const one = opened(() => openAccounts(kind))

  const enter = (email: string, password: string, remember = false) =>
    one.visit().post('/api/auth/sign-in', { email, password, remember })
  const reset = (token: string, change = {}) =>
    one.visit().post('/api/auth/reset', { token, password: 'rahsia baharu', ...change })
  const requested = async (email: string) => {
    const answer = await one.visit().post('/api/auth/request-reset', { email })
    return { answer, token: await mailedToken(one.server.database, email) }
  }

  describe('asking for a reset', () => {
    it('mails the link of the reset page', async () => {
      await enroll(one, 'reset@example.my')
      one.clock.advance(SECOND)
      const { answer, token } = await requested('Reset@example.my'.toLowerCase())
      expect([answer.status, answer.body]).toEqual([200, SENT])
      const { body } = await one.visit().get('/api/outbox?to=reset@example.my')
      expect(body).toMatchObject({
        mails: [
          {
            subject: 'Reset your Kalam password',
            link: `${one.url}/reset-password?type=recovery&token=${token}`,
          },
          {},
        ],
      })
    })

    it('answers the same for an address that nobody has, and mails nothing', async () => {
      const { status, body } = await one.visit().post('/api/auth/request-reset', { email: 'nobody@example.my' })
      expect([status, body]).toEqual([200, SENT])
      expect((await one.visit().get('/api/outbox?to=nobody@example.my')).body).toEqual({ mails: [] })
    })

    it.each(['hurried@example.my', 'hurried-nobody@example.my'])('is possible once a minute for %s', async (email) => {
      if (email === 'hurried@example.my') await enroll(one, email)
      const ask = () => one.visit().post('/api/auth/request-reset', { email })
      expect((await ask()).status).toBe(200)
      one.clock.advance(20 * SECOND)
      const soon = await ask()
      expect([soon.status, soon.body, soon.headers.get('retry-after')]).toEqual([
        429,
        { code: 'accounts.reset-too-soon', message: 'Please wait a minute before requesting another reset' },
        '40',
      ])
      one.clock.advance(40 * SECOND)
      expect((await ask()).status).toBe(200)
    })

    it('takes longer and longer for whoever asks on and on', async () => {
      const ask = () => one.visit().post('/api/auth/request-reset', { email: 'often@example.my' })
      for (let time = 0; time < 5; time++) {
        expect((await ask()).status).toBe(200)
        one.clock.advance(MINUTE)
      }
      expect((await ask()).status).toBe(200)
      const often = await ask()
      expect([often.status, often.body, often.headers.get('retry-after')]).toEqual([
        429,
        {
          code: 'accounts.reset-too-often',
          message: 'Too many attempts. Please wait a few minutes and try again',
        },
        '120',
      ])
    })

    it.each([
      ['', 'accounts.email-required', 'Please enter your email address'],
      ['nobody', 'accounts.email-invalid', 'Please enter a valid email address'],
    ])('refuses %j: %s', async (email, code, message) => {
      const { status, body } = await one.visit().post('/api/auth/request-reset', { email })
      expect([status, body]).toEqual([422, { code, message }])
    })
  })

  it('a reset sets the password and ends every session', async () => {
    const person = await enroll(one, 'forgot@example.my')
    one.clock.advance(SECOND)
    const { token } = await requested('forgot@example.my')
    const { status, body } = await reset(token)
    expect([status, body]).toEqual([
      200,
      { code: 'accounts.password-updated', message: 'Password updated successfully' },
    ])
    expect((await person.get('/api/profile')).body).toMatchObject({ code: 'accounts.session-expired' })
    expect((await enter('forgot@example.my', PASSWORD)).status).toBe(401)
    expect((await enter('forgot@example.my', 'rahsia baharu')).status).toBe(200)
  })

  it('a reset is possible once, however many try', async () => {
    await enroll(one, 'single@example.my')
    one.clock.advance(SECOND)
    const { token } = await requested('single@example.my')
    const tried = await Promise.all(Array.from({ length: 6 }, (_, at) => reset(token, { password: `rahsia ke-${at}` })))
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
    const winner = tried.findIndex(({ status }) => status === 200)
    expect((await enter('single@example.my', `rahsia ke-${winner}`)).status).toBe(200)
    expect((await reset(token)).body).toEqual({
      code: 'accounts.reset-session-invalid',
      message: 'Invalid or expired session. Please request a new reset link.',
    })
  })

  it('a reset is possible for an hour', async () => {
    await enroll(one, 'slow@example.my')
    one.clock.advance(SECOND)
    const { token } = await requested('slow@example.my')
    one.clock.advance(HOUR)
    const late = await reset(token)
    expect([late.status, late.body]).toEqual([
      422,
      {
        code: 'accounts.reset-link-expired',
        message: 'Your password reset link has expired. Please request a new one.',
      },
    ])
    expect((await enter('slow@example.my', PASSWORD)).status).toBe(200)
  })

  it.each([
    [{ token: '' }, 'accounts.reset-link-invalid', 'Invalid password reset link'],
    [
      { token: 'made up' },
      'accounts.reset-session-invalid',
      'Invalid or expired session. Please request a new reset link.',
    ],
    [{ password: '1234567' }, 'accounts.new-password-short', 'Password must be at least 8 characters'],
    [{ password: 'iloveyou' }, 'accounts.password-common', COMMON],
    [{ confirmation: 'rahsia lain' }, 'accounts.passwords-differ', 'Passwords do not match'],
  ])('a reset refuses %j: %s', async (change, code, message) => {
    const { status, body } = await reset('any token', change)
    expect([status, body]).toEqual([422, { code, message }])
  })

  it('a reset takes no link that was mailed to verify', async () => {
    await one.visit().post('/api/auth/sign-up', { email: 'mixed@example.my', password: PASSWORD })
    const token = await mailedToken(one.server.database, 'mixed@example.my')
    expect((await reset(token)).body).toMatchObject({ code: 'accounts.reset-session-invalid' })
  })

  it('a reset is no longer possible once the account is closed', async () => {
    await enroll(one, 'closed@example.my')
    one.clock.advance(SECOND)
    const { token } = await requested('closed@example.my')
    await one.server.database.kysely.deleteFrom('users').where('email', '=', 'closed@example.my').execute()
    expect((await reset(token)).body).toMatchObject({ code: 'accounts.reset-session-invalid' })
  })

  it('a reset lets in again whoever was kept out by a stranger’s guesses', async () => {
    await enroll(one, 'guessed@example.my')
    one.clock.advance(SECOND)
    for (let time = 0; time < 6; time++) await enter('guessed@example.my', 'a guess')
    expect((await enter('guessed@example.my', PASSWORD)).status).toBe(429)
    const { token } = await requested('guessed@example.my')
    expect((await reset(token)).status).toBe(200)
    expect((await enter('guessed@example.my', 'rahsia baharu')).status).toBe(200)
  })

  it('lets a password in that was chosen when 6 characters were enough', async () => {
    await enroll(one, 'older@example.my')
    const { kysely } = one.server.database
    await kysely
      .updateTable('users')
      .set({ password_hash: await hashPassword('123456') })
      .where('email', '=', 'older@example.my')
      .execute()
    expect((await enter('older@example.my', '123456')).status).toBe(200)
  })

  describe('changing the password', () => {
    const change = { currentPassword: PASSWORD, newPassword: 'rahsia baharu' }
    let refused = 0

    it('ends the other sessions and keeps this one, as long as it was', async () => {
      const here = await enroll(one, 'change@example.my')
      const there = one.visit()
      await there.post('/api/auth/sign-in', { email: 'change@example.my', password: PASSWORD, remember: true })
      const stolen = one.visit()
      for (const [name, value] of there.jar) stolen.jar.set(name, value)
      const { status, body, cookies } = await there.post('/api/auth/change-password', change)
      expect([status, body]).toEqual([
        200,
        { code: 'accounts.password-updated', message: 'Password updated successfully' },
      ])
      expect(cookies.find((cookie) => cookie.includes('session_token'))).toContain('Max-Age=2592000')
      expect((await there.get('/api/profile')).status).toBe(200)
      expect((await here.get('/api/profile')).status).toBe(401)
      expect((await stolen.get('/api/profile')).status).toBe(401)
      expect((await enter('change@example.my', PASSWORD)).status).toBe(401)
      expect((await enter('change@example.my', 'rahsia baharu')).status).toBe(200)
      one.clock.advance(2 * DAY)
      expect((await there.get('/api/profile')).status).toBe(200)
    })

    it('is told to the owner by a mail without a link that works by itself', async () => {
      const email = 'told@example.my'
      const here = await enroll(one, email)
      await here.patch('/api/profile', { language: 'ms' })
      one.clock.advance(SECOND)
      await here.post('/api/auth/change-password', change)
      const [mail] = (await one.visit().get(`/api/outbox?to=${email}`)).body.mails as unknown as Record<
        string,
        string
      >[]
      expect([mail!.subject, mail!.link]).toEqual(['Kata laluan Kalam anda telah diubah', null])
      one.clock.advance(SECOND)
      const { token } = await requested(email)
      one.clock.advance(SECOND)
      expect((await reset(token)).body.code).toBe('accounts.password-same')
      await reset(token, { password: 'rahsia yang ketiga' })
      const { body } = await one.visit().get(`/api/outbox?to=${email}`)
      expect((body.mails as unknown as Record<string, string>[])[0]!.subject).toBe(mail!.subject)
    })

    it('is all that somebody may do whose password somebody else chose', async () => {
      const email = 'first@example.my'
      await createUser(one.server, {
        email,
        password: PASSWORD,
        role: 'free',
        verified: true,
        mustChangePassword: true,
      })
      const here = one.visit()
      const { body } = await here.post('/api/auth/sign-in', { email, password: PASSWORD })
      expect(body.user).toMatchObject({ mustChangePassword: true })
      const refused = await here.get('/api/books')
      expect([refused.status, refused.body.code]).toEqual([403, 'accounts.password-first'])
      expect((await here.get('/api/profile')).status).toBe(200)
      expect((await here.post('/api/auth/change-password', change)).status).toBe(200)
      expect((await here.get('/api/books')).status).toBe(200)
      expect((await here.get('/api/profile')).body).toMatchObject({ mustChangePassword: false })
    })

    it('ends with the browser where the session did', async () => {
      const here = await enroll(one, 'brief@example.my')
      const { cookies } = await here.post('/api/auth/change-password', change)
      expect(cookies.find((cookie) => cookie.includes('session_token'))).not.toContain('Max-Age')
    })

    it.each([
      [{ currentPassword: 'wrong' }, 'accounts.current-password-wrong', 'The current password is not correct'],
      [{ newPassword: '1234567' }, 'accounts.new-password-short', 'Password must be at least 8 characters'],
      [{ newPassword: '1234567890' }, 'accounts.password-common', COMMON],
      [{ newPassword: 'Kalam2026!' }, 'accounts.password-named', NAMED],
      [{ newPassword: 'my NAMED one' }, 'accounts.password-named', NAMED],
      [{ newPassword: PASSWORD }, 'accounts.password-same', 'The new password must differ from the present one'],
      [{ confirmation: 'other' }, 'accounts.new-passwords-differ', 'New passwords do not match'],
    ])('refuses %j: %s', async (fault, code, message) => {
      const email = `named.${++refused}@example.my`
      const here = await enroll(one, email)
      const { status, body } = await here.post('/api/auth/change-password', { ...change, ...fault })
      expect([status, body]).toEqual([422, { code, message }])
      expect((await here.get('/api/profile')).status).toBe(200)
      expect((await enter(email, PASSWORD)).status).toBe(200)
    })

    it('lets nobody guess the current one for long', async () => {
      const here = await enroll(one, 'left-open@example.my')
      const guess = () => here.post('/api/auth/change-password', { ...change, currentPassword: 'a guess' })
      for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(422)
      const refused = await guess()
      expect([refused.status, refused.body]).toMatchObject([429, { code: 'requests.too-many' }])
    })

    it('is nothing for visitors, nor for pages of other sites', async () => {
      expect((await one.visit().post('/api/auth/change-password', change)).status).toBe(401)
      const here = await enroll(one, 'elsewhere@example.my')
      const forged = await here.post('/api/auth/change-password', change, { origin: 'https://elsewhere.example' })
      expect([forged.status, forged.body]).toMatchObject([403, { code: 'requests.origin' }])
    })
  })
})
