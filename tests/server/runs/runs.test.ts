import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../../engine/base/clock.ts'
import { loadResumedBook } from '../../../server/books/load-book.ts'
import type { RunAnswer } from '../../../server/contract/runs.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { MessageCode } from '../../../server/messages/messages.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { post } from '../../../server/money/ledger/post.ts'
import { presentRun, watchRun } from '../../../server/runs/present-run.ts'
import { resumeRun } from '../../../server/runs/resume-run.ts'
import { findLatestRun, findRun, listLivePieces, listRuns, markRunSeen, type Run } from '../../../server/runs/run.ts'
import { startRun } from '../../../server/runs/start-run.ts'
import { cancelRun, pauseRun } from '../../../server/runs/stop-run.ts'
import { writeRun } from '../../../server/runs/write-run.ts'
import { fastClock } from '../../faults/desk.ts'
import { answer } from '../../provider-server/answer.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { insertUser } from '../insert-user.ts'
import { createTale, openRunServer, type RunServer, type RunServerOptions } from './run-server.ts'

/** Outline 1, introduction 2, three chapters of 2, conclusion 2. */
const WHOLE = 11

/** The same text for the same piece, whenever it is asked for. */
const answerOf: typeof answer = (call) =>
  answer({ ...call, number: 10 * (call.task?.number ?? 0) + (call.task?.step.length ?? 0) })

