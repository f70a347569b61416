import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Clock } from '../../engine/clock.ts'
import type { Share } from '../../engine/node/publish/pack.ts'
import { KalamError } from '../messages/error.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import type { TaskKind, TaskOf, Tasks } from './tasks.ts'

/** What a thread answers to a task. A fault without a code is the program's. */
export type Reply =
  | { readonly result: unknown }
  | { readonly fault: { readonly code: MessageCode; readonly values: MessageValues } | null; readonly reason: string }

/** What a thread says while it works. */
export interface Notice {
  readonly share: Share
}

export interface JobOrder<Kind extends TaskKind> {
  /** Names what is made: two orders with one key are one job. */
  readonly key: string
  readonly userId: string
  /** Loads the task when its turn has come. */
  readonly load: () => Promise<TaskOf<Kind>>
  /** Keeps the result before it is given to those who wait. */
  readonly keep?: (result: Tasks[Kind]['result']) => Promise<void>
}

export type JobState =
  | { readonly state: 'queued'; readonly ahead: number }
  | { readonly state: 'making' /** Null: it isn't known. */; readonly share: Share | null }

/** Makes files beside the requests: each job in a thread, one after the other, within a deadline. */
export interface Workshop {
  /** Begins a job, or joins it, without waiting; its `state` is asked for later. Throws `exports.too-many`. */
  begin<Kind extends TaskKind>(order: JobOrder<Kind>): void
  /** Begins a job, or joins it, and waits. Throws what the task throws, `exports.too-many`, `exports.too-long`, `exports.failed`. */
  make<Kind extends TaskKind>(order: JobOrder<Kind>, signal: AbortSignal): Promise<Tasks[Kind]['result']>
  /** The state of an unfinished job; null: there is none. Asking keeps a waiting job from being dropped. */
  state(key: string): JobState | null
  /** Why a job of the last minute failed; null: none did. */
  fault(key: string): unknown
  /** Ends all jobs with `exports.interrupted`. */
  close(): Promise<void>
}

export interface WorkshopOptions {
  readonly clock: Clock
  readonly logger: Pick<Logger, 'error'>
  readonly threads?: number
  readonly deadlineMs?: number
  /** The module that runs in a thread. */
  readonly entry?: URL
}

/** Jobs that wait or are being made: of all users, and of one. */
const MAX_JOBS = 40
const MAX_JOBS_PER_USER = 12
/** A long book with pictures takes seconds. */
const DEADLINE_MS = 120_000
/** How long a waiting job is kept after its state was asked for. */
const WANTED_MS = 30_000
const FAULT_MS = 60_000
const MAX_HEAP_MB = 1024

const ENTRY = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url)

interface Job {
  readonly order: JobOrder<TaskKind>
  readonly done: PromiseWithResolvers<unknown>
  waiting: number
  share: Share | null
  wantedUntil: number
  /** Ends its thread; null: it waits for one. */
  stop: ((error: KalamError) => void) | null
}

