import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import type { Database } from '../../../server/database/database.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { releaseServerHolds } from '../../../server/money/ledger/leases.ts'
import { shippedCatalog } from '../../catalog.ts'
import { fastClock } from '../../faults/desk.ts'
import { openedEach } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { createMigratedDatabase, openTestDatabase } from '../databases.ts'
import {
  type Desk,
  endOf,
  eventsIn,
  firstWords,
  openDesk,
  orderFor,
  PATIENT_ENGINE,
  readAll,
  savedText,
  standing,
  textOf,
  userWith,
} from './desk.ts'

/** A line to a server that can be cut and mended. */
interface Cable {
  readonly port: number
  /** Every connection breaks, and new ones are refused. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** The next request that holds these words arrives, and its answer is lost with the connection. */
  loseAnswerTo(words: string): void
}

async function openCable(to: { readonly host: string; readonly port: number }): Promise<Cable> {
  const sockets = new Set<Socket>()
  let losing: string | null = null
  const server = createServer((near) => {
    const far = connect(to.port, to.host)
    near.on('data', (chunk) => {
      if (losing === null || !chunk.includes(losing)) return
      losing = null
      far.unpipe(near)
      far.once('data', () => near.destroy()).resume()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(port),
    loseAnswerTo(words) {
      losing = words
    },
  }
}

const catalog = shippedCatalog()
/** In seconds of a clock that runs fast, while the machine may be slow. */
const PATIENT = { leaseSeconds: 900, engine: PATIENT_ENGINE }
let database: Database
let desk: Desk
const provider = openedEach(() => startProviderServer({ pace: 1 }))

const write = (user: string, key: string, accept = 'text/event-stream') =>
  desk.fetch('/api/generators/mental-health/pieces', user, {
    method: 'POST',
    headers: { 'idempotency-key': key, accept },
    body: JSON.stringify({ settings: { numberOfChapters: 5 } }),
  })

describe('a full disk', () => {
  beforeEach(async () => {
    database = await openTestDatabase('sqlite')
    desk = await openDesk({ database, catalog, provider: provider.url, clock: fastClock(400), config: PATIENT })
  })
  afterEach(async () => {
    await desk.close()
    await database.close()
  })

  /** The database may not grow by a page, and has no room to spare for texts: the disk, as far as it knows. */
  async function fill(): Promise<void> {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.kysely)
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(database.kysely)
    for (const size of [100_000, 3000, 500, 50, 1]) {
      await untilFull(() =>
        database.kysely
          .insertInto('mails')
          .values({
            id: randomUUID(),
            recipient: '',
            subject: '',
            text: 'x'.repeat(size),
            link: null,
            created_at: 0,
          })
          .execute(),
      )
    }
  }

  /** Nor for a single generation. */
  async function fillGenerations(): Promise<void> {
    await fill()
    const user = randomUUID()
    await untilFull(() =>
      database.kysely
        .insertInto('generations')
        .values({
          id: randomUUID(),
          user_id: user,
          idempotency_key: randomUUID(),
          request_hash: '',
          generator: '',
          book_id: '',
          step: '',
          prompt_type: '',
          run_id: null,
          attempt: 1,
          price: 0,
          state: 'released',
          lease_until: 0,
          server: '',
          error_code: null,
          error_values: null,
          cancelled_at: null,
          created_at: 0,
          ended_at: 0,
        })
        .execute(),
    )
  }

  async function untilFull(write: () => Promise<unknown>): Promise<void> {
    try {
      for (;;) await write()
    } catch (error) {
      expect(error).toMatchObject({ code: 'SQLITE_FULL' })
    }
  }

  async function free(): Promise<void> {
    await sql`pragma max_page_count = 1000000`.execute(database.kysely)
  }

  it('while a text is written: a clear sentence, nothing charged, and the same key writes it later', async () => {
    const user = await userWith(database, 3)
    const { id } = await desk.generations.begin(orderFor(user, { key: 'the-one-key' }))
    await firstWords(desk, id, user)
    await fill()
    const end = endOf(await readAll(desk, id, user))
    expect(end).toMatchObject({ type: 'failed', code: 'requests.unavailable' })
    expect(await standing(database, user)).toMatchObject({ books: 0, pieces: 0, history: 0, records: 0, usage: 0 })
    await free()
    // What could not even be given back is given back by the sweep, once the lease is over.
    await until(async () => (await standing(database, user)).available === 3)
    expect(await standing(database, user)).toMatchObject({ available: 3, held: 0 })
    await desk.generations.begin(orderFor(user, { key: 'the-one-key' }))
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'done', charged: 1, credits: 2 })
    expect(await auditLedger(database)).toEqual([])
  })

  it('before a text: 503, no provider is called and nothing held', async () => {
    const user = await userWith(database, 3)
    await fillGenerations()
    const response = await write(user, 'the-first-key')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      error: {
        code: 'requests.unavailable',
        message: 'Nothing can be saved at the moment, so nothing was charged. Please try again in a few minutes.',
      },
    })
    expect(provider.calls).toEqual([])
    await free()
    expect(await standing(database, user)).toMatchObject({ available: 3, held: 0 })
    expect(endOf(await eventsIn(await write(user, 'the-first-key')))).toMatchObject({ type: 'done', credits: 2 })
  })
})

