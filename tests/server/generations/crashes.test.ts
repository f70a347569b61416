import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import type { Database } from '../../../server/database/database.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { createPoller } from '../../../server/generations/follow.ts'
import { hashOrder } from '../../../server/generations/hold-generation.ts'
import { findProductKind } from '../../../server/generations/products.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { hold } from '../../../server/money/ledger/hold.ts'
import { createServerName, isProcessGone } from '../../../server/open-server.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { fixedCatalog } from '../catalog/fixed-catalog.ts'
import { testConfig } from '../config.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'
import { endOf, openDesk, orderFor, readAll, standing, userWith } from './desk.ts'

const catalog = shippedCatalog()
const LEASE_SECONDS = 60
const provider = opened(() => startProviderServer())

/** The id of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid!
}

/** What a server held when it was killed: `age` seconds after its last heartbeat. */
async function leaveHeld(database: Database, userId: string, { key = randomUUID(), server = 'lost', age = 0 } = {}) {
  const now = systemClock.now()
  const order = orderFor(userId, { key, generator: 'poems', settings: {} })
  const parts = { database, catalog: fixedCatalog(catalog), clock: systemClock, config: testConfig(':memory:') }
  const prepared = await findProductKind(order).prepare(parts, order, randomUUID())
  const held = await inTransaction(database, (work) =>
    hold(
      work,
      {
        userId,
        key,
        requestHash: hashOrder(order),
        generator: 'poems',
        bookId: prepared.bookId,
        step: prepared.step.id,
        promptType: prepared.promptType,
        runId: null,
        price: 1,
        leaseUntil: now + (LEASE_SECONDS - age) * 1000,
        server,
      },
      now,
    ),
  )
  return { id: held.id, order }
}

onBothDatabases((kind) => {
  it('the same key is written anew as soon as its writer has missed a heartbeat', async () => {
    const database = await openTestDatabase(kind)
    const desk = await openDesk({ database, catalog, provider: provider.url, config: { leaseSeconds: LEASE_SECONDS } })
    const user = await userWith(database, 3)
    const { id, order } = await leaveHeld(database, user, { age: LEASE_SECONDS * 0.6 })
    expect(await desk.generations.begin(order)).toMatchObject({ id })
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'done', charged: 1, credits: 2 })
    expect(await standing(database, user)).toMatchObject({ available: 2, held: 0, pieces: 1 })
    expect(await auditLedger(database)).toEqual([])
    await desk.close()
    await database.close()
  })

  it('the same key waits for a writer whose heartbeat is in time', async () => {
    const database = await openTestDatabase(kind)
    const desk = await openDesk({ database, catalog, provider: provider.url, config: { leaseSeconds: LEASE_SECONDS } })
    const user = await userWith(database, 3)
    const { id, order } = await leaveHeld(database, user, { age: LEASE_SECONDS * 0.3 })
    const calls = provider.calls.length
    expect(await desk.generations.begin(order)).toMatchObject({ id })
    expect(await standing(database, user)).toMatchObject({ available: 2, held: 1 })
    expect(provider.calls.length).toBe(calls)
    await desk.close()
    await database.close()
  })

  it('whoever waits for a text is told as soon as its lease is over', async () => {
    const database = await openTestDatabase(kind)
    const user = await userWith(database, 3)
    const desk = await openDesk({ database, catalog, provider: provider.url, config: { leaseSeconds: LEASE_SECONDS } })
    // After the first sweep, and long before the next.
    await systemClock.delay(50)
    const { id } = await leaveHeld(database, user, { age: LEASE_SECONDS - 0.5 })
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'failed', code: 'generation.interrupted' })
    expect(await standing(database, user)).toMatchObject({ available: 3, held: 0 })
    await desk.close()
    await database.close()
  })

  it('one query a second serves all who wait for a text of another server', async () => {
    const database = await openTestDatabase(kind)
    const user = await userWith(database, 3)
    const { id } = await leaveHeld(database, user)
    let looks = 0
    let wake: () => void = () => undefined
    const clock = {
      now: systemClock.now,
      delay: () => {
        looks++
        return new Promise<void>((resolve) => {
          wake = resolve
        })
      },
    }
    const polls = createPoller({ database, clock })
    const leaving = new AbortController()
    const readers = Array.from({ length: 30 }, () => polls.next(id, new AbortController().signal))
    const left = polls.next(id, leaving.signal)
    leaving.abort()
    expect(await left).toBeNull()
    wake()
    for (const found of await Promise.all(readers)) expect(found).toMatchObject({ id, state: 'held' })
    expect(looks).toBe(1)
    const next = polls.next(id, new AbortController().signal)
    wake()
    expect(await next).toMatchObject({ id })
    expect(looks).toBe(2)
    await database.close()
  })
})

it('on SQLite a start gives back what a process that is no more held, and its jobs', async () => {
  const database = await openTestDatabase('sqlite')
  const user = await userWith(database, 9)
  const gone = `${await deadProcess()}.${randomUUID()}`
  await leaveHeld(database, user, { server: gone })
  const kept = await leaveHeld(database, user, { server: createServerName() })
  const job = { kind: 'none', data: '{}', state: 'active', attempts: 1, run_at: 0, error: null } as const
  const lease = systemClock.now() + 60_000
  for (const [id, worker] of Object.entries({ lost: gone, living: createServerName() })) {
    await database.kysely
      .insertInto('jobs')
      .values({ id, worker, lease_until: lease, ...job })
      .execute()
  }
  const server = await startTestServer({ databaseUrl: database.url, config: { leaseSeconds: LEASE_SECONDS } })
  const held = await database.kysely.selectFrom('generations').select('id').where('state', '=', 'held').execute()
  expect(held).toEqual([{ id: kept.id }])
  expect(await standing(database, user)).toMatchObject({ available: 8, held: 1 })
  const jobs = await database.kysely
    .selectFrom('jobs')
    .select(['id', 'state'])
    .where('kind', '=', 'none')
    .orderBy('id')
    .execute()
  expect(jobs).toEqual([
    { id: 'living', state: 'active' },
    { id: 'lost', state: 'ready' },
  ])
  expect(await auditLedger(database)).toEqual([])
  await server.close()
  await database.close()
})

it('a process is known to be gone by its id alone', async () => {
  expect(isProcessGone(`${await deadProcess()}.one`)).toBe(true)
  expect(isProcessGone(`${process.ppid}.one`)).toBe(false)
  expect(isProcessGone(createServerName())).toBe(false)
  // The same id under another name: a container's process before.
  expect(isProcessGone(`${process.pid}.${randomUUID()}`)).toBe(true)
  expect(isProcessGone(randomUUID())).toBe(false)
})
