import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../../engine/base/clock.ts'
import type { MakingProgress } from '../../engine/node/publish/shop-pack.ts'
import { TASK_LIMITS } from '../../engine/node/threads/limits.ts'
import type { MadeFile, TaskKind, Tasks } from '../../engine/node/threads/tasks.ts'
import { createThread, type Thread } from '../../engine/node/threads/threads.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { shortHash } from '../short-hash.ts'

/** One thing to make or to work out. */
export interface TaskOrder<Kind extends TaskKind = TaskKind> {
  readonly kind: Kind
  /** Names what is made: two orders with one key are one task. */
  readonly key: string
  readonly userId: string
  /** `short`: expected to take a second at most, so that it may use the thread that is kept for such tasks. */
  readonly length: 'short' | 'long'
  /** Loads the task: when its turn has come or, for a thread of another process, when it is ordered. */
  readonly load: () => Promise<Tasks[Kind]['task']>
  /** Where the result is kept before it is given to those who wait; absent: nowhere. */
  readonly keep?: KeptNames
  /** Called with the progress, where it is known. */
  readonly tell?: (share: MakingProgress) => void
}

/** The names of a made file, of the number of its pages and of its small picture among the files that are kept. */
export interface KeptNames {
  readonly file: string
  readonly pages?: string
  readonly picture?: string
}

export type TaskState =
  | { readonly state: 'queued' /** Tasks that are begun before it, or are being worked on. */; readonly ahead: number }
  | { readonly state: 'making' /** Null: it isn't known. */; readonly share: MakingProgress | null }

/** A task that has ended. */
export interface TaskRecord {
  readonly kind: TaskKind
  readonly userId: string
  /** The thread's number; 0 is the one that is kept for short tasks. */
  readonly thread: number
  /** Null: it succeeded. */
  readonly code: string | null
}

/**
 * Work that grows with a text, done in threads beside the requests. Users take turns, one thread is kept for short tasks, and each task has
 * a deadline and a limit of memory. Of one process, its tasks live in memory; of several on one database, those that take longest are rows.
 */
export interface Workshop {
  /** Begins a task, or joins it; its `state` is asked for later. Throws `exports.too-many` or `work.too-many`. */
  begin<Kind extends TaskKind>(order: TaskOrder<Kind>): Promise<void>
  /** Begins a task, or joins it, and waits. Throws what the task throws, and `exports.*` or `work.*`. */
  make<Kind extends TaskKind>(order: TaskOrder<Kind>, signal: AbortSignal): Promise<Tasks[Kind]['result']>
  /** The state of an unfinished task; null: there is none. Asking keeps a waiting task from being dropped. */
  state(key: string): Promise<TaskState | null>
  /** Why a task of the last minute failed; null: none did. */
  fault(key: string): Promise<unknown>
  /** Calls the listener when a task has ended in a thread of this process, until the function that it returns is called. */
  watch(listener: (record: TaskRecord) => void): () => void
  /** Ends all tasks with `exports.interrupted` or `work.interrupted`. */
  close(): Promise<void>
}

interface WorkshopOptions {
  readonly clock: Clock
  readonly logger: Pick<Logger, 'error'>
  /** Where made files are kept; absent: nowhere. */
  readonly cache?: { write(name: string, bytes: Uint8Array): Promise<void> }
  /** Threads besides the one that is kept for short tasks. */
  readonly longThreads?: number
  /** Of every task, instead of `TASK_LIMITS`. */
  readonly deadlineMs?: number
  /** Opens a thread; absent: one of its own. */
  readonly openThread?: () => Thread
  /** The module that runs in a thread, and the limit of its heap. */
  readonly entry?: URL
  readonly maxHeapMb?: number
}

