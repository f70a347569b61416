import { expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { enroll, MINUTE, mailedToken, openAccounts, openAccountsServer, PASSWORD } from './accounts-server.ts'

onOneDatabase('known devices', (kind) => {
  const one = opened(() => openAccounts(kind))

  /** A stranger at work: more guesses than are free. */
  async function besiege(email: string): Promise<void> {
    for (let time = 0; time < 8; time++) {
      await one.visit(`198.51.100.${time}`).post('/api/auth/sign-in', { email, password: 'a guess' })
    }
    const refused = await one.visit('203.0.113.50').post('/api/auth/sign-in', { email, password: PASSWORD })
    expect(refused.status).toBe(429)
  }

  it('stays known while the secret changes, as long as the old one is named', async () => {
    const email = 'rotating@example.my'
    const owner = await enroll(one, email)
    await owner.post('/api/auth/sign-out')
    await besiege(email)
    const secret = 'another secret, as long as the first one was'
    const enterAt = async (oldSecret: string | null) => {
      const two = await openAccountsServer(one.databaseUrl, { secret, oldSecret, url: one.url }, one.clock)
      const visit = two.visit('203.0.113.51')
      for (const [name, value] of owner.jar) visit.jar.set(name, value)
      const { status } = await visit.post('/api/auth/sign-in', { email, password: PASSWORD })
      await two.close()
      return status
    }
    expect(await enterAt(null)).toBe(429)
    expect(await enterAt(one.server.config.secret)).toBe(200)
  })

  it('is let in with the right password while a stranger guesses', async () => {
    const email = 'siti@example.my'
    const owner = await enroll(one, email)
    await owner.post('/api/auth/sign-out')
    await besiege(email)
    expect((await owner.post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200)
    // And what the owner does takes none of the stranger's waits away.
    const stranger = await one.visit('198.51.100.9').post('/api/auth/sign-in', { email, password: 'a guess' })
    expect(stranger.status).toBe(429)
  })

  it('has no more guesses than any other browser', async () => {
    const email = 'stolen@example.my'
    const thief = await enroll(one, email)
    await thief.post('/api/auth/sign-out')
    const guesses = []
    for (let time = 0; time < 7; time++) {
      guesses.push((await thief.post('/api/auth/sign-in', { email, password: 'a guess' })).status)
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('is known for its own accounts alone, and by our signature alone', async () => {
    const [mine, other] = ['mine@example.my', 'other@example.my']
    const browser = await enroll(one, mine)
    await enroll(one, other)
    const cookie = browser.jar.get('kalam.device')!
    expect(cookie).not.toContain('mine')
    await besiege(other)
    expect((await browser.post('/api/auth/sign-in', { email: other, password: PASSWORD })).status).toBe(429)
    await besiege(mine)
    const forger = one.visit('203.0.113.60')
    forger.jar.set(
      'kalam.device',
      cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    expect((await forger.post('/api/auth/sign-in', { email: mine, password: PASSWORD })).status).toBe(429)
  })

  it('is remembered for five accounts, the latest first', async () => {
    const browser = one.visit()
    const emails = Array.from({ length: 6 }, (_, at) => `shared-${at}@example.my`)
    for (const email of emails) {
      await enroll(one, email)
      expect((await browser.post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200)
    }
    expect(decodeURIComponent(browser.jar.get('kalam.device')!).split('~')).toHaveLength(5)
    await besiege(emails[0]!)
    expect((await browser.post('/api/auth/sign-in', { email: emails[0], password: PASSWORD })).status).toBe(429)
    await besiege(emails[1]!)
    expect((await browser.post('/api/auth/sign-in', { email: emails[1], password: PASSWORD })).status).toBe(200)
  })

  it('is also the browser that followed a mailed link, while the stranger goes on', async () => {
    const email = 'new-browser@example.my'
    await enroll(one, email)
    await besiege(email)
    one.clock.advance(MINUTE)
    const owner = one.visit('203.0.113.70')
    await owner.post('/api/auth/request-reset', { email })
    const token = await mailedToken(one.server.database, email)
    expect((await owner.post('/api/auth/reset', { token, password: 'rahsia baharu' })).status).toBe(200)
    await besiege(email)
    expect((await owner.post('/api/auth/sign-in', { email, password: 'rahsia baharu' })).status).toBe(200)
  })

  it('is told by a cookie that scripts don’t see and that goes to sign-in alone', async () => {
    await enroll(one, 'cookie@example.my')
    const { cookies } = await one.visit().post('/api/auth/sign-in', { email: 'cookie@example.my', password: PASSWORD })
    expect(cookies.find((cookie) => cookie.startsWith('kalam.device='))).toMatch(
      /; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    )
  })
})
