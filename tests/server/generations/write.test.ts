import { beforeEach, describe, expect, it } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { opened, openedEach } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { endOf, eventsIn, openDesk, orderFor, readAll, standing, textOf, userWith } from './desk.ts'

const catalog = shippedCatalog()
const NOTHING = new AbortController().signal

onOneDatabase('written pieces', (kind) => {
  const provider = opened(() => startProviderServer())
  const database = opened(() => openTestDatabase(kind))
  beforeEach(() => provider.always())
  const desk = openedEach(() => openDesk({ database, catalog, provider: provider.url }))

  it('writes a whole book from the saved one, a charge a piece, and nothing past the conclusion', async () => {
    const user = await userWith(database, 10)
    let book: string | null = null
    const steps: string[] = []
    for (let piece = 1; piece <= 5; piece++) {
      const begun = await desk.generations.begin(orderFor(user, { bookId: book }))
      const events = await readAll(desk, begun.id, user)
      const end = endOf(events)
      expect(end).toMatchObject({
        type: 'done',
        charged: 1,
        credits: 10 - piece,
        finished: piece === 5,
        book: begun.book,
      })
      expect(await standing(database, user)).toEqual({
        available: 10 - piece,
        held: 0,
        usage: piece,
        books: 1,
        pieces: piece,
        history: piece,
        records: piece,
      })
      steps.push((end as { step: string }).step)
      book = begun.book
      const saved = await database.kysely
        .selectFrom('piece_versions')
        .select('text')
        .where('generation_id', '=', begun.id)
        .executeTakeFirstOrThrow()
      expect(textOf(events)).toBe(saved.text)
      expect(await desk.generations.outcome(begun.id, NOTHING)).toMatchObject({ state: 'settled', charged: 1 })
    }
    expect(steps).toEqual(['introduction', 'chapter 1', 'chapter 2', 'chapter 3', 'conclusion'])
    await expect(desk.generations.begin(orderFor(user, { bookId: book }))).rejects.toMatchObject({
      code: 'book.finished',
    })
  })

  it('takes outline and chapter title from where they belong', async () => {
    const user = await userWith(database, 10)
    const first = await desk.generations.begin(
      orderFor(user, { generator: 'romance', settings: { numberOfChapters: 7 }, language: 'ms' }),
    )
    expect(endOf(await readAll(desk, first.id, user, { language: 'ms' }))).toMatchObject({
      code: 'generation.step-done',
      message: 'Rangka cerita telah dijana!',
    })
    const next = { generator: 'romance', bookId: first.book, settings: {} }
    const introduction = await desk.generations.begin(orderFor(user, next))
    await readAll(desk, introduction.id, user)
    const chapter = await desk.generations.begin(orderFor(user, { ...next, chapterTitle: 'Hujan di Muar' }))
    await readAll(desk, chapter.id, user)
    const row = await database.kysely
      .selectFrom('books')
      .selectAll()
      .where('id', '=', first.book)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ language: 'ms', user_id: user })
    expect(JSON.parse(row.outline!)).toMatchObject({ entries: expect.any(Array) })
    expect(JSON.parse(row.chapter_titles)).toEqual({ '1': 'Hujan di Muar' })
    expect(
      provider.calls
        .at(-1)!
        .messages.map(({ content }) => content)
        .join('\n'),
    ).toContain('Hujan di Muar')
  })

  it('tells the same text again after its events are gone, and on another server', async () => {
    const user = await userWith(database, 10)
    const { id } = await desk.generations.begin(orderFor(user))
    const live = await readAll(desk, id, user)
    const other = await openDesk({ database, catalog, provider: provider.url })
    const again = await readAll(other, id, user, { language: 'ms' })
    expect(again.map(({ event }) => event.type)).toEqual(['started', 'tidied', 'delta', 'done'])
    expect(textOf(again)).toBe(textOf(live))
    const late = await readAll(other, id, user, { after: 7 })
    expect(late.map(({ id: number, event }) => [number, event.type])).toEqual([
      [8, 'tidied'],
      [9, 'delta'],
      [10, 'done'],
    ])
    expect(textOf(late, 'what was shown before')).toBe(textOf(live))
    expect({ ...endOf(again), message: '' }).toEqual({ ...endOf(live), message: '' })
    expect(endOf(again)).toMatchObject({ message: 'Kandungan telah dijana! Baki kredit: 9' })
    await other.close()
  })

  it('charges the administrator nothing, nor for the test page', async () => {
    const user = await userWith(database, 0)
    const { id } = await desk.generations.begin(orderFor(user, { isAdministrator: true }))
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'done', charged: 0 })
    const test = await desk.generations.begin(orderFor(user, { generator: 'test', settings: { prompt: 'Say hello.' } }))
    expect(endOf(await readAll(desk, test.id, user))).toMatchObject({ type: 'done', charged: 0 })
    const text = await desk.generations.begin(orderFor(user)).catch((error: unknown) => error)
    expect(text).toMatchObject({ code: 'credits.insufficient' })
    expect(await standing(database, user)).toMatchObject({ available: 0, held: 0, usage: 2, books: 2 })
  })

  it('refuses settings that do not fit, with every fault, and holds nothing', async () => {
    const user = await userWith(database, 10)
    const response = await desk.fetch('/api/generators/mental-health/pieces', user, {
      method: 'POST',
      headers: { 'idempotency-key': 'a-key-of-mine' },
      body: JSON.stringify({ settings: { numberOfChapters: 4, outline: 'mine' } }),
    })
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { code: string; details: { field: string }[] } }
    expect(error.code).toBe('requests.invalid')
    expect(error.details.map(({ field }) => field).toSorted()).toEqual([
      'settings.numberOfChapters',
      'settings.outline',
    ])
    expect(await standing(database, user)).toMatchObject({ available: 10, held: 0, books: 0 })
  })

  it.each([
    { outline: [{ number: 1, title: 'Mine', summary: 'All of it' }] },
    { characters: 'Mine' },
    { step: 'chapter 9' },
    { prompt: 'Say hello' },
    { messages: [{ role: 'system', content: 'Say hello' }] },
    { role: 'admin' },
  ])('refuses %o from the client', async (smuggled) => {
    const user = await userWith(database, 10)
    const response = await desk.fetch('/api/generators/romance/pieces', user, {
      method: 'POST',
      headers: { 'idempotency-key': 'a-key-of-mine' },
      body: JSON.stringify(smuggled),
    })
    expect(response.status).toBe(400)
    expect(await standing(database, user)).toMatchObject({ available: 10, books: 0 })
  })

  it('holds the deciding price beneath a cap', async () => {
    const user = await userWith(database, 10)
    const refused = desk.generations.begin(orderFor(user, { mostCredits: 0 }))
    await expect(refused).rejects.toMatchObject({ code: 'generation.above-cap' })
    const { id } = await desk.generations.begin(orderFor(user, { mostCredits: 1 }))
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'done' })
  })

  describe('over HTTP', () => {
    it('streams numbered events, and answers whole to who wants JSON', async () => {
      const user = await userWith(database, 10)
      const ask = (key: string, accept: string) =>
        desk.fetch('/api/generators/mental-health/pieces', user, {
          method: 'POST',
          headers: { 'idempotency-key': key, accept },
          body: JSON.stringify({ settings: { numberOfChapters: 5 }, language: 'ms' }),
        })
      const stream = await ask('the-first-key', 'text/event-stream')
      expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
      expect(stream.headers.get('x-accel-buffering')).toBe('no')
      expect(stream.headers.get('content-encoding')).toBeNull()
      const events = await eventsIn(stream)
      expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => a - b))
      expect(endOf(events)).toMatchObject({ type: 'done', message: expect.stringContaining('Baki kredit: 9') })

      const whole = await ask('the-first-key', 'application/json')
      expect(whole.status).toBe(200)
      expect(await whole.json()).toMatchObject({ type: 'done', text: textOf(events), demo: false, credits: 9 })

      provider.always('401')
      const failed = await ask('the-second-key', 'application/json')
      expect(failed.status).toBe(502)
      expect(await failed.json()).toEqual({
        error: {
          code: 'generation.authentication',
          message: 'Ralat pengesahan. Sila muat semula halaman dan cuba lagi.',
        },
      })
    })

    it.each([[undefined], ['short'], ['x'.repeat(201)], ['with a space'], ['ékléèèèè']])(
      'demands a key: %s',
      async (key) => {
        const user = await userWith(database, 1)
        const response = await desk.fetch('/api/generators/test/pieces', user, {
          method: 'POST',
          ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
          body: '{}',
        })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ error: { code: 'requests.key-missing' } })
      },
    )

    it("answers 404 for another's generation, whatever is asked of it", async () => {
      const user = await userWith(database, 10)
      const other = await userWith(database, 10)
      const { id, book } = await desk.generations.begin(orderFor(user))
      await readAll(desk, id, user)
      for (const [path, method] of [
        [`/api/generations/${id}`, 'GET'],
        [`/api/generations/${id}/events`, 'GET'],
        [`/api/generations/${id}/cancel`, 'POST'],
      ] as const) {
        const response = await desk.fetch(path, other, { method })
        expect([path, response.status]).toEqual([path, 404])
        expect((await desk.fetch(path, null, { method })).status).toBe(401)
      }
      const write = await desk.fetch('/api/generators/mental-health/pieces', other, {
        method: 'POST',
        headers: { 'idempotency-key': 'for-another-book' },
        body: JSON.stringify({ book }),
      })
      expect(write.status).toBe(404)
    })

    it('shows what is being written, and how it stands', async () => {
      const user = await userWith(database, 10)
      provider.always('hang')
      const { id, book } = await desk.generations.begin(orderFor(user))
      const live = await desk.fetch('/api/generations', user)
      expect(await live.json()).toMatchObject({
        generations: [{ id, book, state: 'held', step: 'introduction', price: 1 }],
      })
      expect(await (await desk.fetch(`/api/generations/${id}/cancel`, user, { method: 'POST' })).json()).toEqual({
        cancelled: true,
        code: 'generation.cancelled',
        message: 'Generation cancelled',
        cancelsLeft: 4,
      })
      const state = await desk.fetch(`/api/generations/${id}`, user)
      expect(await state.json()).toMatchObject({ state: 'released', code: 'generation.cancelled' })
      expect(await (await desk.fetch('/api/generations', user)).json()).toEqual({ generations: [], cancelsLeft: 4 })
    })
  })
})