/** Tasks that wait or are being worked on: of all users, and of one by kind. A file to import waits in memory. */
const MAX_TASKS = 400
const MAX_TASKS_PER_USER: Readonly<Partial<Record<TaskKind, number>>> = {
  export: 12,
  wrap: 12,
  pack: 12,
  cover: 40,
  propose: 3,
  import: 3,
  remarks: 3,
  'reading-questions': 12,
  'reading-findings': 12,
}
const MAX_OTHER_TASKS = 6
/** How long a waiting task is kept after its state was asked for. */
export const TASK_WANTED_MS = 30_000
/** How long a fault is told. */
export const TASK_FAULT_MS = 60_000
/** Threads of a process besides the one that is kept for short tasks. */
export const LONG_TASK_THREADS = Math.max(2, availableParallelism() - 1)

/** Kinds that make a file. */
const FILES = new Set<TaskKind>(['export', 'wrap', 'pack', 'cover'])

interface OpenTask {
  readonly order: TaskOrder
  readonly done: PromiseWithResolvers<unknown>
  /** A short task that took too long is begun again as a long one. */
  length: TaskOrder['length']
  waiting: number
  share: MakingProgress | null
  wantedUntil: number
  /** Ends its thread; null: it waits for one. */
  stop: ((error: KalamError) => void) | null
  /** The number of its thread; null: it waits for one. */
  thread: number | null
}

