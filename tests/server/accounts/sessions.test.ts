import { describe, expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { DAY, enroll, HOUR, MINUTE, openAccounts, openAccountsServer, PASSWORD } from './accounts-server.ts'

const EXPIRED = { code: 'accounts.session-expired', message: 'Session expired. Please sign in again.' }

onOneDatabase('sessions', (kind) => {
  const one = opened(() => openAccounts(kind))

  const signedIn = async (email: string, remember: boolean) => {
    const person = one.visit()
    const answer = await person.post('/api/auth/sign-in', { email, password: PASSWORD, remember })
    return { person, answer }
  }

  it('signing in greets in the language of the account', async () => {
    const made = await enroll(one, 'siti@example.my')
    await made.patch('/api/profile', { language: 'ms' })
    const { answer } = await signedIn('siti@example.my', false)
    expect(answer.body).toMatchObject({
      code: 'accounts.signed-in',
      message: 'Berjaya log masuk!',
      user: { email: 'siti@example.my', name: 'siti', role: 'free', credits: 10, language: 'ms' },
    })
    await made.patch('/api/profile', { language: 'en' })
    expect((await signedIn('siti@example.my', false)).answer.body).toMatchObject({
      message: 'Successfully signed in!',
    })
  })

  it('signing in takes the address in any case, and with spaces around it', async () => {
    expect((await signedIn('  SITI@Example.my ', false)).answer.status).toBe(200)
  })

  it('signing in says the same of a wrong password, an unknown address and one that is none', async () => {
    for (const change of [
      { password: 'wrong' },
      { email: 'nobody@example.my' },
      { email: 'nobody' },
      { password: 'x'.repeat(900) },
    ]) {
      const body = { email: 'siti@example.my', password: PASSWORD, ...change }
      const answer = await one.visit().post('/api/auth/sign-in', body)
      expect([answer.status, answer.body]).toEqual([
        401,
        { code: 'accounts.credentials-invalid', message: 'Invalid email or password' },
      ])
      expect(answer.cookies).toEqual([])
    }
    await signedIn('siti@example.my', false)
  })

  it('signing in sets a cookie that scripts and other sites cannot use', async () => {
    const { answer } = await signedIn('siti@example.my', true)
    const cookie = answer.cookies.find((one) => one.startsWith('kalam.session_token='))!
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
  })

  it('signing in sets a secure one under https', async () => {
    const safe = await openAccountsServer(one.databaseUrl, { url: 'https://kalam.example.my' })
    const answer = await safe.visit().post('/api/auth/sign-in', { email: 'siti@example.my', password: PASSWORD })
    const cookie = answer.cookies.find((one) => one.startsWith('__Host-kalam.session_token='))!
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    await safe.close()
  })

  it('signing in is not opened by what the database stores, nor by another token', async () => {
    const { person } = await signedIn('siti@example.my', false)
    const rows = await one.server.database.kysely.selectFrom('sessions').selectAll().execute()
    const token = person.jar.get('kalam.session_token')!
    expect(JSON.stringify(rows)).not.toContain(token)
    const stored = rows.flatMap((row) => [row.id, row.token_hash])
    for (const forged of [...stored, `x${token}`, token.slice(1), '%', '.', 'a.b', '']) {
      person.jar.set('kalam.session_token', forged)
      expect((await person.get('/api/profile')).status).toBe(401)
    }
    person.jar.set('kalam.session_token', token)
    expect((await person.get('/api/profile')).status).toBe(200)
  })

  describe('a session', () => {
    it('lasts 30 days when it is to be remembered, and says so once it has ended', async () => {
      const { person } = await signedIn('siti@example.my', true)
      one.clock.advance(30 * DAY - MINUTE)
      expect((await person.get('/api/profile')).status).toBe(200)
      one.clock.advance(2 * MINUTE)
      const ended = await person.get('/api/profile')
      expect([ended.status, ended.body]).toEqual([401, EXPIRED])
      expect((await person.get('/api/session')).body).toEqual({
        user: null,
        expiresAt: null,
        expired: true,
        contact: null,
        openid: null,
      })
      expect([...person.jar.keys()]).toEqual(['kalam.device'])
      expect((await person.get('/api/session')).body).toEqual({
        user: null,
        expiresAt: null,
        expired: false,
        contact: null,
        openid: null,
      })
      const without = await person.get('/api/profile')
      expect([without.status, without.body]).toMatchObject([401, { code: 'requests.signed-out' }])
    })

    it('ends a day after its last use otherwise, with a cookie that goes with the browser', async () => {
      const { person, answer } = await signedIn('siti@example.my', false)
      expect(answer.cookies.find((one) => one.startsWith('kalam.session_token='))).not.toContain('Max-Age')
      one.clock.advance(20 * HOUR)
      const renewed = await person.get('/api/session')
      expect(renewed.cookies).toEqual([])
      expect(renewed.body.expiresAt).toBe(new Date(one.clock.now() + DAY).toISOString())
      one.clock.advance(20 * HOUR)
      expect((await person.get('/api/profile')).status).toBe(200)
      one.clock.advance(DAY)
      expect((await person.get('/api/profile')).body).toEqual(EXPIRED)
    })

    it('ends 30 days after it began, however often it is used', async () => {
      const { person } = await signedIn('siti@example.my', true)
      one.clock.advance(MINUTE)
      expect((await person.get('/api/session')).cookies).toEqual([])
      one.clock.advance(29 * DAY)
      const { cookies } = await person.get('/api/session')
      expect(cookies).toHaveLength(1)
      expect(cookies[0]).toMatch(/^kalam\.session_token=.+; Max-Age=86340; Path=\/; HttpOnly; SameSite=Lax$/)
      one.clock.advance(DAY - 2 * MINUTE)
      expect((await person.get('/api/profile')).status).toBe(200)
      one.clock.advance(MINUTE)
      expect((await person.get('/api/profile')).status).toBe(401)
      const { person: daily } = await signedIn('siti@example.my', false)
      for (let hour = 0; hour < 30 * 24; hour += 12) {
        expect((await daily.get('/api/session')).body.user, `hour ${hour}`).not.toBeNull()
        one.clock.advance(DAY / 2)
      }
      expect((await daily.get('/api/session')).body.user).toBeNull()
    })

    it('is one for two servers', async () => {
      const two = await openAccountsServer(one.databaseUrl, { url: one.url }, one.clock)
      const { person } = await signedIn('siti@example.my', false)
      const other = two.visit()
      for (const [name, value] of person.jar) other.jar.set(name, value)
      expect((await other.get('/api/profile')).status).toBe(200)
      await other.post('/api/auth/sign-out')
      expect((await person.get('/api/profile')).body).toEqual(EXPIRED)
      await two.close()
    })

    it('ends with signing out, and only this one', async () => {
      const [{ person }, { person: other }] = [
        await signedIn('siti@example.my', true),
        await signedIn('siti@example.my', true),
      ]
      const cookies = new Map(person.jar)
      const answer = await person.post('/api/auth/sign-out')
      expect([answer.status, answer.body]).toEqual([
        200,
        { code: 'accounts.signed-out', message: 'Signed out successfully' },
      ])
      expect([...person.jar.keys()]).toEqual(['kalam.device'])
      for (const [name, value] of cookies) person.jar.set(name, value)
      expect((await person.get('/api/profile')).body).toEqual(EXPIRED)
      expect((await other.get('/api/profile')).status).toBe(200)
      expect((await one.visit().post('/api/auth/sign-out')).status).toBe(200)
    })

    it('ends with its user', async () => {
      const person = await enroll(one, 'gone@example.my')
      await one.server.database.kysely.deleteFrom('users').where('email', '=', 'gone@example.my').execute()
      expect((await person.get('/api/profile')).body).toEqual(EXPIRED)
      const left = await one.server.database.kysely
        .selectFrom('sessions')
        .leftJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('users.id', 'is', null)
        .execute()
      expect(left).toEqual([])
    })

    it('that has ended leaves no row behind once its user is here again', async () => {
      const tokens = async () => {
        const { kysely } = one.server.database
        const found = kysely.selectFrom('sessions').innerJoin('users', 'users.id', 'user_id').select('token_hash')
        return (await found.where('email', '=', 'sweep@example.my').execute()).map(({ token_hash }) => token_hash)
      }
      await enroll(one, 'sweep@example.my')
      const { person } = await signedIn('sweep@example.my', true)
      expect(await tokens()).toHaveLength(2)
      one.clock.advance(2 * DAY)
      await signedIn('sweep@example.my', false)
      expect(await tokens()).toHaveLength(2)
      expect((await person.get('/api/profile')).status).toBe(200)
    })

    it('is told to its owner and to nobody else', async () => {
      const { person } = await signedIn('siti@example.my', false)
      const { body } = await person.get('/api/session')
      expect(body).toEqual({
        user: {
          id: expect.any(String),
          email: 'siti@example.my',
          name: 'siti',
          bio: null,
          role: 'free',
          administrator: false,
          desk: null,
          credits: 10,
          held: 0,
          totalUsage: 0,
          intendedPlan: null,
          lowBalance: 50,
          language: 'en',
          mustChangePassword: false,
          mustSetSecondFactor: false,
          createdAt: '2026-01-01T08:00:00.000Z',
        },
        expiresAt: new Date(one.clock.now() + DAY).toISOString(),
        expired: false,
        contact: null,
        openid: null,
      })
      expect((await one.visit().get('/api/session')).body).toEqual({
        user: null,
        expiresAt: null,
        expired: false,
        contact: null,
        openid: null,
      })
    })

    it('is kept with the address that the server itself saw', async () => {
      await signedIn('siti@example.my', false)
      const { address } = await one.server.database.kysely
        .selectFrom('sessions')
        .select('address')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      expect(address).toBe('203.0.113.7')
    })
  })

  it('the profile is read and changed by its owner', async () => {
    const person = await enroll(one, 'profile@example.my')
    const { status, body } = await person.patch('/api/profile', { name: ' Nur Aini ', bio: 'I write at night.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: 'profile.updated',
      message: 'Profile updated successfully',
      profile: { name: 'Nur Aini', bio: 'I write at night.' },
    })
    expect((await person.get('/api/profile')).body).toEqual(body.profile)
    const malay = await person.patch('/api/profile', { language: 'ms', bio: null })
    expect(malay.body).toMatchObject({
      message: 'Profil telah dikemas kini',
      profile: { bio: null, name: 'Nur Aini' },
    })
  })

  it.each([
    { role: 'admin' },
    { credits: 500 },
    { credits_available: 500 },
    { email: 'other@example.my' },
    { name: ' ' },
    { language: 'id' },
  ])('the profile refuses %j', async (change) => {
    const { person } = await signedIn('siti@example.my', false)
    const before = (await person.get('/api/profile')).body
    const { status, body } = await person.patch('/api/profile', change)
    expect([status, body]).toMatchObject([400, { code: 'requests.invalid' }])
    expect((await person.get('/api/profile')).body).toEqual(before)
  })

  it('the profile is nothing for visitors', async () => {
    expect((await one.visit().get('/api/profile')).status).toBe(401)
    expect((await one.visit().patch('/api/profile', { name: 'Nobody' })).status).toBe(401)
  })
})
