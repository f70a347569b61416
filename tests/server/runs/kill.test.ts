import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import type { Database } from '../../../server/database/database.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { post } from '../../../server/money/ledger/post.ts'
import type { JobQueue } from '../../../server/runs/queue/jobs.ts'
import { openJobs } from '../../../server/runs/queue/open-jobs.ts'
import type { Run } from '../../../server/runs/run.ts'
import { startRun } from '../../../server/runs/start-run.ts'
import type { Server } from '../../../server/server.ts'
import { isFollowUp } from '../../provider-server/call.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { isLongRun, openChance } from '../../seeded.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { insertUser } from '../insert-user.ts'
import { type KalamProcess, RUN_GENERATORS, startKalam } from '../kalam-process.ts'
import { readTales } from './run-server.ts'

const KILLS = isLongRun ? 20 : 1
/** Books that are written at once, besides a course. */
const BOOKS = isLongRun ? 6 : 1
const CHAPTERS = isLongRun ? 20 : 3
const LEASE_SECONDS = 5
const CREDITS = 1000

const STEPS = [
  'outline',
  'introduction',
  ...Array.from({ length: CHAPTERS }, (_, at) => `chapter ${at + 1}`),
  'conclusion',
]
/** An outline costs 1, everything else 2. */
const WHOLE = 1 + 2 * (STEPS.length - 1)
/** Of a book whose lessons are written at the same time, 1 credit each. */
const COURSE = [
  'outline',
  'welcome',
  ...[1, 2, 3, 4, 5, 6].flatMap((number) => [`lesson ${number}`, `exercises ${number}`]),
  'answers',
]
const PIECES = BOOKS * STEPS.length + COURSE.length
const COST = BOOKS * WHOLE + COURSE.length

onOneDatabase('killed runs', (kind) => {
  let database: Database & { readonly url: string }
  let provider: ProviderServer
  let jobs: JobQueue
  let folder: string
  let server: KalamProcess | null = null

  beforeEach(async () => {
    database = await openTestDatabase(kind)
    provider = await startProviderServer({ delay: 300 })
    folder = await mkdtemp(join(tmpdir(), 'kalam-kill-'))
    const logger = { warn: () => undefined, error: () => undefined }
    const queue = { database, databaseUrl: database.url, clock: systemClock, name: 'asker', logger }
    jobs = await openJobs({ ...queue, leaseSeconds: LEASE_SECONDS })
  })

  afterEach(async () => {
    server?.signal('SIGKILL')
    await jobs.stop()
    await provider.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const serve = () =>
    startKalam(['serve'], {
      cwd: folder,
      databaseUrl: database.url,
      provider: provider.url,
      generators: RUN_GENERATORS,
      environment: { KALAM_LEASE_SECONDS: String(LEASE_SECONDS), KALAM_RUNS_AT_ONCE: String(BOOKS + 1) },
    })

  /** Texts that were asked for; what asks a text to go on is part of it. */
  const chats = () =>
    provider.calls.filter((call) => call.kind === 'chat' && !call.task?.reading && !isFollowUp(call)).length

  async function startRuns(): Promise<{ userId: string; runs: Run[] }> {
    const userId = await insertUser(database)
    const entry = { userId, key: 'adjustment:1', type: 'adjustment', amount: CREDITS, reason: 'Test' } as const
    await inTransaction(database, (work) => post(work, entry, systemClock.now()))
    const asker = { database, jobs, clock: systemClock, catalog: await readTales() } as Partial<Server> as Server
    const settings = { hero: 'Salmah', numberOfChapters: CHAPTERS }
    const tale = { generator: 'tale', settings, language: 'en' } as const
    const course = { generator: 'course', settings: { subject: 'Bees' }, language: 'en' } as const
    const books = [course, ...Array.from({ length: BOOKS }, () => tale)]
    const runs: Run[] = []
    for (const book of books) runs.push(await startRun(asker, { userId, book }))
    return { userId, runs }
  }

  test('a server killed at any moment goes on where it was: each piece once, each charged once', async () => {
    const chance = openChance('killed runs')
    const { userId, runs } = await startRuns()
    let inFlight = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const before = chats()
      server = await serve()
      const wanted = before + 1 + chance.below(BOOKS)
      await vi.waitUntil(() => chats() >= wanted, { timeout: 120_000, interval: 5 })
      await systemClock.delay(chance.below(400))
      await server.kill()
      inFlight += await held(database)
      await endLeases(database)
    }
    server = await serve()
    await vi.waitUntil(async () => (await statesOf(database)).every((state) => state === 'finished'), {
      timeout: 600_000,
      interval: 200,
    })
    for (const [at, { book_id: book }] of runs.entries())
      expect(await piecesOf(database, book)).toEqual(at === 0 ? COURSE : STEPS)
    expect((await spentOf(database)).toSorted((one, two) => one - two)).toEqual(
      [COURSE.length, ...Array.from({ length: BOOKS }, () => WHOLE)].toSorted((one, two) => one - two),
    )
    const readings = await readingsOf(database)
    // One at the end of each book; in the long run two before it, which a process killed at them again and again leaves out.
    expect(readings.length).toBeGreaterThanOrEqual(isLongRun ? 1 : BOOKS)
    expect(new Set(readings).size).toBe(readings.length)
    expect(await database.kysely.selectFrom('usage_records').select('id').execute()).toHaveLength(
      PIECES + readings.length,
    )
    expect(await creditsOf(database, userId)).toEqual({
      credits_available: CREDITS - COST,
      credits_held: 0,
      total_usage: PIECES,
    })
    expect(chats()).toBeGreaterThanOrEqual(PIECES)
    expect(chats()).toBeLessThanOrEqual(PIECES + inFlight)
    expect(await auditLedger(database)).toEqual([])
  })
})

/** As if the killed server's leases had run out: whatever it held is then anyone's. */
async function endLeases({ kind, kysely }: Database): Promise<void> {
  const past = { lease_until: systemClock.now() - 1 }
  await kysely.updateTable('generations').set(past).where('state', '=', 'held').execute()
  if (kind === 'sqlite') await kysely.updateTable('jobs').set(past).where('state', '=', 'active').execute()
  else
    await sql`update kalam_jobs.job set heartbeat_on = now() - interval '1 day' where state = 'active'`.execute(kysely)
}

async function held({ kysely }: Database): Promise<number> {
  const live = await kysely.selectFrom('generations').select('id').where('state', '=', 'held').execute()
  return live.length
}

async function statesOf({ kysely }: Database): Promise<string[]> {
  const runs = await kysely.selectFrom('runs').select(['state', 'error_code']).execute()
  return runs.map(({ state, error_code: code }) => {
    if (state === 'failed') throw new Error(`a run failed: ${code}`)
    return state
  })
}

async function spentOf({ kysely }: Database): Promise<number[]> {
  const runs = await kysely.selectFrom('runs').select('spent').execute()
  return runs.map(({ spent }) => spent)
}

async function piecesOf({ kysely }: Database, bookId: string): Promise<string[]> {
  const pieces = await kysely
    .selectFrom('pieces')
    .select('step')
    .where('book_id', '=', bookId)
    .orderBy('place')
    .execute()
  return pieces.map(({ step }) => step)
}

/** Of each the book and the last piece that was read. */
async function readingsOf({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom('readings').select(['book_id', 'body']).execute()
  return rows.map(({ book_id: book, body }) => `${book} ${JSON.parse(body).after}`)
}

function creditsOf({ kysely }: Database, userId: string) {
  return kysely
    .selectFrom('users')
    .select(['credits_available', 'credits_held', 'total_usage'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
