import { beforeEach, expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened, openedEach } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'
import { type Desk, endOf, eventsIn, openDesk, orderFor, readAll, standing, tasksOf, textOf, userWith } from './desk.ts'

const catalog = shippedCatalog()

onBothDatabases((kind) => {
  const provider = opened(() => startProviderServer())
  const database = opened(() => openTestDatabase(kind))
  beforeEach(() => provider.always())
  const desk = openedEach(() => openDesk({ database, catalog, provider: provider.url }))

  const ask = (at: Desk, user: string, body: object, key = 'one-key-for-all') =>
    at.fetch('/api/generators/mental-health/pieces', user, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(body),
    })

  it('one key asked in parallel on two servers: one plan and one text asked for, one charge, the same text', async () => {
    const user = await userWith(database, 10)
    const other = await openDesk({ database, catalog, provider: provider.url })
    const before = provider.calls.length
    const body = { settings: { numberOfChapters: 5, language: 'ms' } }
    const streams = await Promise.all(
      Array.from({ length: 12 }, (_, at) => ask(at % 2 ? desk : other, user, body).then(eventsIn)),
    )
    expect(new Set(streams.map((events) => textOf(events))).size).toBe(1)
    expect(textOf(streams[0]!).length).toBeGreaterThan(1000)
    for (const events of streams) expect(endOf(events)).toMatchObject({ type: 'done', charged: 1, credits: 9 })
    expect(tasksOf(provider.calls.slice(before))).toEqual(['plan', 'text'])
    expect(await standing(database, user)).toMatchObject({ available: 9, held: 0, books: 1, pieces: 1, usage: 1 })
    expect(await auditLedger(database)).toEqual([])
    await other.close()
  })

  it('the same key later tells the same text, calls nobody and charges nothing', async () => {
    const user = await userWith(database, 10)
    const first = await eventsIn(await ask(desk, user, { settings: { numberOfChapters: 5 } }))
    const before = provider.calls.length
    // Whatever the order of the settings.
    const settings = { language: 'en', numberOfChapters: 5 }
    const named = await eventsIn(await ask(desk, user, { settings }, 'another-key'))
    const again = await eventsIn(
      await ask(desk, user, { settings: { numberOfChapters: 5, language: 'en' } }, 'another-key'),
    )
    expect(textOf(again)).toBe(textOf(named))
    expect(textOf(await eventsIn(await ask(desk, user, { settings: { numberOfChapters: 5 } })))).toBe(textOf(first))
    expect(tasksOf(provider.calls.slice(before))).toEqual(['plan', 'text'])
    expect(await standing(database, user)).toMatchObject({ available: 8, held: 0, pieces: 2 })
  })

  it.each([
    ['settings', { settings: { numberOfChapters: 7 } }],
    ['language', { settings: { numberOfChapters: 5 }, language: 'ms' }],
    ['chapter title', { settings: { numberOfChapters: 5 }, chapterTitle: 'Hujan' }],
  ])('the same key with another %s is refused', async (_, changed) => {
    const user = await userWith(database, 10)
    await eventsIn(await ask(desk, user, { settings: { numberOfChapters: 5 } }))
    const response = await ask(desk, user, changed)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { code: 'requests.key-reused' } })
    expect(await standing(database, user)).toMatchObject({ available: 9, held: 0, pieces: 1 })
  })

  it('one key serves each user apart', async () => {
    const [one, other] = [await userWith(database, 1), await userWith(database, 1)]
    const body = { settings: { numberOfChapters: 5 } }
    const ends = await Promise.all(
      [ask(desk, one, body), ask(desk, other, body)].map(async (r) => endOf(await eventsIn(await r))),
    )
    expect(ends).toMatchObject([{ type: 'done' }, { type: 'done' }])
  })

  it('a step is written once, however many keys ask for it at once', async () => {
    const user = await userWith(database, 20)
    const first = await desk.generations.begin(orderFor(user))
    await readAll(desk, first.id, user)
    const other = await openDesk({ database, catalog, provider: provider.url })
    provider.always({ play: 'stall', times: 1 })
    // Runs leave a text of the same book alone, so that none of these takes another's place.
    const begun = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? desk : other).generations.begin(orderFor(user, { bookId: first.book, runId: 'a-run' })),
      ),
    )
    const held = begun.filter(({ status }) => status === 'fulfilled')
    expect(held).toHaveLength(1)
    for (const one of begun) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'generation.in-flight' })
    }
    expect(await standing(database, user)).toMatchObject({ available: 18, held: 1, pieces: 1 })
    await other.close()
  })

  it('writes two texts of a person at once and no more, on however many servers', async () => {
    const user = await userWith(database, 20)
    const other = await openDesk({ database, catalog, provider: provider.url })
    provider.always('stall')
    const generators = ['romance', 'horror', 'sci-fi', 'crime', 'adventure', 'apocalyptic']
    const begun = await Promise.allSettled(
      generators.map((generator, at) =>
        (at % 2 ? desk : other).generations.begin(orderFor(user, { generator, settings: {} })),
      ),
    )
    const refused = begun
      .filter((one) => one.status === 'rejected')
      .map(({ reason }) => (reason as { code: string }).code)
    expect(refused).toEqual(Array(4).fill('generation.too-many'))
    expect(await standing(database, user)).toMatchObject({ available: 18, held: 2 })
    await other.close()
  })

  it('reads a book again that went on between reading and holding', async () => {
    const user = await userWith(database, 20)
    const first = await desk.generations.begin(orderFor(user))
    await readAll(desk, first.id, user)
    const steps: string[] = []
    for (let round = 0; round < 3; round++) {
      const texts = await Promise.allSettled(
        Array.from({ length: 3 }, async () => {
          const { id } = await desk.generations.begin(orderFor(user, { bookId: first.book, runId: 'a-run' }))
          return endOf(await readAll(desk, id, user))
        }),
      )
      for (const text of texts) if (text.status === 'fulfilled') steps.push((text.value as { step: string }).step)
    }
    expect(new Set(steps).size).toBe(steps.length)
    expect(await standing(database, user)).toMatchObject({
      available: 19 - steps.length,
      held: 0,
      pieces: 1 + steps.length,
    })
    expect(await auditLedger(database)).toEqual([])
  })
})
