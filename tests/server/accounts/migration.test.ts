import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../../../migrations/all.ts'
import { hashPassword } from '../../../server/accounts/password.ts'
import type { Tables } from '../../../server/database/database.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { createDatabase, onBothDatabases, type TestDatabase } from '../databases.ts'
import { type AccountsServer, DAY, HOUR, MINUTE, openAccountsServer, PASSWORD, testClock } from './accounts-server.ts'

const EMAIL = 'early@example.my'
const SIGNED = `${'A'.repeat(32)}.c2lnbmF0dXJl%3D`
const BRIEF = `${'B'.repeat(32)}.c2lnbmF0dXJl%3D`

/** The rows of a person who signed up when a library kept sessions; `identifier` of a link: purpose and hash of its token. */
async function fillEarlier(kysely: Kysely<Tables>, isSqlite: boolean, now: number): Promise<void> {
  const date = (at: number) => sql.lit(new Date(at).toISOString())
  const flag = sql.raw(isSqlite ? '0' : 'false')
  const hashed = await hashPassword(PASSWORD)
  const statements = [
    sql`insert into users (id, email, email_verified, name, created_at, updated_at)
      values ('early', ${EMAIL}, ${sql.raw(isSqlite ? '1' : 'true')}, 'Early', ${date(now - DAY + 123)}, ${date(now - HOUR)})`,
    sql`insert into users (id, email, email_verified, name, created_at, updated_at)
      values ('waiting', 'waiting@example.my', ${flag}, 'Waiting', ${date(now)}, ${date(now)})`,
    ...['early', 'waiting'].map(
      (id) => sql`insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
        values (${`account-${id}`}, ${id}, ${id}, 'credential', ${hashed}, ${date(now)}, ${date(now)})`,
    ),
    ...[
      ['remembered', SIGNED, 30 * DAY],
      ['brief', BRIEF, DAY],
    ].map(
      ([
        id,
        cookie,
        lasts,
      ]) => sql`insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
        values (${id}, 'early', ${String(cookie).slice(0, 32)}, ${date(now + Number(lasts))}, '203.0.113.7', 'Firefox', ${date(now)}, ${date(now)})`,
    ),
    ...[
      ['verify', 'the verifying token', 'waiting'],
      ['reset', 'the resetting token', 'early'],
      ['reset', 'of nobody', 'deleted'],
    ].map(
      ([
        purpose,
        token,
        user,
      ]) => sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
        values (${`${token}`}, ${`${purpose}:${createHash('sha256').update(token!).digest('hex')}`}, ${user}, ${date(now + HOUR)}, ${date(now)}, ${date(now)})`,
    ),
    sql`insert into rate_limits (id, key, count, last_request) values ('one', 'codes:user:early', 10, ${now})`,
  ]
  for (const statement of statements) await statement.execute(kysely)
}

onBothDatabases((kind) => {
  let place: TestDatabase
  let one: AccountsServer
  beforeAll(async () => {
    place = await createDatabase(kind)
    const { kysely, close } = await openDatabase(place.url)
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
    const { error } = await migrator.migrateTo('0007-covers')
    expect(error).toBeUndefined()
    const clock = testClock()
    await fillEarlier(kysely, kind === 'sqlite', clock.now())
    await close()
    one = await openAccountsServer(place.url, {}, clock)
  })
  afterAll(async () => {
    await one.close()
    await place.remove()
  })

  const withCookie = (cookie: string) => {
    const person = one.visit()
    person.jar.set('kalam.session_token', cookie)
    return person
  }

  it('keeps people signed in, for as long as they were', async () => {
    const now = one.clock.now()
    const remembered = await withCookie(SIGNED).get('/api/session')
    expect(remembered.body).toMatchObject({
      user: { id: 'early', email: EMAIL, createdAt: new Date(now - DAY + 123).toISOString() },
      expiresAt: new Date(now + 30 * DAY).toISOString(),
    })
    const brief = await withCookie(BRIEF).get('/api/session')
    expect(brief.body).toMatchObject({ user: { id: 'early' }, expiresAt: new Date(now + DAY).toISOString() })
    const rows = await one.server.database.kysely
      .selectFrom('sessions')
      .select(['id', 'remembered', 'address', 'user_agent'])
      .orderBy('id')
      .execute()
    const from = { address: '203.0.113.7', user_agent: 'Firefox' }
    expect(rows).toEqual([
      { id: 'brief', remembered: 0, ...from },
      { id: 'remembered', remembered: 1, ...from },
    ])
  })

  it('keeps passwords and counted attempts', async () => {
    const { status } = await one.visit().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    expect(status).toBe(200)
    const { kysely } = one.server.database
    const counted = kysely.selectFrom('rate_limits').selectAll().where('key', '=', 'codes:user:early')
    expect(await counted.execute()).toEqual([{ key: 'codes:user:early', count: 10, last_request: one.clock.now() }])
  })

  it('keeps addresses unverified that were, and mailed links valid until their hour', async () => {
    const body = { email: 'waiting@example.my', password: PASSWORD }
    expect((await one.visit().post('/api/auth/sign-in', body)).body).toMatchObject({ code: 'accounts.unverified' })
    const verify = { token: 'the verifying token', password: PASSWORD }
    expect((await one.visit().post('/api/auth/verify', verify)).status).toBe(200)
    one.clock.advance(HOUR - MINUTE)
    const reset = { token: 'the resetting token', password: 'rahsia baharu' }
    expect((await one.visit().post('/api/auth/reset', reset)).status).toBe(200)
    expect(await one.server.database.kysely.selectFrom('mailed_tokens').selectAll().execute()).toEqual([])
  })
})