onOneDatabase('runs', (kind) => {
  let provider: ProviderServer
  let main: RunServer
  let servers: RunServer[]
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let userId: string
  const clock: Clock = fastClock(50)

  beforeEach(async () => {
    database = await openTestDatabase(kind)
    provider = await startProviderServer({ delay: 20, handler: answerOf })
    servers = []
    main = await open()
    userId = await insertUser(database)
    await give(100)
  })

  afterEach(async () => {
    const findings = await auditLedger(database)
    await Promise.all(servers.map((server) => server.close()))
    await provider.close()
    await database.close()
    expect(findings).toEqual([])
  })

  async function open(changes: Partial<RunServerOptions> = {}): Promise<RunServer> {
    const server = await openRunServer({
      databaseUrl: database.url,
      database,
      providerUrl: provider.url,
      clock,
      leaseSeconds: 6000,
      ...changes,
    })
    servers.push(server)
    return server
  }

  /** Another server in the place of the first. */
  async function reopen(changes: Partial<RunServerOptions> = {}): Promise<void> {
    servers.splice(servers.indexOf(main), 1)
    await main.close()
    main = await open(changes)
  }

  /** For what waits minutes: a second takes a millisecond, and the limits of a call are as much longer. */
  const hasten = () => reopen({ clock: fastClock(1000), timeouts: { deadlineSeconds: 100_000, idleSeconds: 100_000 } })

  function give(amount: number) {
    const entry = { userId, key: `adjustment:${Math.random()}`, type: 'adjustment', amount, reason: 'Test' } as const
    return inTransaction(database, (work) => post(work, entry, clock.now()))
  }

  const begin = async (cap?: number) => startRun(main, { userId, book: await createTale(main, userId), cap })

  const reaches = (run: Run, ...states: Run['state'][]) =>
    vi.waitUntil(
      async () => {
        const now = await findRun(database.kysely, own(run))
        return states.includes(now.state) && now
      },
      { timeout: 20_000, interval: 20 },
    )

  const eventually = (holds: () => unknown) => vi.waitUntil(holds, { timeout: 20_000, interval: 10 })
  const own = (run: Run) => ({ id: run.id, userId })
  const chats = () => provider.calls.filter((call) => call.kind === 'chat' && !call.task?.reading)
  const readingCalls = () => provider.calls.filter(({ task }) => task?.reading)
  const callsFor = (step: string) => chats().filter(({ task }) => task?.step === step).length

  async function pieces(bookId: string): Promise<string[]> {
    const rows = await database.kysely
      .selectFrom('pieces')
      .select('step')
      .where('book_id', '=', bookId)
      .orderBy('place')
      .execute()
    return rows.map(({ step }) => step)
  }

  async function credits(): Promise<readonly [available: number, held: number]> {
    const user = await database.kysely
      .selectFrom('users')
      .select(['credits_available', 'credits_held'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return [user.credits_available, user.credits_held]
  }

  const never = new AbortController().signal

  /** The last part that each reading has read. */
  async function readingsOf({ book_id: id }: Run): Promise<string[]> {
    const rows = await database.kysely
      .selectFrom('readings')
      .select('body')
      .where('book_id', '=', id)
      .orderBy('number')
      .execute()
    return rows.map(({ body }) => JSON.parse(body).after)
  }

  const TALE = ['outline', 'introduction', 'chapter 1', 'chapter 2', 'chapter 3', 'conclusion']

  describe('a run', () => {
    test('writes a book to its end, each piece once, for what it costs', async () => {
      const run = await begin()
      expect(run).toMatchObject({ state: 'queued', cap: WHOLE, spent: 0 })
      const done = await reaches(run, 'finished', 'failed')
      expect(done).toMatchObject({ state: 'finished', spent: WHOLE, error_code: null })
      expect(await pieces(run.book_id)).toEqual(TALE)
      expect(chats()).toHaveLength(TALE.length)
      expect(await credits()).toEqual([100 - WHOLE, 0])
      const shown = await presentRun(main, done, 'ms')
      expect(shown).toMatchObject({ done: 5, of: 5, remaining: 0, step: null, generation: null })
      expect(shown.said).toEqual({ code: 'runs.finished', message: `Buku anda “${shown.title}” sudah siap.` })
      expect(shown.words).toBeGreaterThan(0)
    })

    test('reads the book at its end, free of charge and once', async () => {
      const run = await begin()
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
      expect(readingCalls()).toHaveLength(1)
      expect(await readingsOf(run)).toEqual(['conclusion'])
      expect(await credits()).toEqual([100 - WHOLE, 0])
    })

    test('reads a long book after every seven parts, as far as seven are still to come', async () => {
      const settings = { hero: 'Salmah', numberOfChapters: 20 }
      const run = await startRun(main, { userId, book: { generator: 'tale', settings, language: 'en' } })
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished' })
      expect(await readingsOf(run)).toEqual(['chapter 6', 'chapter 13', 'conclusion'])
    })

    test('finishes without a reading when that fails', async () => {
      provider.always({ play: { play: 'status', status: 401 }, from: TALE.length + 1 })
      const run = await begin()
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
      expect(readingCalls().length).toBeGreaterThan(0)
      expect(await readingsOf(run)).toEqual([])
      expect(await credits()).toEqual([100 - WHOLE, 0])
    })

    test('tells that it reads, and is cancelled with its reading', async () => {
      provider.always({ play: 'hang', from: TALE.length + 1 })
      const run = await begin()
      await eventually(() => readingCalls().length === 1)
      const shown = await presentRun(main, await findRun(database.kysely, own(run)), 'en')
      expect(shown).toMatchObject({ state: 'running', done: 5, of: 5, step: null, generation: null })
      expect(shown.reading).not.toBeNull()
      expect(await listLivePieces(database.kysely, run)).toEqual([])
      await cancelRun(main, own(run))
      await eventually(async () => (await main.generations.outcome(shown.reading!, never)).state === 'released')
      expect(await readingsOf(run)).toEqual([])
    })

    test('goes on with a reading that another process began', async () => {
      provider.always({ play: 'hang', from: TALE.length + 1 })
      const run = await begin()
      await eventually(() => readingCalls().length === 1)
      provider.always()
      await reopen()
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
      expect(await readingsOf(run)).toEqual(['conclusion'])
    })

    test('begins where the book stands', async () => {
      const run = await begin(3)
      await reaches(run, 'capped')
      const next = await startRun(main, { userId, book: run.book_id })
      expect(next.cap).toBe(WHOLE - 3)
      await reaches(next, 'finished')
      expect(chats()).toHaveLength(TALE.length)
    })

    test('is refused for a book that is whole, another’s, or being written', async () => {
      const run = await begin()
      await expect(startRun(main, { userId, book: run.book_id })).rejects.toThrow('runs.exists')
      await reaches(run, 'finished')
      await expect(startRun(main, { userId, book: run.book_id })).rejects.toThrow('book.finished')
      const other = await insertUser(database)
      await expect(startRun(main, { userId: other, book: run.book_id })).rejects.toThrow('requests.not-found')
      const foreign = { id: run.id, userId: other }
      for (const command of [pauseRun, resumeRun, cancelRun, markRunSeen]) {
        await expect(command(main, foreign)).rejects.toThrow('requests.not-found')
      }
      await expect(findLatestRun(database, { id: run.book_id, userId: other })).rejects.toThrow('requests.not-found')
      expect(await listRuns(database, other)).toEqual([])
    })

    test('takes no place of the two texts that a person may have in hand', async () => {
      provider.always('hang')
      const runs = [await begin(), await begin()]
      await eventually(() => chats().length === 2)
      await main.generations.begin({
        userId,
        isAdministrator: false,
        generator: 'tale',
        bookId: null,
        settings: { hero: 'Salmah', language: 'en' },
        chapterTitle: null,
        language: 'en',
        key: 'a-text-by-hand',
        runId: null,
      })
      await eventually(() => chats().length === 3)
      for (const run of runs) await cancelRun(main, own(run))
    })

    test('costs the administrator nothing', async () => {
      await database.kysely.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute()
      const run = await begin()
      expect(run.cap).toBe(0)
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: 0 })
      expect(await credits()).toEqual([100, 0])
    })

    test('of a book that nothing writes any more says so, and is shown all the same', async () => {
      const run = await begin(3)
      await reaches(run, 'capped')
      const gone = { generator: 'gone', book_type: 'gone' }
      await database.kysely.updateTable('books').set(gone).where('id', '=', run.book_id).execute()
      await expect(resumeRun(main, own(run))).rejects.toThrow('book.record-outdated')
      await database.kysely.updateTable('runs').set({ state: 'queued' }).where('id', '=', run.id).execute()
      await writeRun(main, {
        id: 'job',
        data: { run: run.id, turn: 0 },
        attempt: 1,
        signal: new AbortController().signal,
      })
      const failed = await reaches(run, 'failed')
      const shown = await presentRun(main, failed, 'en')
      expect(shown).toMatchObject({ generator: 'gone', of: 0, said: { code: 'book.record-outdated' } })
    })

    test('is given up when it brings its process down again and again', async () => {
      const run = await begin(3)
      await reaches(run, 'capped')
      await database.kysely.updateTable('runs').set({ state: 'running' }).where('id', '=', run.id).execute()
      const calls = chats().length
      await writeRun(main, {
        id: 'job',
        data: { run: run.id, turn: 0 },
        attempt: 51,
        signal: new AbortController().signal,
      })
      const failed = await findRun(database.kysely, own(run))
      expect(failed).toMatchObject({ state: 'failed', error_code: 'generation.unexpected' })
      expect(chats()).toHaveLength(calls)
    })

    test('ends by itself when its book is deleted', async () => {
      await reopen({ timeouts: { deadlineSeconds: 60 } })
      provider.always({ play: 'hang', kinds: ['chat'], step: 'chapter' })
      const run = await begin()
      await eventually(() => callsFor('chapter') === 1)
      await database.kysely.deleteFrom('books').where('id', '=', run.book_id).execute()
      await expect(findRun(database.kysely, own(run))).rejects.toThrow('requests.not-found')
      await eventually(async () => (await credits())[1] === 0)
    })
  })

  describe('its cap', () => {
    test('stops it before the piece that would pass it; raised, it goes on', async () => {
      const run = await begin(6)
      const capped = await reaches(run, 'capped', 'finished', 'failed')
      expect(capped).toMatchObject({ state: 'capped', spent: 5 })
      expect((await presentRun(main, capped, 'en')).said).toEqual({
        code: 'runs.capped',
        message: 'Writing stopped at your limit of 6 credits. Raise it to go on.',
      })
      await expect(resumeRun(main, { ...own(run), cap: 6 })).rejects.toMatchObject({
        code: 'runs.cap-too-low',
        values: { least: 7 },
      })
      expect(await findRun(database.kysely, own(run))).toMatchObject({ state: 'capped', turn: 0 })
      await resumeRun(main, { ...own(run), cap: 8 })
      await eventually(async () => (await findRun(database.kysely, own(run))).spent === 7)
      await reaches(run, 'capped')
      const last = await resumeRun(main, own(run))
      expect(last.cap).toBe(WHOLE)
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
    })

    test('must allow the next piece', async () => {
      await expect(begin(0)).rejects.toMatchObject({ code: 'runs.cap-too-low', values: { least: 1 } })
      expect(await listRuns(database, userId)).toEqual([])
    })
  })

  describe('without credits', () => {
    test('it does not begin', async () => {
      await give(-100)
      await expect(begin()).rejects.toThrow('credits.insufficient')
    })

    test('it stops in the middle, says so, and goes on when there are some', async () => {
      await give(-95)
      const run = await begin()
      const failed = await reaches(run, 'failed', 'finished')
      expect(failed).toMatchObject({ state: 'failed', error_code: 'credits.insufficient', spent: 5 })
      expect(await credits()).toEqual([0, 0])
      expect((await presentRun(main, failed, 'en')).said?.message).toBe(
        'Insufficient credits. Please upgrade your plan.',
      )
      await expect(resumeRun(main, own(run))).rejects.toThrow('credits.insufficient')
      await give(50)
      await resumeRun(main, own(run))
      await reaches(run, 'finished')
      expect(await credits()).toEqual([44, 0])
    })
  })

  describe('a fault', () => {
    test.each([
      ['500', 'generation.server-error'],
      ['401', 'generation.authentication'],
      ['empty', 'generation.empty'],
    ] as const)('that lasts, %s, stops it with its sentence, uncharged; resumed, it ends well', async (play, code) => {
      provider.always({ play, kinds: ['chat'], step: 'chapter', chapter: 2 })
      const run = await begin()
      const failed = await reaches(run, 'failed', 'finished')
      expect(failed).toMatchObject({ state: 'failed', error_code: code satisfies MessageCode, spent: 5 })
      expect(await credits()).toEqual([95, 0])
      provider.always()
      const resumed = await resumeRun(main, own(run))
      expect(resumed).toMatchObject({ state: 'queued', turn: 1, error_code: null, cap: WHOLE })
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
      expect(await pieces(run.book_id)).toEqual(TALE)
      expect(await credits()).toEqual([100 - WHOLE, 0])
    })

    test('that passes is not noticed', async () => {
      provider.next('answer', '429', 'reset', '503')
      expect(await reaches(await begin(), 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
    })

    test('of a provider that has had too much is waited out, again and again', async () => {
      await hasten()
      // Three calls a piece, by the engine's policy, and five tries of the piece.
      provider.always({ play: '429', kinds: ['chat'], step: 'introduction', times: 9 })
      expect(await reaches(await begin(), 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
      expect(callsFor('introduction')).toBe(10)
    })

    test('of a provider that has had too much for good fails in the end', async () => {
      await hasten()
      provider.always('429')
      const failed = await reaches(await begin(), 'finished', 'failed')
      expect(failed).toMatchObject({ state: 'failed', error_code: 'generation.rate-limited', spent: 0 })
      expect(chats()).toHaveLength(15)
    })
  })

  describe('paused', () => {
    test('it finishes the piece in hand and begins no other; resumed, it goes on', async () => {
      const run = await begin()
      await eventually(() => callsFor('introduction') === 1)
      const paused = await pauseRun(main, own(run))
      expect(paused.state).toBe('paused')
      expect((await pauseRun(main, own(run))).state).toBe('paused')
      await eventually(async () => (await listLivePieces(database.kysely, run)).length === 0)
      const written = await pieces(run.book_id)
      expect(written).toEqual(TALE.slice(0, written.length))
      const calls = chats().length
      expect(calls).toBe(written.length)
      await clock.delay(5000)
      expect(chats()).toHaveLength(calls)
      expect(await findRun(database.kysely, own(run))).toMatchObject({ state: 'paused', spent: written.length * 2 - 1 })
      await resumeRun(main, own(run))
      await expect(resumeRun(main, own(run))).rejects.toThrow('runs.going')
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
      expect(chats()).toHaveLength(TALE.length)
    })

    test('while its last piece is written, it is finished with it', async () => {
      const run = await begin()
      await eventually(() => callsFor('conclusion') === 1)
      expect((await pauseRun(main, own(run))).state).toBe('paused')
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
    })

    test('and its last piece written by hand, it is finished too', async () => {
      const run = await begin()
      await eventually(() => chats().length === TALE.length - 1)
      await pauseRun(main, own(run))
      await eventually(async () => (await listLivePieces(database.kysely, run)).length === 0)
      const { id } = await main.generations.begin({
        userId,
        isAdministrator: false,
        generator: 'tale',
        bookId: run.book_id,
        settings: {},
        chapterTitle: null,
        language: 'en',
        key: 'by hand',
        runId: null,
      })
      await main.generations.outcome(id, new AbortController().signal)
      expect(await findRun(database.kysely, own(run))).toMatchObject({ state: 'finished', spent: WHOLE - 2 })
    })

    test('counts the time of its texts, without the pauses between them', async () => {
      const run = await begin()
      const done = await reaches(run, 'finished')
      const texts = database.kysely.updateTable('generations').where('run_id', '=', run.id)
      const set = texts.set(({ eb, ref }) => ({ ended_at: eb(ref('created_at'), '+', 7000) }))
      const { length } = await set.where('state', '=', 'settled').returning('id').execute()
      const early = database.kysely.updateTable('runs').set({ created_at: 0 })
      await early.where('id', '=', run.id).execute()
      expect(await presentRun(main, done, 'en')).toMatchObject({ secondsWritten: 7 * length, writingSince: null })
    })

    test('and resumed at once, the piece in hand is not written twice', async () => {
      const run = await begin()
      for (let times = 0; times < 3; times++) {
        await eventually(() => chats().length > times)
        await pauseRun(main, own(run))
        await resumeRun(main, own(run))
      }
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE, turn: 3 })
      expect(chats()).toHaveLength(TALE.length)
      expect(await pieces(run.book_id)).toEqual(TALE)
    })
  })

  describe('cancelled', () => {
    test('the piece in hand is given back, what is written stays, and it ends for good', async () => {
      provider.always({ play: 'hang', kinds: ['chat'], step: 'chapter' })
      const run = await begin()
      await eventually(() => callsFor('chapter') === 1)
      expect(await credits()).toEqual([95, 2])
      expect(await cancelRun(main, own(run))).toMatchObject({ state: 'cancelled' })
      await eventually(async () => (await credits())[1] === 0)
      expect(await credits()).toEqual([97, 0])
      expect(await pieces(run.book_id)).toEqual(['outline', 'introduction'])
      expect((await cancelRun(main, own(run))).state).toBe('cancelled')
      await expect(resumeRun(main, own(run))).rejects.toThrow('runs.ended')
      await expect(pauseRun(main, own(run))).rejects.toThrow('runs.ended')
      expect(await listRuns(database, userId)).toEqual([])
      provider.always()
      await reaches(await startRun(main, { userId, book: run.book_id }), 'finished')
    })

    test('one piece of it, by hand: the run is paused, and resumed it writes the piece', async () => {
      provider.always({ play: 'hang', kinds: ['chat'], step: 'chapter', times: 1 })
      const run = await begin()
      await eventually(() => callsFor('chapter') === 1)
      const { generation } = await presentRun(main, await findRun(database.kysely, own(run)), 'en')
      await main.generations.cancel(generation!, userId)
      await reaches(run, 'paused')
      await resumeRun(main, own(run))
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
    })
  })

  describe('of pieces that see no earlier one', () => {
    const COURSE = [
      'outline',
      'welcome',
      ...[1, 2, 3, 4, 5, 6].flatMap((number) => [`lesson ${number}`, `exercises ${number}`]),
      'answers',
    ]
    /** One credit each. */
    const ALL = COURSE.length
    const beginCourse = (cap?: number) =>
      startRun(main, { userId, book: { generator: 'course', settings: { subject: 'Bees' }, language: 'en' }, cap })
    const textsOf = ({ book_id: id }: Run) =>
      database.kysely
        .selectFrom('pieces')
        .innerJoin('piece_versions', 'piece_versions.piece_id', 'pieces.id')
        .select(['step', 'text', 'recap', 'from_plan'])
        .where('book_id', '=', id)
        .orderBy('place')
        .execute()
    /** Whether a text of a run was begun before another had ended. */
    async function overlaps({ id }: Run): Promise<boolean> {
      const texts = await database.kysely
        .selectFrom('generations')
        .select(['created_at as from', 'ended_at as to'])
        .where('run_id', '=', id)
        .execute()
      return texts.some((one) => texts.some(({ from }) => from > one.from && from < one.to!))
    }
    const prompts = () =>
      chats().map(({ task, body }) => `${task?.step} ${task?.number} ${JSON.stringify(body.messages)}`)

    test('writes them at the same time: the same prompts, texts and charges as one after the other', async () => {
      await reopen({ callsAtOnce: 1 })
      const first = await beginCourse()
      expect(await reaches(first, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: ALL })
      expect(await overlaps(first)).toBe(false)
      const asked = prompts().toSorted()
      await reopen()
      const run = await beginCourse()
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({
        state: 'finished',
        spent: ALL,
        error_code: null,
      })
      expect(await overlaps(run)).toBe(true)
      expect(await pieces(run.book_id)).toEqual(COURSE)
      expect(await textsOf(run)).toEqual(await textsOf(first))
      expect(prompts().slice(asked.length).toSorted()).toEqual(asked)
      expect(await credits()).toEqual([100 - 2 * ALL, 0])
    })

    test('a cap leaves the pieces that it leaves one after the other, and early texts wait for their turn', async () => {
      const run = await beginCourse(5)
      const capped = await reaches(run, 'capped', 'failed', 'finished')
      expect(capped).toMatchObject({ state: 'capped', spent: 5 })
      expect(await pieces(run.book_id)).toEqual(COURSE.slice(0, 5))
      await resumeRun(main, { ...own(run), cap: ALL })
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: ALL })
      expect(chats()).toHaveLength(ALL)
    })

    test('when one fails those beside it are kept, and used when it goes on or is written by hand', async () => {
      provider.always({ play: '401', kinds: ['chat'], step: 'lesson', chapter: 1 })
      const run = await beginCourse()
      expect(await reaches(run, 'failed', 'finished')).toMatchObject({ error_code: 'generation.authentication' })
      const early = await pieces(run.book_id)
      expect(early.length).toBeGreaterThan(2)
      expect(early).not.toContain('lesson 1')
      const { book } = await loadResumedBook(main, { id: run.book_id, userId })
      expect(book.pieces.map(({ step }) => step)).toEqual(['outline', 'welcome'])
      expect(book.ahead?.map(({ step }) => step)).toEqual(early.slice(2))
      provider.always()
      const calls = chats().length
      await resumeRun(main, own(run))
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: ALL })
      expect(await pieces(run.book_id)).toEqual(COURSE)
      expect(chats().length - calls).toBe(ALL - early.length)
    })

    test('paused it finishes all that are in hand; cancelled it gives all of them back', async () => {
      provider.always({ play: 'hang', kinds: ['chat'], step: 'lesson' })
      const run = await beginCourse()
      await eventually(() => callsFor('lesson') === 4)
      expect(await credits()).toEqual([94, 4])
      await cancelRun(main, own(run))
      await eventually(async () => (await credits())[1] === 0)
      expect(await pieces(run.book_id)).toEqual(['outline', 'welcome'])
      provider.always()
      const next = await startRun(main, { userId, book: run.book_id })
      await eventually(async () => (await listLivePieces(database.kysely, next)).length > 1)
      await pauseRun(main, own(next))
      await eventually(async () => (await listLivePieces(database.kysely, next)).length === 0)
      expect(await findRun(database.kysely, own(next))).toMatchObject({ state: 'paused' })
      await resumeRun(main, own(next))
      expect(await reaches(next, 'finished', 'failed')).toMatchObject({ state: 'finished' })
      expect(await credits()).toEqual([100 - ALL, 0])
    })
  })

  describe('watched', () => {
    test('every change is told, from another process too, until the end', async () => {
      const other = await open()
      const run = await begin()
      const told: RunAnswer[] = []
      for await (const { data } of watchRun(other, own(run), 'en', new AbortController().signal)) told.push(data)
      expect(told.at(-1)).toMatchObject({ state: 'finished', done: 5, of: 5, spent: WHOLE })
      expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((one, two) => one - two))
      for (const [index, each] of told.slice(1).entries()) expect(each).not.toEqual(told[index])
    })

    test('it names the text that can be read along', async () => {
      provider.always('hang')
      const run = await begin()
      await eventually(() => chats().length === 1)
      const leaving = new AbortController()
      for await (const { data } of watchRun(main, own(run), 'en', leaving.signal)) {
        if (data.generation === null) continue
        expect(data.step).toEqual({ name: 'outline', label: 'Outline' })
        for await (const { event } of main.generations.events(data.generation, userId, 0, leaving.signal, 'en')) {
          expect(event).toMatchObject({ type: 'started', step: 'outline' })
          break
        }
        leaving.abort()
      }
      await cancelRun(main, own(run))
    })

    test('what ended is told of until it was seen', async () => {
      const run = await begin()
      await markRunSeen(main, own(run))
      await reaches(run, 'finished')
      expect((await listRuns(database, userId)).map(({ id }) => id)).toEqual([run.id])
      expect((await markRunSeen(main, own(run))).seen_at).not.toBeNull()
      expect(await listRuns(database, userId)).toEqual([])
      expect(await findLatestRun(database, { id: run.book_id, userId })).toMatchObject({ id: run.id })
    })
  })

  describe('over processes', () => {
    test('a stop hands it to another, which begins where it stood', async () => {
      provider.always({ play: 'hang', kinds: ['chat'], step: 'chapter', times: 1 })
      const run = await begin()
      await eventually(() => callsFor('chapter') === 1)
      servers.splice(servers.indexOf(main), 1)
      await main.close()
      expect(await credits()).toEqual([97, 0])
      await open()
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
      expect(chats()).toHaveLength(TALE.length + 1)
    })

    test('two share many runs without doubling a piece', async () => {
      await open()
      const runs = await Promise.all(Array.from({ length: 6 }, () => begin()))
      for (const run of runs) {
        expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
        expect(await pieces(run.book_id)).toEqual(TALE)
      }
      expect(chats()).toHaveLength(6 * TALE.length)
      expect(await credits()).toEqual([100 - 6 * WHOLE, 0])
    })

    test('a job that comes twice writes nothing twice', async () => {
      await open()
      const run = await begin()
      const job = { run: run.id, turn: 0 }
      for (let times = 0; times < 3; times++) {
        await inTransaction(database, (work) => main.jobs.enqueue(work, 'run', job))
      }
      expect(await reaches(run, 'finished', 'failed')).toMatchObject({ state: 'finished', spent: WHOLE })
      expect(chats()).toHaveLength(TALE.length)
      expect(await credits()).toEqual([100 - WHOLE, 0])
    })
  })
})
