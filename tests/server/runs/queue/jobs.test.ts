import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../../engine/node/clock.ts'
import type { Database } from '../../../../server/database/database.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { JobQueue, QueueJob } from '../../../../server/runs/queue/jobs.ts'
import { openJobs } from '../../../../server/runs/queue/open-jobs.ts'
import { firstOutput } from '../../../first-output.ts'
import { isLongRun } from '../../../seeded.ts'
import { onBothDatabases, openTestDatabase } from '../../databases.ts'

onBothDatabases((kind) => {
  let database: Database & { readonly url: string }
  let opened: JobQueue[]
  let warned: unknown[]

  beforeEach(async () => {
    database = await openTestDatabase(kind)
    opened = []
    warned = []
  })

  afterEach(async () => {
    await Promise.all(opened.map((jobs) => jobs.stop()))
    await database.close()
  })

  async function open(name = 'one'): Promise<JobQueue> {
    const note = (...line: unknown[]) => void warned.push(line)
    const logger = { warn: note, error: note }
    const options = { database, databaseUrl: database.url, clock: systemClock, name, logger, leaseSeconds: 2 }
    const jobs = await openJobs(options)
    opened.push(jobs)
    return jobs
  }

  const enqueue = (jobs: JobQueue, data: Record<string, unknown> = {}) =>
    inTransaction(database, (work) => jobs.enqueue(work, 'write', data))

  test('a job comes with its transaction, or not at all', async () => {
    const jobs = await open()
    const done = tally()
    await jobs.work('write', 1, done.handle)
    const taken = inTransaction(database, async (work) => {
      await jobs.enqueue(work, 'write', { book: 'rolled back' })
      throw new Error('no')
    })
    await expect(taken).rejects.toThrow('no')
    await enqueue(jobs, { book: 'committed', words: [1, 'dua'] })
    await done.reached(1)
    expect(done.data).toEqual([{ book: 'committed', words: [1, 'dua'] }])
  })

  test('at most as many at once as asked, and every one', async () => {
    const jobs = await open()
    let [live, most] = [0, 0]
    const done = tally(async () => {
      most = Math.max(most, ++live)
      await systemClock.delay(5)
      live--
    })
    for (let number = 0; number < 7; number++) await enqueue(jobs, { number })
    await jobs.work('write', 3, done.handle)
    await done.reached(7)
    expect(done.data.map(({ number }) => number).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(most).toBeLessThanOrEqual(3)
  })

  test('a kind is not taken by the workers of another', async () => {
    const jobs = await open()
    const [writing, reading] = [tally(), tally()]
    await jobs.work('read', 1, reading.handle)
    await jobs.work('write', 1, writing.handle)
    await enqueue(jobs)
    await writing.reached(1)
    expect(reading.jobs).toEqual([])
  })

  test('a handler that throws is tried again', async () => {
    const jobs = await open()
    const done = tally(async ({ attempt }) => {
      if (attempt === 1) throw new Error('passing')
    })
    await jobs.work('write', 1, done.handle)
    await enqueue(jobs, { book: 'a' })
    await done.reached(2)
    expect(done.jobs.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(done.jobs[1]!.id).toBe(done.jobs[0]!.id)
    expect(warned).toHaveLength(1)
  })

  test('two processes share the jobs, each to one of them', async () => {
    const [one, other] = [await open('one'), await open('other')]
    const done = tally(() => systemClock.delay(2))
    for (let number = 0; number < 12; number++) await enqueue(one, { number })
    await one.work('write', 2, done.handle)
    await other.work('write', 2, done.handle)
    await done.reached(12)
    expect(new Set(done.data.map(({ number }) => number)).size).toBe(12)
    expect(done.jobs).toHaveLength(12)
  })

  test('a stop aborts what runs and leaves it to another, as if untried', async () => {
    const jobs = await open('one')
    const begun = tally(({ signal }) => aborted(signal))
    await jobs.work('write', 1, begun.handle)
    await enqueue(jobs, { book: 'a' })
    await begun.reached(1)
    await jobs.stop()
    expect(begun.jobs[0]!.signal.aborted).toBe(true)
    const done = tally()
    await (await open('other')).work('write', 1, done.handle)
    await done.reached(1)
    expect(done.jobs[0]).toMatchObject({ data: { book: 'a' }, attempt: 1 })
    expect(warned).toEqual([])
  })

  test('a job whose lease was lost is told to end', async () => {
    const jobs = await open()
    const done = tally(({ signal, attempt }) => (attempt === 1 ? aborted(signal) : Promise.resolve()))
    await jobs.work('write', 1, done.handle)
    await enqueue(jobs)
    await done.reached(1)
    await loseLease(database)
    await done.reached(2)
    expect(done.jobs[0]!.signal.aborted).toBe(true)
    expect(done.jobs[1]!.attempt).toBe(2)
  })

  test('a job of a killed process is taken up by another', async () => {
    const jobs = await open('heir')
    await enqueue(jobs, { book: 'a' })
    const doomed = startWorker(database.url)
    expect(await said(doomed)).toBe('taken 1')
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    // Its lease lasts ten seconds in PostgreSQL: the long run waits for its end.
    if (!isLongRun) await endLease(database)
    const done = tally()
    await jobs.work('write', 1, done.handle)
    await done.reached(1)
    expect(done.jobs[0]).toMatchObject({ data: { book: 'a' }, attempt: 2 })
  })
})

/** Notes the jobs that come, and waits for as many as a test wants. */
function tally(perform: (job: QueueJob) => Promise<void> = async () => undefined) {
  const jobs: QueueJob[] = []
  return {
    jobs,
    get data() {
      return jobs.map(({ data }) => data)
    },
    handle: (job: QueueJob) => {
      jobs.push(job)
      return perform(job)
    },
    reached: (count: number) => vi.waitUntil(() => jobs.length >= count, { timeout: 60_000, interval: 5 }),
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** As if this process had hung for longer than its lease. */
async function loseLease({ kind, kysely }: Database): Promise<void> {
  if (kind === 'sqlite') {
    await kysely.updateTable('jobs').set({ worker: 'another', lease_until: 0 }).execute()
    return
  }
  await sql`update kalam_jobs.job set state = 'retry', start_after = now() where name = 'write'`.execute(kysely)
}

/** As if the lease of a dead process were over. */
async function endLease({ kind, kysely }: Database): Promise<void> {
  if (kind === 'sqlite') await kysely.updateTable('jobs').set({ lease_until: 0 }).execute()
  else await sql`update kalam_jobs.job set heartbeat_on = now() - interval '1 day'`.execute(kysely)
}

function startWorker(databaseUrl: string): ChildProcess {
  const file = new URL('worker.main.ts', import.meta.url).pathname
  return spawn(process.execPath, [file, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function said(worker: ChildProcess): Promise<string> {
  return (await firstOutput(worker)).trim()
}
