import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import Client from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { isReady } from '../../../server/database/is-ready.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { fastClock } from '../../faults/desk.ts'
import { openedEach } from '../../opened.ts'
import { KINDS, openTestDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { insertUser } from '../insert-user.ts'

let later = 0
/** A save that fails is tried again for most of a minute. */
const fast = fastClock(60)
const clock = { ...fast, now: () => fast.now() + later }

describe('a foreign lock', () => {
  it('keeps a write waiting, not the event loop: what else runs here may end it', async () => {
    const database = await openTestDatabase('sqlite')
    const other = new Client(database.url)
    for (const write of [
      () => insertUser(database),
      () => inTransaction(database, (work) => work.deleteFrom('mails').execute()),
    ]) {
      other.exec('begin immediate')
      const writing = write()
      // In one process: a wait that stops the loop would never see it end.
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 10))
      other.exec('commit')
      await writing
    }
    other.close()
    await database.close()
  })
})

/** Does it until it fails. */
async function endlessly(act: () => Promise<unknown>): Promise<never> {
  for (;;) await act()
}

describe('the database file', () => {
  let person: Person
  const server = openedEach(() => {
    later = 0
    return startTestServer({ clock })
  })
  beforeEach(async () => {
    person = await server.signUp()
  })

  const ready = async () => {
    later += 10_000
    return (await person.get('/api/ready')).status
  }
  const write = () =>
    person.post(
      '/api/generators/poems/pieces',
      { settings: {} },
      { accept: 'application/json', 'idempotency-key': randomUUID() },
    )

  it('deleted or replaced while it is open: nothing is written or charged any more, and the server is not ready', async () => {
    expect(await ready()).toBe(200)
    const { databaseUrl } = server
    await rename(databaseUrl, `${databaseUrl}.moved`)
    const unavailable = { code: 'requests.unavailable', message: expect.stringContaining('nothing was charged') }
    const refused = async () => {
      expect(await ready()).toBe(503)
      const text = await write()
      expect([text.status, text.body.error]).toEqual([503, unavailable])
      const client = server.client()
      const signed = await client.post('/api/auth/sign-in', { email: person.email, password: person.password })
      expect([signed.status, signed.body.error]).toEqual([503, unavailable])
    }
    await refused()
    new Client(databaseUrl).exec('create table another (id integer)').close()
    await refused()
    for (const end of ['', '-wal', '-shm']) await rm(`${databaseUrl}${end}`, { force: end !== '' })
    await rename(`${databaseUrl}.moved`, databaseUrl)
    expect(await ready()).toBe(200)
    expect((await write()).body).toMatchObject({ type: 'done', charged: 1 })
  })

  it('on a full disk: a text, a sign-in and the probe answer 503 with a sentence', async () => {
    const { kysely } = server.server.database
    expect(await ready()).toBe(200)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely)
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(kysely)
    await kysely.deleteFrom('config').where('key', '=', 'ready_probe').execute()
    for (const size of [100_000, 3000, 300, 30]) await untilFull(size)
    const texts = []
    for (let at = 0; at < 5; at++) texts.push(await write())
    expect(texts.map(({ status }) => status)).not.toContain(500)
    expect(texts.find(({ status }) => status !== 200)).toMatchObject({
      status: 503,
      body: { error: { code: 'requests.unavailable' } },
    })
    // What a delivered text left free.
    for (const size of [3000, 300, 30]) await untilFull(size)
    expect(await ready()).toBe(503)
    // Each session that begins takes a row: without a password's hash, until none fits.
    const origin = { address: '127.0.0.1', userAgent: null }
    const begin = () => server.server.sessions.begin({ userId: person.id, remember: true, origin })
    await expect(endlessly(begin)).rejects.toBeDefined()
    const { email, password } = person
    expect((await server.client().post('/api/auth/sign-in', { email, password })).status).toBe(503)
    await sql`pragma max_page_count = 1000000`.execute(kysely)
    expect(await ready()).toBe(200)

    async function untilFull(size: number): Promise<void> {
      const mail = { recipient: '', subject: '', text: 'x'.repeat(size), link: null, created_at: 0 }
      const insert = () =>
        kysely
          .insertInto('mails')
          .values({ id: randomUUID(), ...mail })
          .execute()
      const full = await endlessly(insert).catch((error: unknown) => error)
      expect(full).toMatchObject({ code: 'SQLITE_FULL' })
    }
  })
})

it.each(KINDS)('a sound %s database is ready, and is written to no more than once a second', async (kind) => {
  const database = await openTestDatabase(kind)
  let now = 1_000_000
  const at = { database, clock: { now: () => now } as never }
  const writtenAt = async () =>
    (await database.kysely.selectFrom('config').select('created_at').where('key', '=', 'ready_probe').execute()).map(
      ({ created_at: instant }) => Number(instant),
    )
  expect(await isReady(at)).toBe(true)
  now += 999
  expect(await isReady(at)).toBe(true)
  expect(await writtenAt()).toEqual([1_000_000])
  now += 1
  expect(await isReady(at)).toBe(true)
  expect(await writtenAt()).toEqual([1_001_000])
  await database.close()
})