export function createWorkshop(options: WorkshopOptions): Workshop {
  const { clock, logger, threads = 1, deadlineMs = DEADLINE_MS, entry = ENTRY } = options
  const jobs = new Map<string, Job>()
  const faults = new Map<string, { readonly error: unknown; readonly until: number }>()
  const idle: Worker[] = []
  let working = 0
  let isClosed = false

  function join(order: JobOrder<TaskKind>): Job {
    if (isClosed) throw new KalamError('exports.interrupted', { retryable: true })
    const found = jobs.get(order.key)
    if (found !== undefined) return found
    const own = [...jobs.values()].filter(({ order: { userId } }) => userId === order.userId).length
    if (jobs.size >= MAX_JOBS || own >= MAX_JOBS_PER_USER) throw new KalamError('exports.too-many', { retryable: true })
    const job: Job = { order, done: Promise.withResolvers(), waiting: 0, share: null, wantedUntil: 0, stop: null }
    // Keeps the error for `fault`. Without this handler, a job that fails while no request awaits it is an unhandled rejection.
    job.done.promise.catch((error: unknown) => {
      faults.set(order.key, { error, until: clock.now() + FAULT_MS })
    })
    faults.delete(order.key)
    jobs.set(order.key, job)
    queueMicrotask(next)
    return job
  }

  function next(): void {
    for (const job of jobs.values()) {
      if (working >= threads || isClosed) return
      if (job.stop !== null) continue
      if (isWanted(job)) work(job)
      else jobs.delete(job.order.key)
    }
  }

  function openThread(): Worker {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    worker.unref()
    // `replyOf` rejects the job; without a listener here the error would end the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    })
    return worker
  }

  const isWanted = ({ waiting, wantedUntil }: Job) => waiting > 0 || wantedUntil > clock.now()

  function work(job: Job): void {
    working++
    const stopped = Promise.withResolvers<never>()
    const finished = new AbortController()
    job.stop = stopped.reject
    const worker = idle.pop() ?? openThread()
    let isSent = false
    const late = clock.delay(deadlineMs, finished.signal).then(
      () => Promise.reject(new KalamError('exports.too-long')),
      () => stopped.promise,
    )
    const made = job.order.load().then((task) => {
      isSent = true
      return replyOf(worker, task, (share) => {
        job.share = share
      })
    })
    Promise.race([made, late, stopped.promise])
      .then(async (result) => {
        await job.order.keep?.(result as never)
        idle.push(worker)
        job.done.resolve(result)
      })
      .catch(async (error: unknown) => {
        // A thread that has answered or was sent nothing is used again; any other is in an unknown state.
        if (error instanceof TaskFault || !isSent) idle.push(worker)
        else await worker.terminate()
        if (error instanceof TaskFault && error.known === null) logger.error({ error }, 'a file was not made')
        job.done.reject(faultOf(error))
      })
      .finally(() => {
        finished.abort()
        working--
        jobs.delete(job.order.key)
        next()
      })
  }

  return {
    begin(order) {
      join(order as unknown as JobOrder<TaskKind>).wantedUntil = clock.now() + WANTED_MS
    },
    async make(order, signal) {
      signal.throwIfAborted()
      const job = join(order as unknown as JobOrder<TaskKind>)
      job.waiting++
      const left = Promise.withResolvers<never>()
      const leave = () => left.reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      try {
        return (await Promise.race([job.done.promise, left.promise])) as never
      } finally {
        signal.removeEventListener('abort', leave)
        job.waiting--
        if (signal.aborted && !isWanted(job)) job.stop?.(new KalamError('exports.interrupted'))
      }
    },
    state(key) {
      const job = jobs.get(key)
      if (job === undefined) return null
      job.wantedUntil = clock.now() + WANTED_MS
      if (job.stop !== null) return { state: 'making', share: job.share }
      const waiting = [...jobs.values()]
      return { state: 'queued', ahead: waiting.indexOf(job) }
    },
    fault(key) {
      for (const [each, { until }] of faults) if (until <= clock.now()) faults.delete(each)
      return faults.get(key)?.error ?? null
    },
    async close() {
      isClosed = true
      const error = new KalamError('exports.interrupted', { retryable: true })
      for (const { stop, done } of jobs.values()) {
        if (stop === null) done.reject(error)
        else stop(error)
      }
      await Promise.allSettled([...jobs.values()].map(({ done }) => done.promise))
      jobs.clear()
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()))
    },
  }
}

/** What a thread answered instead of a result. */
class TaskFault extends Error {
  readonly known: { readonly code: MessageCode; readonly values: MessageValues } | null

  constructor({ fault, reason }: Extract<Reply, { readonly reason: string }>) {
    super(reason)
    this.known = fault
  }
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof TaskFault))
    return error instanceof KalamError ? error : new KalamError('exports.failed', { cause: error })
  const { known } = error
  return known === null
    ? new KalamError('exports.failed', { cause: error })
    : new KalamError(known.code, { values: known.values })
}

/** Rejects when the thread dies. `tell` hears how much is made. */
function replyOf(worker: Worker, task: TaskOf, tell: (share: Share) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (reply: Notice | Reply) => {
      if ('share' in reply) {
        tell(reply.share)
        return
      }
      worker.off('message', settle).off('error', reject).off('exit', gone)
      if ('result' in reply) resolve(reply.result)
      else reject(new TaskFault(reply))
    }
    const gone = () => reject(new Error('the thread ended'))
    worker.on('message', settle).once('error', reject).once('exit', gone)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    worker.postMessage(task)
  })
}