describe('a database that goes away', () => {
  let cable: Cable
  let remove: () => Promise<void>
  let directUrl: string
  beforeEach(async () => {
    const created = await createMigratedDatabase('postgres')
    directUrl = created.url
    const url = new URL(created.url)
    cable = await openCable({ host: url.hostname, port: Number(url.port) })
    url.port = String(cable.port)
    database = await openDatabase(url.href)
    remove = created.remove
  })
  afterEach(async () => {
    await desk.close()
    await database.close()
    await cable.cut()
    await remove()
  })

  /** A user with 3 credits whose text is being written. */
  async function begun(options: Partial<Parameters<typeof openDesk>[0]>) {
    desk = await openDesk({ database, catalog, provider: provider.url, ...options })
    const user = await userWith(database, 3)
    const { id } = await desk.generations.begin(orderFor(user))
    const reading = readAll(desk, id, user)
    await firstWords(desk, id, user)
    return { user, id, reading }
  }

  /** Once the line is mended. */
  async function expectSaved(user: string, events: Awaited<ReturnType<typeof readAll>>) {
    expect(endOf(events)).toMatchObject({ type: 'done', charged: 1, credits: 2 })
    expect(await standing(database, user)).toMatchObject({ available: 2, held: 0, pieces: 1, usage: 1 })
    expect(await auditLedger(database)).toEqual([])
  }

  it('for good: the text is not charged, and the sweep gives the hold back', async () => {
    const { user, reading } = await begun({ clock: fastClock(400), config: PATIENT })
    await cable.cut()
    expect((await write(user, 'while-it-is-gone')).status).toBe(503)
    expect(endOf(await reading)).toMatchObject({ type: 'failed', code: 'requests.unavailable', credits: 2 })
    await cable.mend()
    await until(async () => (await standing(database, user)).available === 3)
    expect(await standing(database, user)).toMatchObject({ held: 0, books: 0, usage: 0 })
    expect(await auditLedger(database)).toEqual([])
  })

  it('with the answer to a commit: what was saved is told as saved, and charged once', async () => {
    const { user, id, reading } = await begun({ config: { logLevel: 'error' } })
    cable.loseAnswerTo('commit')
    const events = await reading
    expect(desk.lines.join('')).toContain('could not be saved')
    expect(textOf(events)).toBe(await savedText(database, id))
    await expectSaved(user, events)
  })

  it('for longer than a few tries: the text waits for it as long as a lease lives', async () => {
    const { user, reading } = await begun({ clock: fastClock(60), config: { ...PATIENT, logLevel: 'error' } })
    await cable.cut()
    await until(async () => desk.lines.filter((line) => line.includes('could not be saved')).length > 3)
    await cable.mend()
    await expectSaved(user, await reading)
  })

  it('while another process gives the hold back: the text is saved all the same, unless its step was begun anew', async () => {
    const direct = await openDatabase(directUrl)
    const { user, id, reading } = await begun({ config: { logLevel: 'error', leaseSeconds: 300 } })
    const second = await userWith(database, 3)
    const order = orderFor(second)
    const lost = await desk.generations.begin(order)
    const lostReading = readAll(desk, lost.id, second)
    await firstWords(desk, lost.id, second)
    await cable.cut()
    await until(async () => desk.lines.filter((line) => line.includes('could not be saved')).length >= 2)
    expect(await releaseServerHolds(direct, desk.server.name, systemClock.now())).toHaveLength(2)
    const other = await openDesk({ database: direct, catalog, provider: provider.url })
    provider.always('hang')
    expect(await other.generations.begin(order)).toMatchObject({ id: lost.id })
    await cable.mend()
    await expectSaved(user, await reading)
    expect(textOf(await reading)).toBe(await savedText(database, id))
    expect(endOf(await lostReading)).toMatchObject({ type: 'failed', code: 'generation.interrupted' })
    expect(await standing(database, second)).toMatchObject({ available: 2, held: 1, pieces: 0 })
    await other.close()
    await direct.close()
  })

  it('for a moment: the text is saved all the same, and charged once', async () => {
    const { user, reading } = await begun({ config: { logLevel: 'error' } })
    await cable.cut()
    await until(async () => desk.lines.some((line) => line.includes('could not be saved')))
    await cable.mend()
    await expectSaved(user, await reading)
  })
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await systemClock.delay(10)
}
