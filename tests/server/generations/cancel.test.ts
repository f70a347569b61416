import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../../engine/clock.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import type { Database } from '../../../server/database/database.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { shippedCatalog } from '../../catalog.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'
import { type Desk, endOf, firstWords, openDesk, orderFor, readAll, standing, userWith } from './desk.ts'

const catalog = shippedCatalog()

onBothDatabases((kind) => {
  let provider: ProviderServer
  let database: Database
  let desk: Desk
  let later = 0
  const clock: Clock = { ...systemClock, now: () => systemClock.now() + later }
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    later = 0
    provider = await startProviderServer()
    desk = await openDesk({ database, catalog, provider: provider.url, clock })
  })
  afterEach(async () => {
    await desk.close()
    await provider.close()
  })

  it('gives the hold back, keeps nothing, tells the readers and leaves the provider', async () => {
    const user = await userWith(database, 3)
    provider.always('stall')
    const { id } = await desk.generations.begin(orderFor(user))
    await firstWords(desk, id, user)
    const reading = readAll(desk, id, user)
    expect(await standing(database, user)).toMatchObject({ available: 2, held: 1 })
    expect(await desk.generations.cancel(id, user)).toEqual({ cancelled: true, code: 'generation.cancelled' })
    expect(endOf(await reading)).toMatchObject({ type: 'failed', code: 'generation.cancelled', credits: 3 })
    expect(await standing(database, user)).toMatchObject({ available: 3, held: 0, books: 0, history: 0, usage: 0 })
    expect(await desk.generations.cancel(id, user)).toEqual({ cancelled: false, code: null })
    await until(() => provider.calls.at(-1)!.left)
    expect(await auditLedger(database)).toEqual([])
  })

  it('stays cancelled under its key', async () => {
    const user = await userWith(database, 3)
    provider.always('hang')
    const order = orderFor(user)
    const { id } = await desk.generations.begin(order)
    await desk.generations.cancel(id, user)
    const calls = provider.calls.length
    provider.always()
    expect(await desk.generations.begin(order)).toMatchObject({ id })
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ code: 'generation.cancelled' })
    expect(provider.calls.length).toBe(calls)
  })

  it('reaches a text that another server writes', async () => {
    const user = await userWith(database, 3)
    const other = await openDesk({ database, catalog, provider: provider.url, clock, config: { leaseSeconds: 0.3 } })
    provider.always('stall')
    const { id } = await other.generations.begin(orderFor(user))
    await firstWords(other, id, user)
    const [here, there] = [readAll(desk, id, user), readAll(other, id, user)]
    expect(await desk.generations.cancel(id, user)).toMatchObject({ cancelled: true })
    expect(endOf(await here)).toMatchObject({ code: 'generation.cancelled', credits: 3 })
    expect(endOf(await there)).toMatchObject({ code: 'generation.cancelled', credits: 3 })
    await until(() => provider.calls.at(-1)!.left)
    await other.close()
  })

  it('is refunded five times an hour; the sixth text is finished and charged', async () => {
    const user = await userWith(database, 10)
    provider.always('hang')
    for (let cancels = 1; cancels <= 5; cancels++) {
      const { id } = await desk.generations.begin(orderFor(user))
      expect(await desk.generations.cancel(id, user)).toMatchObject({ cancelled: true })
    }
    provider.always()
    // Two seconds until it is asked again: it can't have ended before it is cancelled.
    provider.next('503')
    const text = await desk.generations.begin(orderFor(user))
    const refused = await desk.generations.cancel(text.id, user)
    const end = endOf(await readAll(desk, text.id, user))
    expect(refused).toEqual({ cancelled: false, code: 'generation.cancel-limit' })
    expect(end).toMatchObject({ type: 'done', charged: 1, credits: 9 })
    later = 3_600_001
    provider.always('hang')
    const next = await desk.generations.begin(orderFor(user))
    expect(await desk.generations.cancel(next.id, user)).toMatchObject({ cancelled: true })
  })

  it('cancels in parallel no more than five', async () => {
    const user = await userWith(database, 20)
    provider.always('hang')
    const texts = await Promise.all(
      Array.from({ length: 9 }, () => desk.generations.begin(orderFor(user, { runId: 'a-run' }))),
    )
    const cancelled = await Promise.all(texts.map(({ id }) => desk.generations.cancel(id, user)))
    expect(cancelled.filter((one) => one.cancelled)).toHaveLength(5)
    expect(await standing(database, user)).toMatchObject({ available: 16, held: 4 })
  })

  it('a new request for the same book or page takes the place of the former', async () => {
    const user = await userWith(database, 10)
    const first = await desk.generations.begin(orderFor(user))
    await readAll(desk, first.id, user)
    provider.always('stall')
    const former = await desk.generations.begin(orderFor(user, { bookId: first.book }))
    const page = await desk.generations.begin(orderFor(user))
    await firstWords(desk, former.id, user)
    await firstWords(desk, page.id, user)
    // Another page, and so a third text: the two before stay.
    await expect(desk.generations.begin(orderFor(user, { generator: 'romance', settings: {} }))).rejects.toMatchObject({
      code: 'generation.too-many',
    })
    provider.always()
    const latter = await desk.generations.begin(orderFor(user, { bookId: first.book }))
    expect(endOf(await readAll(desk, former.id, user))).toMatchObject({ code: 'generation.cancelled' })
    expect(endOf(await readAll(desk, latter.id, user))).toMatchObject({ type: 'done', step: 'chapter 1' })
    const newPage = await desk.generations.begin(orderFor(user))
    expect(endOf(await readAll(desk, page.id, user))).toMatchObject({ code: 'generation.cancelled' })
    expect(endOf(await readAll(desk, newPage.id, user))).toMatchObject({ type: 'done', step: 'introduction' })
    expect(await standing(database, user)).toMatchObject({ available: 7, held: 0, pieces: 3, books: 2 })
    expect(await auditLedger(database)).toEqual([])
  })

  it('a run takes no place and has no limit, and nobody takes its', async () => {
    const user = await userWith(database, 10)
    provider.always('hang')
    const texts = await Promise.all(
      Array.from({ length: 4 }, () => desk.generations.begin(orderFor(user, { runId: 'a-run' }))),
    )
    const own = [orderFor(user), orderFor(user, { generator: 'romance', settings: {} })]
    for (const order of own) await desk.generations.begin(order)
    for (const { id } of texts) {
      expect(await database.kysely.selectFrom('generations').select('state').where('id', '=', id).execute()).toEqual([
        { state: 'held' },
      ])
    }
  })
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await systemClock.delay(10)
}
