import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import type { Tx } from '../../database/database.ts'
import { type HandleJob, type JobQueue, type JobsOptions, MAX_RETRY_DELAY_SECONDS } from './jobs.ts'

/** Seconds between pg-boss's own rounds: the defaults of a minute would find a dead process's jobs that late. */
const ROUND = 1
/** pg-boss takes no shorter heartbeat, in seconds. */
const SHORTEST_LEASE = 10

type Data = Readonly<Record<string, unknown>>

/** pg-boss, for any number of processes on one PostgreSQL, in a schema of its own. */
export async function openBossJobs(options: JobsOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'kalam_jobs',
    application_name: `kalam jobs ${options.name}`,
    max: 4,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: ROUND,
    monitorIntervalSeconds: ROUND,
    queueCacheIntervalSeconds: ROUND,
  })
  boss.on('error', (error) => options.logger.warn({ err: error }, 'the queue stumbled'))
  await boss.start()
  return new BossJobs(boss, options)
}

class BossJobs implements JobQueue {
  readonly #boss: PgBoss
  readonly #queue: QueueOptions & { readonly notify: boolean }
  readonly #ready = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()
  readonly #logger: JobsOptions['logger']

  constructor(boss: PgBoss, { leaseSeconds, logger }: JobsOptions) {
    this.#boss = boss
    this.#logger = logger
    this.#queue = {
      notify: true,
      // Practically without limit: the handler ends the job.
      retryLimit: 1_000_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: MAX_RETRY_DELAY_SECONDS,
      heartbeatSeconds: Math.max(SHORTEST_LEASE, leaseSeconds),
      // The most pg-boss knows. A job that lasts longer is taken up again.
      expireInSeconds: 24 * 60 * 60,
      deleteAfterSeconds: 60 * 60,
    }
  }

  async enqueue(work: Tx, kind: string, data: Data): Promise<void> {
    await this.#open(kind)
    await this.#boss.send(kind, data, { db: fromKysely(work) })
  }

  async work(kind: string, atOnce: number, handle: HandleJob, pollSeconds = 0.5): Promise<void> {
    await this.#open(kind)
    await this.#boss.work<Data>(
      kind,
      {
        localConcurrency: atOnce,
        batchSize: 1,
        pollingIntervalSeconds: 0.5,
        // Its default of 30 would leave whatever one call didn't wake, such as a retry, until then.
        notifyPollingIntervalSeconds: pollSeconds,
        burstWhenReadyExceeds: 1,
        heartbeatRefreshSeconds: this.#queue.heartbeatSeconds! / 4,
      },
      async ([job]) => {
        const { id, data, retryCount } = job!
        const signal = AbortSignal.any([job!.signal, this.#stopping.signal])
        try {
          await handle({ id, data, attempt: retryCount + 1, signal })
        } catch (error) {
          // Replaces the job by a new one: a stop is no failure, so it causes no delay and counts no attempt.
          if (this.#stopping.signal.aborted) return void (await this.#boss.send(kind, data))
          if (!job!.signal.aborted)
            this.#logger.warn({ err: error, kind, job: id, attempt: retryCount + 1 }, 'a job failed')
          throw error
        }
      },
    )
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#boss.stop({ graceful: true, timeout: 5000 })
  }

  /** Once for each kind. Options that changed with a new version reach the queue that exists. */
  #open(kind: string): Promise<void> {
    const known = this.#ready.get(kind)
    if (known) return known
    const opened = this.#boss
      .createQueue(kind, this.#queue)
      .then(() => this.#boss.updateQueue(kind, this.#queue))
      .catch((error: unknown) => {
        this.#ready.delete(kind)
        throw error
      })
    this.#ready.set(kind, opened)
    return opened
  }
}
