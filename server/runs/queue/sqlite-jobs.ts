import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, RowOf, Tx } from '../../database/database.ts'
import { type HandleJob, type JobQueue, type JobsOptions, retryDelaySeconds } from './jobs.ts'

/** How often another process's jobs, lapsed leases and tries that have come due are looked for, in milliseconds. */
const POLL = 1000

type Leased = RowOf<'jobs'>

/** A table of jobs, for the processes of one machine. */
export class SqliteJobs implements JobQueue {
  readonly #options: JobsOptions
  readonly #lease: number
  readonly #stopping = new AbortController()
  readonly #workers: Promise<void>[] = []
  /** Aborted, and replaced, by each new job, so that waiting workers look at once. */
  #bell = new AbortController()

  constructor(options: JobsOptions) {
    this.#options = options
    this.#lease = options.leaseSeconds * 1000
  }

  async enqueue(work: Tx, kind: string, data: Readonly<Record<string, unknown>>): Promise<void> {
    const job = { kind, data: JSON.stringify(data), run_at: this.#options.clock.now() }
    await work
      .insertInto('jobs')
      .values({ id: randomUUID(), ...job, state: 'ready', attempts: 0, lease_until: null, worker: null, error: null })
      .execute()
    // The one connection is the transaction's until its end, so those who look now see what it committed.
    const bell = this.#bell
    this.#bell = new AbortController()
    bell.abort()
  }

  async work(kind: string, atOnce: number, handle: HandleJob): Promise<void> {
    for (let worker = 0; worker < atOnce; worker++) this.#workers.push(this.#takeAll(kind, handle))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#workers)
  }

  async #takeAll(kind: string, handle: HandleJob): Promise<void> {
    const { clock, logger } = this.#options
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const bell = this.#bell.signal
      try {
        const job = await this.#claim(kind)
        if (job) await this.#perform(job, handle)
        else await clock.delay(POLL, AbortSignal.any([signal, bell])).catch(() => undefined)
      } catch (error) {
        // A full disk, a file that is locked: the lease lapses, and the job is there when that is over.
        logger.error({ err: error, kind }, 'the queue could not be read or written')
        await clock.delay(POLL, signal).catch(() => undefined)
      }
    }
  }

  #claim(kind: string): Promise<Leased | undefined> {
    const { database, clock, name } = this.#options
    const now = clock.now()
    return database.kysely
      .updateTable('jobs')
      .set({
        state: 'active',
        worker: name,
        lease_until: now + this.#lease,
        attempts: sql<number>`attempts + 1`,
      })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('jobs')
          .select('id')
          .where('kind', '=', kind)
          .where(({ and, or, eb }) =>
            or([
              and([eb('state', '=', 'ready'), eb('run_at', '<=', now)]),
              and([eb('state', '=', 'active'), eb('lease_until', '<', now)]),
            ]),
          )
          .orderBy('run_at')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
  }

  async #perform(job: Leased, handle: HandleJob): Promise<void> {
    const { logger } = this.#options
    const over = new AbortController()
    const lost = new AbortController()
    const heart = this.#keep(job, over.signal, lost)
    try {
      const signal = AbortSignal.any([lost.signal, this.#stopping.signal])
      await handle({ id: job.id, data: JSON.parse(job.data), attempt: job.attempts, signal })
      await this.#mine(job).execute()
    } catch (error) {
      if (lost.signal.aborted) return
      if (this.#stopping.signal.aborted) return await this.#giveBack(job, { attempts: job.attempts - 1 })
      logger.warn({ err: error, kind: job.kind, job: job.id, attempt: job.attempts }, 'a job failed')
      await this.#giveBack(job, { error: String(error), wait: retryDelaySeconds(job.attempts) * 1000 })
    } finally {
      over.abort()
      await heart
    }
  }

  /** The heartbeat. A beat that can't be written is no loss yet: the next one may be. */
  async #keep(job: Leased, over: AbortSignal, lost: AbortController): Promise<void> {
    const { database, clock, name } = this.#options
    while (await beat(clock.delay(this.#lease / 3, over))) {
      const { numUpdatedRows } = await database.kysely
        .updateTable('jobs')
        .set({ lease_until: clock.now() + this.#lease })
        .where('id', '=', job.id)
        .where('worker', '=', name)
        .where('attempts', '=', job.attempts)
        .executeTakeFirstOrThrow()
        .catch(() => ({ numUpdatedRows: 1n }))
      if (numUpdatedRows === 0n) return lost.abort(new Error('the lease is another process’s'))
    }
  }

  /** A finished job leaves nothing behind. */
  #mine({ id, attempts }: Leased) {
    return this.#options.database.kysely
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('worker', '=', this.#options.name)
      .where('attempts', '=', attempts)
  }

  async #giveBack(job: Leased, { wait = 0, attempts = job.attempts, error = job.error }): Promise<void> {
    const { database, clock, name } = this.#options
    await database.kysely
      .updateTable('jobs')
      .set({ state: 'ready', run_at: clock.now() + wait, attempts, error, lease_until: null, worker: null })
      .where('id', '=', job.id)
      .where('worker', '=', name)
      .where('attempts', '=', job.attempts)
      .execute()
  }
}

function beat(pause: Promise<void>): Promise<boolean> {
  return pause.then(
    () => true,
    () => false,
  )
}

/** Makes the jobs of workers that run no more ready again, in the embedded queue: they needn't wait for their leases. */
export async function releaseLostJobs(
  { kysely }: Database,
  isGone: (worker: string) => boolean,
  now: number,
): Promise<void> {
  const active = await kysely
    .selectFrom('jobs')
    .select(['id', 'worker', 'attempts'])
    .where('state', '=', 'active')
    .execute()
  for (const { id, worker, attempts } of active) {
    if (worker === null || !isGone(worker)) continue
    await kysely
      .updateTable('jobs')
      .set({ state: 'ready', run_at: now, lease_until: null, worker: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute()
  }
}
