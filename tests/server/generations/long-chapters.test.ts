import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { createDemo } from '../../../engine/node/demo.ts'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import type { ChatRequest, Provider } from '../../../engine/writer/provider.ts'
import { changeEntryWords } from '../../../server/books/change-memory.ts'
import { quoteRequestedBook } from '../../../server/catalog/quote.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { startRun } from '../../../server/runs/start-run.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { type Desk, endOf, openDesk, orderFor, readAll, standing, textOf, userWith } from './desk.ts'

const catalog = shippedCatalog()

onOneDatabase('long chapters', (kind) => {
  let desk: Desk
  /** The tasks that were asked for; from the failing one on nothing is answered. */
  let asked: ChatRequest['task'][]
  let failsAt: number
  let beforeAnswer: (() => Promise<void>) | null
  const database = opened(() => openTestDatabase(kind))
  beforeEach(async () => {
    asked = []
    failsAt = Number.POSITIVE_INFINITY
    beforeAnswer = null
    desk = await openDesk({ database, catalog, provider: watched(createDemo(systemClock)) })
  })
  afterEach(async () => {
    await desk.close()
    expect(await auditLedger(database)).toEqual([])
  })

  function watched(demo: Provider): Provider {
    return {
      ...demo,
      async *chat(request) {
        asked.push(request.task)
        if (asked.length >= failsAt) throw new ProviderFault('authentication')
        await beforeAnswer?.()
        yield* demo.chat(request)
      },
    }
  }

  const write = async (user: string, bookId: string | null, entryWords?: number) => {
    const begun = await desk.generations.begin(orderFor(user, { bookId, ...(bookId === null ? { entryWords } : {}) }))
    const events = await readAll(desk, begun.id, user)
    return { book: begun.book, events, end: endOf(events) }
  }

  const sectionsAsked = () =>
    asked.flatMap(({ section, small }) => (small === undefined ? (section?.number ?? []) : []))

  const unfinishedOf = async (id: string) => {
    const rows = database.kysely.selectFrom('books').select('unfinished').where('id', '=', id)
    return (await rows.executeTakeFirstOrThrow()).unfinished
  }

  const priceOf = async (id: string) => {
    const row = await database.kysely
      .selectFrom('generations')
      .select('price')
      .where('book_id', '=', id)
      .where('step', '=', 'chapter 1')
      .executeTakeFirstOrThrow()
    return row.price
  }

  it('holds and charges the price of each section of a long chapter, and of nothing else', async () => {
    const user = await userWith(database, 20)
    const first = await write(user, null, 4500)
    expect(first.end).toMatchObject({ type: 'done', charged: 1, credits: 19 })
    const chapter = await write(user, first.book)
    expect(chapter.end).toMatchObject({ type: 'done', step: 'chapter 1', charged: 3, credits: 16 })
    expect(chapter.events[0]!.event).toMatchObject({ type: 'started', price: 3 })
    expect(await priceOf(first.book)).toBe(3)
    const saved = await database.kysely
      .selectFrom('pieces')
      .innerJoin('piece_versions', 'piece_versions.piece_id', 'pieces.id')
      .select(['text', 'words'])
      .where('pieces.book_id', '=', first.book)
      .where('pieces.step', '=', 'chapter 1')
      .executeTakeFirstOrThrow()
    expect(textOf(chapter.events)).toBe(saved.text)
    expect(saved.words).toBeGreaterThan(4000)
    const texts = asked.filter(({ step, small }) => step === 'chapter' && small === undefined)
    expect(texts.map(({ section }) => section!.number)).toEqual([1, 2, 3])
    expect((chapter.end as { words: number }).words).toBe(saved.words)
  })

  it('gives everything back when a section fails, and goes on after the others when it is asked for again', async () => {
    const user = await userWith(database, 20)
    const first = await write(user, null, 4500)
    // The story bible, two sections, and then nothing.
    failsAt = asked.length + 4
    const failed = await write(user, first.book)
    expect(failed.end).toMatchObject({ type: 'failed', credits: 19 })
    expect(await standing(database, user)).toMatchObject({ available: 19, held: 0, pieces: 1 })
    failsAt = Number.POSITIVE_INFINITY
    const written = textOf(failed.events)
    expect(sectionsAsked()).toEqual([1, 2, 3])
    asked = []
    const again = await write(user, first.book)
    expect(again.end).toMatchObject({ type: 'done', charged: 3, credits: 16 })
    expect(sectionsAsked()).toEqual([3])
    expect(written.length).toBeGreaterThan(10_000)
    expect(textOf(again.events).startsWith(written.trimEnd())).toBe(true)
    expect(await unfinishedOf(first.book)).toBeNull()
  })

  it('keeps no section of a chapter that its author cancels', async () => {
    const user = await userWith(database, 20)
    const first = await write(user, null, 4500)
    failsAt = asked.length + 4
    await write(user, first.book)
    expect(await unfinishedOf(first.book)).not.toBeNull()
    failsAt = Number.POSITIVE_INFINITY
    const begun = desk.generations.begin(orderFor(user, { bookId: first.book }))
    beforeAnswer = async () => {
      await desk.generations.cancel((await begun).id, user)
    }
    expect(endOf(await readAll(desk, (await begun).id, user))).toMatchObject({ code: 'generation.cancelled' })
    expect(await unfinishedOf(first.book)).toBeNull()
  })

  it('counts each call for the endpoint that answered it', async () => {
    const deep = { provider: 'deep', model: 'deep-1' }
    const provider = watched(createDemo(systemClock))
    const chat: Provider['chat'] = async function* (request) {
      for await (const part of provider.chat(request))
        yield part.type === 'open' && request.task.section?.number === 1 ? { ...part, ...deep } : part
    }
    Object.assign(desk.server, { provider: { ...provider, chat } })
    const user = await userWith(database, 20)
    const { book } = await write(user, null, 4500)
    asked = []
    await write(user, book)
    const rows = await database.kysely
      .selectFrom('endpoint_usage')
      .innerJoin('generations', 'generations.id', 'generation_id')
      .select(['endpoint_usage.endpoint', 'calls', 'endpoint_usage.words'])
      .where('book_id', '=', book)
      .where('step', '=', 'chapter 1')
      .orderBy('endpoint_usage.endpoint')
      .execute()
    const ofDeep = asked.filter(({ section }) => section?.number === 1).length
    expect(ofDeep).toBeGreaterThan(0)
    expect(rows).toMatchObject([
      { endpoint: 'deep', calls: ofDeep, words: 0 },
      { endpoint: 'demo', calls: asked.length - ofDeep },
    ])
    expect(rows[1]!.words).toBeGreaterThan(4000)
  })

  it('refuses a chapter that the balance does not pay for whole', async () => {
    const user = await userWith(database, 3)
    const first = await write(user, null, 6000)
    const before = asked.length
    await expect(write(user, first.book)).rejects.toMatchObject({ code: 'credits.insufficient' })
    expect(asked).toHaveLength(before)
  })

  it.each([499, 6001])(
    'refuses chapters of %i words, as a form and as a run, and keeps no book',
    async (entryWords) => {
      const user = await userWith(database, 20)
      const faults = { details: [{ field: 'entryWords', message: expect.stringContaining('500') }] }
      await expect(desk.generations.begin(orderFor(user, { entryWords }))).rejects.toMatchObject(faults)
      const book = { generator: 'mental-health', settings: {}, language: 'en', entryWords } as const
      await expect(startRun(desk.server, { userId: user, book })).rejects.toMatchObject(faults)
      const request = {
        generator: 'mental-health',
        user: { id: user, isAdministrator: false },
        language: 'en',
      } as const
      await expect(quoteRequestedBook(desk.server, { ...request, settings: {}, entryWords })).rejects.toMatchObject(
        faults,
      )
      expect(await standing(database, user)).toMatchObject({ available: 20, books: 0 })
    },
  )

  it('quotes, caps and shows the same price', async () => {
    const user = await userWith(database, 40)
    const settings = { numberOfChapters: 5 }
    const request = { generator: 'mental-health', user: { id: user, isAdministrator: false }, language: 'en' } as const
    const usual = await quoteRequestedBook(desk.server, { ...request, settings })
    const long = await quoteRequestedBook(desk.server, { ...request, settings, entryWords: 6000 })
    const chapters = long.pieces.filter(({ kind: name }) => name === 'chapter')
    expect(chapters.map(({ price }) => price)).toEqual(chapters.map(() => 3))
    expect(long.total.credits - usual.total.credits).toBe(2 * chapters.length)
    expect(long.size!.words).toBeGreaterThan(usual.size!.words! + chapters.length * 4000)
    const book = { generator: 'mental-health', settings, language: 'en', entryWords: 6000 } as const
    const enqueued: unknown[] = []
    const jobs = { enqueue: async (_: unknown, ...job: unknown[]) => void enqueued.push(job) }
    const run = await startRun({ ...desk.server, jobs } as never, { userId: user, book })
    expect(run.cap).toBe(long.total.credits)
    expect(enqueued).toHaveLength(1)
    const rest = await quoteRequestedBook(desk.server, { ...request, bookId: run.book_id })
    expect(rest.total.credits).toBe(long.total.credits)
  })

  it('changes the length of the remaining chapters, and with it the quote and the price', async () => {
    const user = await userWith(database, 20)
    const first = await write(user, null)
    const own = { id: first.book, userId: user }
    const request = { generator: 'mental-health', user: { id: user, isAdministrator: false }, language: 'en' } as const
    const credits = async () =>
      (await quoteRequestedBook(desk.server, { ...request, bookId: first.book })).total.credits
    const usual = await credits()
    await changeEntryWords(desk.server, own, 4500, 'en')
    expect((await quoteRequestedBook(desk.server, { ...request, bookId: first.book })).pieces[0]).toMatchObject({
      price: 3,
    })
    expect(await credits()).toBeGreaterThan(usual)
    expect((await write(user, first.book)).end).toMatchObject({ step: 'chapter 1', charged: 3 })
    await expect(changeEntryWords(desk.server, own, 499, 'en')).rejects.toMatchObject({
      details: [{ field: 'entryWords', message: expect.stringContaining('500') }],
    })
    await changeEntryWords(desk.server, own, null, 'en')
    expect((await write(user, first.book)).end).toMatchObject({ step: 'chapter 2', charged: 1 })
  })

  it('costs the administrator nothing', async () => {
    const user = await userWith(database, 0)
    const order = (bookId: string | null) =>
      orderFor(user, { bookId, isAdministrator: true, entryWords: 6000, key: randomUUID() })
    const first = await desk.generations.begin(order(null))
    await readAll(desk, first.id, user)
    const chapter = await desk.generations.begin({ ...order(first.book), settings: {} })
    expect(endOf(await readAll(desk, chapter.id, user))).toMatchObject({ type: 'done', charged: 0 })
  })
})
