import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMigratedDatabase, onOneDatabase, type TestDatabase } from '../databases.ts'
import {
  type AccountsServer,
  DAY,
  enroll,
  HOUR,
  openAccountsServer,
  PASSWORD,
  SECOND,
  testClock,
} from './accounts-server.ts'

onOneDatabase('paces', (kind) => {
  let place: TestDatabase
  let one: AccountsServer
  let two: AccountsServer
  beforeAll(async () => {
    place = await createMigratedDatabase(kind)
    const clock = testClock()
    one = await openAccountsServer(place.url, {}, clock)
    two = await openAccountsServer(place.url, { url: one.url }, clock)
  })
  afterAll(async () => {
    await one.close()
    await two.close()
    await place.remove()
  })

  const guess = (server: AccountsServer, email: string, from: string, password = 'a guess') =>
    server.visit(from).post('/api/auth/sign-in', { email, password })

  it('slows down guesses at one account, wherever they come from and whichever server they reach', async () => {
    await enroll(one, 'siti@example.my')
    for (let time = 0; time < 5; time++) {
      expect((await guess(time % 2 ? one : two, 'siti@example.my', `198.51.100.${time}`)).status).toBe(401)
    }
    const waits: number[] = []
    for (let time = 0; time < 12; time++) {
      const refused = await guess(time % 2 ? one : two, 'siti@example.my', `198.51.100.${time}`, PASSWORD)
      expect([refused.status, refused.body]).toEqual([
        429,
        { code: 'requests.too-many', message: 'Too many attempts. Please wait a few minutes and try again.' },
      ])
      const seconds = Number(refused.headers.get('retry-after'))
      waits.push(seconds)
      one.clock.advance(seconds * SECOND)
      expect((await guess(one, 'siti@example.my', `198.51.100.${time}`)).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    one.clock.advance(900 * SECOND)
    expect((await guess(two, 'siti@example.my', '203.0.113.9', PASSWORD)).status).toBe(200)
    // The right password clears the account's count.
    for (let time = 0; time < 5; time++) {
      expect((await guess(two, 'siti@example.my', '203.0.113.9')).status).toBe(401)
    }
    one.clock.advance(HOUR)
    expect((await guess(two, 'siti@example.my', '203.0.113.9', PASSWORD)).status).toBe(200)
  })

  it('lets no guess slip by when many are sent at once', async () => {
    await enroll(one, 'rush@example.my')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => guess(at % 2 ? one : two, 'rush@example.my', `192.0.2.${at}`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  })

  it('slows down guesses from one address at many accounts, and nobody else', async () => {
    for (let time = 0; time < 30; time++) {
      expect((await guess(one, `victim-${time}@example.my`, '192.0.2.99')).status).toBe(401)
    }
    expect((await guess(two, 'victim-30@example.my', '192.0.2.99')).status).toBe(429)
    expect((await guess(two, 'victim-30@example.my', '192.0.2.98')).status).toBe(401)
  })

  it('counts no class that signs in from one address', async () => {
    await enroll(one, 'class@example.my')
    for (let time = 0; time < 35; time++) {
      expect((await guess(one, 'class@example.my', '192.0.2.200', PASSWORD)).status).toBe(200)
    }
  })

  it('believes no address that a client names before its proxy', async () => {
    await enroll(one, 'spoofed@example.my')
    for (let time = 0; time < 30; time++) {
      await guess(one, `spoof-${time}@example.my`, `10.0.0.${time}, 192.0.2.50`)
    }
    expect((await guess(one, 'spoof-30@example.my', '10.9.9.9, 192.0.2.50')).status).toBe(429)
  })

  it('slows down sign-ups from one address', async () => {
    const signUp = (at: number) =>
      one.visit('192.0.2.60').post('/api/auth/sign-up', { email: `farm-${at}@example.my`, password: PASSWORD })
    const made = await Promise.all(Array.from({ length: 61 }, (_, at) => signUp(at)))
    const statuses = made.map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([60, 1])
    expect(made.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60')
  })

  it('keeps no address and no e-mail in the counts, and drops old ones', async () => {
    const { kysely } = one.server.database
    const rows = await kysely.selectFrom('rate_limits').select('key').execute()
    expect(rows.length).toBeGreaterThan(5)
    expect(JSON.stringify(rows)).not.toMatch(/@|192\.0\.2/)
    one.clock.advance(8 * DAY)
    await guess(one, 'siti@example.my', '192.0.2.77')
    expect(await kysely.selectFrom('rate_limits').select('count').execute()).toEqual([{ count: 1 }, { count: 1 }])
  })
})