export function createWorkshop(options: WorkshopOptions): Workshop {
  const {
    clock,
    logger,
    cache,
    longThreads = LONG_TASK_THREADS,
    deadlineMs,
    openThread = () => createThread(thread),
    ...thread
  } = options
  const watching = new Set<(record: TaskRecord) => void>()
  const tasks = new Map<string, OpenTask>()
  const faults = new Map<string, { readonly error: unknown; readonly until: number }>()
  const threads: Thread[] = Array.from({ length: longThreads + 1 }, openThread)
  /** When each user's turn was last: the number of the task. */
  const turns = new Map<string, number>()
  let turn = 0
  let isClosed = false

  function join(order: TaskOrder): OpenTask {
    if (isClosed) throw createTaskError(order.kind, 'interrupted')
    const found = tasks.get(order.key)
    if (found !== undefined) return found
    const own = [...tasks.values()].filter((task) => task.order.userId === order.userId)
    requireFewTasks(
      order.kind,
      own.map((task) => task.order.kind),
      tasks.size,
    )
    const task: OpenTask = {
      order,
      done: Promise.withResolvers(),
      length: order.length,
      waiting: 0,
      share: null,
      wantedUntil: 0,
      stop: null,
      thread: null,
    }
    // Keeps the error for `fault`. Without this handler, a task that fails while no request awaits it is an unhandled rejection.
    task.done.promise.catch((error: unknown) => {
      faults.set(order.key, { error, until: clock.now() + TASK_FAULT_MS })
    })
    faults.delete(order.key)
    tasks.set(order.key, task)
    queueMicrotask(next)
    return task
  }

  function next(): void {
    for (const { order, stop, ...task } of tasks.values()) {
      if (stop !== null || isWanted(task)) continue
      tasks.delete(order.key)
      task.done.resolve(null)
    }
    for (const task of waitingInTurn()) {
      if (isClosed) return
      const thread = threadFor(task)
      if (thread !== null) work(task, thread)
    }
    if (tasks.size === 0) turns.clear()
  }

  const running = () => [...tasks.values()].filter(({ thread }) => thread !== null)

  function waitingInTurn(): OpenTask[] {
    const waiting = [...tasks.values()].filter(({ stop }) => stop === null)
    return sortByTurn(waiting, ({ order }) => order.userId, turns)
  }

  /**
   * A free thread that the task may use; null: it waits. Long tasks of one user never take all threads for such tasks. A short task uses one of
   * these when the thread that is kept for short tasks is busy with another user's.
   */
  function threadFor({ length, order: { userId } }: OpenTask): number | null {
    const busy = running()
    const own = busy.filter(({ order }) => order.userId === userId)
    if (length === 'short' && !busy.some(({ thread }) => thread === 0)) return 0
    if (length === 'short' && own.some((task) => task.length === 'short')) return null
    const held = own.filter(({ thread }) => thread !== 0).length
    if (held >= findMaxLongTasks(longThreads)) return null
    const free = threads.findIndex((_, at) => at > 0 && !busy.some(({ thread }) => thread === at))
    return free < 0 ? null : free
  }

  const isWanted = ({ waiting, wantedUntil }: Pick<OpenTask, 'waiting' | 'wantedUntil'>) =>
    waiting > 0 || wantedUntil > clock.now()

  function work(task: OpenTask, thread: number): void {
    const { kind, userId, key } = task.order
    const ending = new AbortController()
    task.thread = thread
    task.stop = (error) => ending.abort(error)
    turns.set(userId, ++turn)
    const { shortMs, longMs } = TASK_LIMITS[kind]
    const limits = {
      clock,
      deadlineMs: deadlineMs ?? (task.length === 'short' ? shortMs : longMs),
      signal: ending.signal,
      tell: (share: MakingProgress) => {
        task.share = share
        task.order.tell?.(share)
      },
    }
    const done = (error: unknown, settle: () => void) => {
      task.thread = null
      tasks.delete(key)
      settle()
      const code = error === null ? null : isKalamError(error) ? error.code : 'work.failed'
      for (const tell of watching) tell({ kind, userId, thread, code })
      next()
    }
    perform(task.order, threads[thread]!, limits, cache).then(
      (result) => done(null, () => task.done.resolve(result)),
      (error: unknown) => {
        if (task.length === 'short' && isLate(error) && longMs > shortMs && deadlineMs === undefined) {
          Object.assign(task, { length: 'long', stop: null, thread: null, share: null })
          // Behind the user's other tasks.
          tasks.delete(key)
          tasks.set(key, task)
          next()
          return
        }
        const told = toldBy(error, kind)
        if (!isKalamError(error)) logger.error({ error, kind }, 'a task failed')
        else if (error.code === 'work.failed') logger.error({ error: error.cause, kind }, 'a task failed')
        done(told, () => task.done.reject(told))
      },
    )
  }

  return {
    async begin(order) {
      join(order as unknown as TaskOrder).wantedUntil = clock.now() + TASK_WANTED_MS
    },
    async make(order, signal) {
      signal.throwIfAborted()
      const task = join(order as unknown as TaskOrder)
      task.waiting++
      const left = Promise.withResolvers<never>()
      const leave = () => left.reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      try {
        return (await Promise.race([task.done.promise, left.promise])) as never
      } finally {
        signal.removeEventListener('abort', leave)
        task.waiting--
        if (signal.aborted && !isWanted(task)) task.stop?.(createTaskError(order.kind, 'interrupted'))
      }
    },
    async state(key) {
      const task = tasks.get(key)
      if (task === undefined) return null
      task.wantedUntil = clock.now() + TASK_WANTED_MS
      if (task.stop !== null) return { state: 'making', share: task.share }
      const before = [...running(), ...waitingInTurn()].filter(({ length }) => length === task.length)
      return { state: 'queued', ahead: before.indexOf(task) }
    },
    async fault(key) {
      for (const [each, { until }] of faults) if (until <= clock.now()) faults.delete(each)
      return faults.get(key)?.error ?? null
    },
    watch(listener) {
      watching.add(listener)
      return () => watching.delete(listener)
    },
    async close() {
      isClosed = true
      for (const { order, stop, done } of tasks.values()) {
        const error = createTaskError(order.kind, 'interrupted')
        if (stop === null) done.reject(error)
        else stop(error)
      }
      await Promise.allSettled([...tasks.values()].map(({ done }) => done.promise))
      tasks.clear()
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/** Whether a task of so many characters, or bytes of a file, is expected to be quick. */
export function estimateTaskLength(kind: TaskKind, length: number): TaskOrder['length'] {
  return length <= TASK_LIMITS[kind].shortLength ? 'short' : 'long'
}

interface TextTask<Kind extends TaskKind> {
  /** What the result depends on, as JSON names it. */
  readonly of: unknown
  readonly userId: string
  readonly texts: readonly string[]
  readonly task: Tasks[Kind]['task']
}

/** What a thread makes of some texts, in one task for all who ask for the same. Throws `work.*`. */
export function runTextTask<Kind extends TaskKind>(
  workshop: Workshop,
  kind: Kind,
  { of, userId, texts, task }: TextTask<Kind>,
  signal: AbortSignal,
): Promise<Tasks[Kind]['result']> {
  const length = estimateTaskLength(
    kind,
    texts.reduce((sum, text) => sum + text.length, 0),
  )
  return workshop.make({ kind, key: shortHash(JSON.stringify(of)), userId, length, load: async () => task }, signal)
}

async function perform(
  { kind, load, keep }: TaskOrder,
  thread: Thread,
  options: Parameters<Thread['run']>[1],
  cache: WorkshopOptions['cache'],
): Promise<unknown> {
  const input = await load()
  options.signal.throwIfAborted()
  const result = await thread.run({ kind, ...input } as never, options)
  if (keep !== undefined && cache !== undefined) await keepResult(cache, keep, result as MadeFile | Uint8Array)
  return result
}

/** The file itself comes last: once it is there, so is what is told of it. */
async function keepResult(
  cache: NonNullable<WorkshopOptions['cache']>,
  names: KeptNames,
  result: MadeFile | Uint8Array,
): Promise<void> {
  const { bytes, pages, picture } =
    result instanceof Uint8Array ? { bytes: result, pages: null, picture: null } : result
  if (pages !== null && names.pages !== undefined)
    await cache.write(names.pages, new TextEncoder().encode(String(pages)))
  if (picture !== null && names.picture !== undefined) await cache.write(names.picture, picture)
  await cache.write(names.file, bytes)
}

/**
 * Waiting tasks in the order in which they are begun: each user's first, then each user's second; users whose last turn is the longest
 * ago come first.
 */
export function sortByTurn<Waiting>(
  waiting: readonly Waiting[],
  userOf: (task: Waiting) => string,
  lastTurns: ReadonlyMap<string, number>,
): Waiting[] {
  const byUser = Map.groupBy(waiting, userOf)
  const users = [...byUser.keys()].toSorted((one, other) => (lastTurns.get(one) ?? 0) - (lastTurns.get(other) ?? 0))
  const most = Math.max(0, ...[...byUser.values()].map((own) => own.length))
  return Array.from({ length: most }, (_, at) => users.flatMap((user) => byUser.get(user)![at] ?? [])).flat()
}

/** Long tasks of one user that a process works on at once: never all of its threads for such tasks. */
export function findMaxLongTasks(longThreads: number): number {
  return Math.max(1, longThreads - 1)
}

/** Throws `exports.too-many` or `work.too-many` for another task of a user who has tasks of these kinds, beside those of all users. */
export function requireFewTasks(kind: TaskKind, own: readonly TaskKind[], all: number): void {
  const counted = own.filter((one) => isCountedWith(one, kind)).length
  if (all >= MAX_TASKS || counted >= (MAX_TASKS_PER_USER[kind] ?? MAX_OTHER_TASKS))
    throw createTaskError(kind, 'too-many')
}

/** Kinds of which one user may have so many tasks together. */
function isCountedWith(one: TaskKind, other: TaskKind): boolean {
  return one === other || (FILES.has(one) && FILES.has(other) && one !== 'cover' && other !== 'cover')
}

function isLate(error: unknown): boolean {
  return isKalamError(error) && error.code === 'work.too-long'
}

export function createTaskError(kind: TaskKind, why: 'too-many' | 'interrupted', cause?: unknown): KalamError {
  return new KalamError(FILES.has(kind) ? `exports.${why}` : `work.${why}`, { retryable: true, cause })
}

/** Files have their own sentences. What isn't known, such as a fault of the database, is what it was. */
function toldBy(error: unknown, kind: TaskKind): unknown {
  if (!isKalamError(error) || !FILES.has(kind)) return error
  if (error.code === 'work.too-long') return new KalamError('exports.too-long', { cause: error })
  return error.code === 'work.failed' ? new KalamError('exports.failed', { cause: error }) : error
}
