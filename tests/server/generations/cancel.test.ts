import { beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../../engine/base/clock.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened, openedEach } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { endOf, firstWords, openDesk, orderFor, readAll, standing, userWith } from './desk.ts'

const catalog = shippedCatalog()

onOneDatabase('cancelled texts', (kind) => {
  let later = 0
  const clock: Clock = { ...systemClock, now: () => systemClock.now() + later }
  const database = opened(() => openTestDatabase(kind))
  beforeEach(() => {
    later = 0
  })
  const provider = openedEach(() => startProviderServer())
  const desk = openedEach(() => openDesk({ database, catalog, provider: provider.url, clock }))

  it('gives the hold back, keeps nothing, tells the readers and leaves the provider', async () => {
    const user = await userWith(database, 3)
    provider.always({ play: 'stall', small: false })
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
    provider.always({ play: 'stall', small: false })
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

  it('refuses a second request for the step of a book that is being written, and names the running one', async () => {
    const user = await userWith(database, 10)
    const first = await desk.generations.begin(orderFor(user))
    await readAll(desk, first.id, user)
    provider.next('503')
    const running = await desk.generations.begin(orderFor(user, { bookId: first.book }))
    const second = { bookId: first.book, chapterTitle: 'Another title' }
    await expect(desk.generations.begin(orderFor(user, second))).rejects.toMatchObject({
      code: 'generation.in-flight',
      values: { generation: running.id },
    })
    expect(endOf(await readAll(desk, running.id, user))).toMatchObject({ type: 'done', step: 'chapter 1' })
    expect(await standing(database, user)).toMatchObject({ available: 8, held: 0, pieces: 2, books: 1 })
    expect(await auditLedger(database)).toEqual([])
  })

  it('refuses a second request for the same new text; another one is written beside it', async () => {
    const user = await userWith(database, 10)
    provider.always({ play: 'stall', small: false })
    const running = await desk.generations.begin(orderFor(user))
    await firstWords(desk, running.id, user)
    const refused = { code: 'generation.in-flight', values: { generation: running.id } }
    await expect(desk.generations.begin(orderFor(user))).rejects.toMatchObject(refused)
    const other = await desk.generations.begin(orderFor(user, { settings: { numberOfChapters: 10 } }))
    expect(other.id).not.toBe(running.id)
    expect(await desk.generations.cancel(running.id, user)).toMatchObject({ cancelled: true })
    expect(await desk.generations.cancel(other.id, user)).toMatchObject({ cancelled: true })
    expect(await standing(database, user)).toMatchObject({ available: 10, held: 0, books: 0 })
  })

  it('begins one of two requests for the same new text at the same moment', async () => {
    const user = await userWith(database, 10)
    provider.always('hang')
    const both = await Promise.allSettled([
      desk.generations.begin(orderFor(user)),
      desk.generations.begin(orderFor(user)),
    ])
    const [begun] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'generation.in-flight', values: { generation: begun } }])
    expect(await standing(database, user)).toMatchObject({ available: 9, held: 1 })
  })

  it('tells over HTTP what is being written, how many cancels are left, and which text a second request meets', async () => {
    const user = await userWith(database, 10)
    provider.always('hang')
    const { id } = await desk.generations.begin(orderFor(user))
    const live = await (await desk.fetch('/api/generations', user)).json()
    expect(live).toMatchObject({ cancelsLeft: 5, generations: [{ id, title: null, label: 'Introduction' }] })
    const malay = await desk.fetch('/api/generations', user, { headers: { 'kalam-language': 'ms' } })
    expect(await malay.json()).toMatchObject({ generations: [{ label: 'Pengenalan' }] })
    const second = await desk.fetch('/api/generators/mental-health/pieces', user, {
      method: 'POST',
      headers: { 'idempotency-key': 'another-key' },
      body: JSON.stringify({ settings: { numberOfChapters: 5 } }),
    })
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({ error: { code: 'generation.in-flight', generation: id } })
    const cancelled = await desk.fetch(`/api/generations/${id}/cancel`, user, { method: 'POST' })
    expect(await cancelled.json()).toMatchObject({ cancelled: true, cancelsLeft: 4 })
  })

  it('a text whose process has died is neither in the way nor counted as a cancel', async () => {
    const user = await userWith(database, 10)
    provider.always('hang')
    for (let deaths = 1; deaths <= 6; deaths++) {
      const { id } = await desk.generations.begin(orderFor(user))
      await leaveOverdue(id)
      expect(await desk.generations.cancel(id, user)).toMatchObject({ cancelled: true })
    }
    const lost = await desk.generations.begin(orderFor(user))
    await leaveOverdue(lost.id)
    const again = await desk.generations.begin(orderFor(user))
    expect(again.id).not.toBe(lost.id)
    expect(await desk.generations.cancel(again.id, user)).toMatchObject({ cancelled: true })
    expect(await (await desk.fetch('/api/generations', user)).json()).toEqual({ generations: [], cancelsLeft: 4 })
    expect(await standing(database, user)).toMatchObject({ available: 10, held: 0 })
    expect(await auditLedger(database)).toEqual([])
  })

  /** As a process leaves its text when it dies: the lease runs on, and no heartbeat extends it. */
  async function leaveOverdue(id: string): Promise<void> {
    const until = clock.now() + (desk.server.config.leaseSeconds * 1000) / 3
    await database.kysely
      .updateTable('generations')
      .set({ lease_until: until, server: 'a-process-that-died' })
      .where('id', '=', id)
      .execute()
  }

  it('a run has no limit of texts at once, and a text beside it ends none of its texts', async () => {
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
