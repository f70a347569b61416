import { expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import { createMigratedDatabase, onOneDatabase } from '../databases.ts'
import { enroll, HOUR, MINUTE, openAccountsServer, PASSWORD, testClock } from './accounts-server.ts'

onOneDatabase('throw-away addresses', (kind) => {
  const clock = testClock()
  // Two servers on one database.
  const both = opened(async () => {
    const { url, remove } = await createMigratedDatabase(kind)
    const one = await openAccountsServer(url, { throwAwayDomains: ['own.example'] }, clock)
    const two = await openAccountsServer(url, { url: one.url, throwAwayDomains: ['own.example'] }, clock)
    return { one, two, close: () => Promise.all([one.close(), two.close()]).then(remove) }
  })
  const signUp = (email: string, at = 0) =>
    [both.one, both.two][at % 2]!.visit(`198.51.100.${at}`).post('/api/auth/sign-up', { email, password: PASSWORD })

  it('are slowed by domain over all servers, and others are not', async () => {
    const answers = []
    for (let at = 0; at < 4; at++) answers.push(await signUp(`a${at}@Any.Mailinator.com`, at))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
    expect(answers[0]!.body).toMatchObject({ code: 'accounts.signed-up-throw-away' })
    expect(answers[3]!.body).toMatchObject({ code: 'accounts.throw-away-slowed' })
    expect(answers[3]!.headers.get('retry-after')).toBe('600')
    for (let at = 0; at < 4; at++)
      expect((await signUp(`a${at}@mailinator.com.example.my`, at)).body.code).toBe('accounts.signed-up')
    clock.advance(10 * MINUTE)
    expect((await signUp('a5@mailinator.com')).status).toBe(201)
    // An address that has an account gets the same answer.
    clock.advance(HOUR)
    expect((await signUp('a5@mailinator.com')).body.code).toBe('accounts.signed-up-throw-away')
  })

  it('are slowed over all such domains, and when an account changes to one', async () => {
    clock.advance(HOUR)
    const person = await enroll(both.one, 'siti@example.my')
    const before = (await person.get('/api/session')).body as never as { user: { credits: number } }
    expect(before.user.credits).toBe(10)
    const domains = ['yopmail.com', 'guerrillamail.com', '10minutemail.com', 'own.example', 'mailinator.com']
    const { kysely } = both.one.server.database
    await signUp('b@yopmail.com')
    // As if thirty had been opened.
    await kysely
      .updateTable('rate_limits')
      .set({ count: 30 })
      .where('key', 'like', 'throw-away:throwAwayOfAll:%')
      .execute()
    for (const domain of domains)
      expect((await signUp(`c@${domain}`)).body.code, domain).toBe('accounts.throw-away-slowed')
    const change = await person.post('/api/profile/email', { email: 'siti@yopmail.com' })
    expect(change.body.code).toBe('accounts.throw-away-slowed')
    expect((await person.post('/api/profile/email', { email: 'siti2@example.my' })).status).toBe(200)
  })

  it('bring the first credits once their account has an address that lasts', async () => {
    clock.advance(2 * HOUR)
    const person = await enroll(both.one, 'chong@own.example')
    const credits = async () => (await person.get('/api/profile')).body.credits
    const waits = async () => (await person.get('/api/profile/security')).body.creditsWait
    await person.get('/api/session')
    expect([await credits(), await waits()]).toEqual([0, true])
    const move = async (email: string) => {
      await person.post('/api/profile/email', { email })
      const { link } = await both.one.server.database.kysely
        .selectFrom('mails')
        .select('link')
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      const token = new URL(link!).searchParams.get('email')
      expect((await person.post('/api/profile/email/confirm', { token })).status).toBe(200)
    }
    await move('chong@yopmail.com')
    expect(await credits()).toBe(0)
    clock.advance(MINUTE)
    await move('chong@example.my')
    expect([await credits(), await waits()]).toEqual([10, false])
    clock.advance(MINUTE)
    await move('chong2@own.example')
    clock.advance(MINUTE)
    await move('chong@example.my')
    expect([await credits(), await waits()]).toEqual([10, false])
  })

  it('count as any other where the operator says so', async () => {
    const { url, remove } = await createMigratedDatabase(kind)
    const server = await openAccountsServer(url, { throwAwayDomains: null }, clock)
    for (let at = 0; at < 5; at++) {
      const email = `d${at}@mailinator.com`
      const { body } = await server.visit().post('/api/auth/sign-up', { email, password: PASSWORD })
      expect(body.code).toBe('accounts.signed-up')
    }
    const { credits_available } = await server.server.database.kysely
      .selectFrom('users')
      .select('credits_available')
      .executeTakeFirstOrThrow()
    expect(credits_available).toBe(10)
    await server.close()
    await remove()
  })
})
