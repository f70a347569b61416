import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../../engine/base/clock.ts'
import type { MakingProgress } from '../../engine/node/publish/shop-pack.ts'
import type { TaskKind } from '../../engine/node/threads/tasks.ts'
import { type Bus, TOPICS } from '../bus/bus.ts'
import type { Database, Queryable, RowOf, Tx } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { inTransaction, lockSubject } from '../database/transaction.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import {
  createTaskError,
  findMaxLongTasks,
  type KeptNames,
  LONG_TASK_THREADS,
  requireFewTasks,
  sortByTurn,
  TASK_FAULT_MS,
  TASK_WANTED_MS,
  type TaskOrder,
  type TaskState,
  type Workshop,
} from './workshop.ts'

/** A workshop of several processes. Those with the role take tasks; all may order them. */
interface SharedWorkshop extends Workshop {
  /** From here on this process works on tasks of all. */
  takeTasks(): Promise<void>
}

interface SharedWorkshopParts {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  /** Of this process. */
  readonly name: string
  readonly logger: Pick<Logger, 'warn'>
  /** Where tasks and results lie, for all processes. */
  readonly files: {
    read(name: string): Promise<Uint8Array | null>
    write(name: string, bytes: Uint8Array): Promise<void>
    remove(name: string): Promise<void>
  }
  /** A job of it says that there is a task to take, and is the lease of the one that its process has taken. */
  readonly queue: Queue
  /** The threads of this process. */
  readonly own: Workshop
  /** Those of its threads that are for long tasks. */
  readonly longThreads?: number
}

interface Queue {
  enqueue(work: Tx, kind: string, data: Readonly<Record<string, unknown>>): Promise<void>
  work(kind: string, atOnce: number, handle: (job: TakenJob) => Promise<void>, pollSeconds?: number): Promise<void>
}

interface TakenJob {
  readonly id: string
  readonly signal: AbortSignal
}

const FILES = ['export', 'wrap', 'pack', 'cover'] as const
const READ = ['propose', 'import', 'reading-questions', 'reading-findings', 'report'] as const
/** What grows most with a text or takes longest. The rest is done where it is asked for: sending it elsewhere takes as long. */
const SHARED: ReadonlySet<TaskKind> = new Set([...FILES, ...READ])

/** The first, and another one when its process has died. */
const MAX_TRIES = 2
/** How often a process that waits for a task looks for its end, in milliseconds, besides when there is news. */
const POLL_INTERVAL_MS = 1000
/** Seconds between looks for tasks besides when there is one: only those of a process that has died are found so. */
const QUEUE_POLL_SECONDS = 2
/** A waiting task is kept for so long after somebody waited for it. */
const AWAITED_MS = 10_000
/** No task takes so long: whoever had it has forgotten it. */
const LOST_MS = 10 * 60_000

type Length = TaskOrder['length']
type SharedTask = RowOf<'shared_tasks'>

const queueOf = (length: Length) => `tasks-${length}`
const taskName = (id: string) => `${id}.task`
const resultName = (id: string) => `${id}.result`

/** The driver of the pool for the processes of one PostgreSQL: tasks are rows, their bytes files, and the turns those of all users. */
export function createSharedWorkshop(parts: SharedWorkshopParts): SharedWorkshop {
  const { database, clock, bus, name, logger, files, queue, own, longThreads = LONG_TASK_THREADS } = parts
  const { kysely } = database
  const closing = new AbortController()
  let isPurgeDue = false

  /** The id of the order's task, which may be another's. */
  async function enter(order: TaskOrder, wantedMs: number): Promise<string> {
    const known = await join(kysely, order.key, wantedMs)
    if (known !== undefined) return known
    await refuse(kysely, order)
    const id = randomUUID()
    await files.write(taskName(id), serialize(await order.load()))
    const entered = await insert(order, id, wantedMs).catch(async (error: unknown) => {
      await files.remove(taskName(id))
      throw error
    })
    if (entered !== id) await files.remove(taskName(id))
    return entered
  }

  function insert({ key, kind, userId, length, keep }: TaskOrder, id: string, wantedMs: number): Promise<string> {
    const now = clock.now()
    return inTransaction(database, async (work) => {
      // Keys belong to users. Two orders of one user that look at once would both find room.
      await lockSubject(work, `tasks of ${userId}`)
      const other = await join(work, key, wantedMs)
      if (other !== undefined) return other
      await refuse(work, { kind, userId })
      await forget(work, sql`key = ${key}`)
      await work
        .insertInto('shared_tasks')
        .values({
          id,
          key,
          kind,
          user_id: userId,
          length,
          state: 'waiting',
          keep: keep === undefined ? null : JSON.stringify(keep),
          created_at: now,
          wanted_until: now + wantedMs,
          tries: 0,
        })
        .execute()
      await queue.enqueue(work, queueOf(length), {})
      return id
    })
  }

  /** Finds a task that is not over, or was just done, and keeps it from being dropped. */
  async function join(queries: Queryable, key: string, wantedMs: number): Promise<string | undefined> {
    const now = clock.now()
    const row = await queries
      .updateTable('shared_tasks')
      .set({ wanted_until: sql<number>`greatest(wanted_until, ${now + wantedMs}::bigint)` })
      .where('key', '=', key)
      .where((where) =>
        where.or([
          where('state', 'in', ['waiting', 'making']),
          where.and([where('state', '=', 'done'), where('ended_at', '>', now - TASK_FAULT_MS)]),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    return row?.id
  }

  async function refuse(queries: Queryable, { kind, userId }: Pick<TaskOrder, 'kind' | 'userId'>): Promise<void> {
    const rows = await queries
      .selectFrom('shared_tasks')
      .select(['kind', 'user_id'])
      .where('state', 'in', ['waiting', 'making'])
      .execute()
    const kinds = rows.filter(({ user_id }) => user_id === userId).map((row) => row.kind)
    requireFewTasks(kind, kinds, rows.length)
  }

  /** The result of a task, once there is one. Throws its fault, and the signal's reason. */
  async function outcome(id: string, kind: TaskKind, signal: AbortSignal): Promise<unknown> {
    for (;;) {
      const news = new AbortController()
      const leave = bus.listen(TOPICS.task(id), () => news.abort())
      try {
        const row = await kysely.selectFrom('shared_tasks').selectAll().where('id', '=', id).executeTakeFirst()
        if (row === undefined) throw createTaskError(kind, 'interrupted')
        if (row.state === 'failed') throw faultIn(row)
        const bytes = row.state === 'done' ? await files.read(resultName(id)) : undefined
        if (bytes === null) throw createTaskError(kind, 'interrupted')
        if (bytes !== undefined) return deserialize(bytes)
        if (row.wanted_until < clock.now() + AWAITED_MS / 2) await join(kysely, row.key, AWAITED_MS)
        await clock
          .delay(POLL_INTERVAL_MS, AbortSignal.any([signal, closing.signal, news.signal]))
          .catch(() => undefined)
      } finally {
        leave()
      }
      signal.throwIfAborted()
      if (closing.signal.aborted) throw createTaskError(kind, 'interrupted')
    }
  }

  /** Takes tasks until none is left for this process. */
  async function takeAll(length: Length, { id: job, signal }: TakenJob) {
    for (;;) {
      signal.throwIfAborted()
      const task = await claim(length, job)
      if (task === undefined) return
      await perform(task, signal)
    }
  }

  function claim(length: Length, job: string): Promise<SharedTask | undefined> {
    const now = clock.now()
    return inTransaction(database, async (work) => {
      await lockSubject(work, queueOf(length))
      // Of a process that has died, or had a fault that nothing foresaw.
      const begun = await work
        .updateTable('shared_tasks')
        .set(({ eb }) => ({ holder: name, begun_at: now, tries: eb('tries', '+', 1) }))
        .where('state', '=', 'making')
        .where('job', '=', job)
        .returningAll()
        .executeTakeFirst()
      if (begun !== undefined) return begun
      await forget(work, sql`state = 'waiting' and wanted_until <= ${now}`)
      const [next] = await listWaiting(work, length, name)
      if (next === undefined) return undefined
      return work
        .updateTable('shared_tasks')
        .set(({ eb }) => ({ state: 'making', holder: name, job, begun_at: now, tries: eb('tries', '+', 1) }))
        .where('id', '=', next.id)
        .returningAll()
        .executeTakeFirst()
    })
  }

  /** Waiting tasks in the order of their turns. Those of users of whom a process has as many as it may are left out for it. */
  async function listWaiting(queries: Queryable, length: Length, holder: string | null) {
    const rows = await queries
      .selectFrom('shared_tasks')
      .select(['id', 'user_id', 'state', 'holder', 'begun_at'])
      .where('length', '=', length)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const turns = new Map<string, number>()
    for (const { user_id: user, begun_at: at } of rows) turns.set(user, Math.max(turns.get(user) ?? 0, at ?? 0))
    const held = rows.filter((row) => row.state === 'making' && row.holder === holder)
    const most = length === 'short' ? 1 : findMaxLongTasks(longThreads)
    const waiting = rows.filter(
      ({ state, user_id: user }) => state === 'waiting' && held.filter((row) => row.user_id === user).length < most,
    )
    return sortByTurn(waiting, ({ user_id }) => user_id, turns)
  }

  async function perform(task: SharedTask, signal: AbortSignal): Promise<void> {
    const { id, kind, user_id: userId, length } = task
    if (task.tries > MAX_TRIES) return end(task, createTaskError(kind, 'interrupted'))
    tell(id)
    try {
      const bytes = await files.read(taskName(id))
      // Its user's other tasks are counted where they are ordered.
      const order: TaskOrder = {
        kind,
        key: `shared ${id}`,
        userId,
        length,
        load: async () => {
          if (bytes === null) throw new KalamError('work.failed')
          return deserialize(bytes) as never
        },
        ...(task.keep === null ? {} : { keep: JSON.parse(task.keep) as KeptNames }),
        tell: (share) => void showShare(task, share),
      }
      await files.write(resultName(id), serialize(await own.make(order, signal)))
      await end(task, null)
    } catch (error) {
      if (signal.aborted) {
        await giveBack(task)
        throw error
      }
      if (!isKalamError(error)) throw error
      await end(task, error)
    }
  }

  const mine = ({ id, tries }: SharedTask) =>
    kysely.updateTable('shared_tasks').where('id', '=', id).where('tries', '=', tries).where('state', '=', 'making')

  async function end(task: SharedTask, fault: KalamError | null): Promise<void> {
    const told = fault && { fault_code: fault.code, fault_values: JSON.stringify(fault.values) }
    await mine(task)
      .set({ state: fault === null ? 'done' : 'failed', ended_at: clock.now(), job: null, ...told })
      .execute()
    await files.remove(taskName(task.id))
    tell(task.id)
    purgeLater()
  }

  /** This process stops, or another one has the job: a stop is no try. */
  function giveBack(task: SharedTask): Promise<unknown> {
    return mine(task)
      .set(({ eb }) => ({ state: 'waiting', holder: null, job: null, begun_at: null, tries: eb('tries', '-', 1) }))
      .where('holder', '=', name)
      .execute()
  }

  async function showShare(task: SharedTask, share: MakingProgress): Promise<void> {
    await mine(task)
      .set({ share: JSON.stringify(share) })
      .execute()
      .catch(() => undefined)
    tell(task.id)
  }

  const tell = (id: string) => bus.publish(TOPICS.task(id), {})

  /** Once for all that end until then. */
  function purgeLater(): void {
    if (isPurgeDue) return
    isPurgeDue = true
    void clock
      .delay(TASK_FAULT_MS, closing.signal)
      .then(() => {
        isPurgeDue = false
        const now = clock.now()
        return forget(kysely, sql`ended_at <= ${now - TASK_FAULT_MS} or begun_at <= ${now - LOST_MS}`)
      })
      .catch((err: unknown) => {
        if (!closing.signal.aborted) logger.warn({ err }, 'tasks that are over were not forgotten')
      })
  }

  /** Deletes rows with their files. */
  async function forget(queries: Queryable, which: RawBuilder<boolean>): Promise<void> {
    const gone = await queries.deleteFrom('shared_tasks').where(which).returning('id').execute()
    for (const { id } of gone) await Promise.all([files.remove(taskName(id)), files.remove(resultName(id))])
  }

  return {
    async begin(order) {
      if (!SHARED.has(order.kind)) return own.begin(order)
      await enter(order as unknown as TaskOrder, TASK_WANTED_MS)
    },
    async make(order, signal) {
      if (!SHARED.has(order.kind)) return own.make(order, signal)
      signal.throwIfAborted()
      const id = await enter(order as unknown as TaskOrder, AWAITED_MS)
      return (await outcome(id, order.kind, signal)) as never
    },
    async state(key) {
      const row = await kysely
        .selectFrom('shared_tasks')
        .selectAll()
        .where('key', '=', key)
        .where('state', 'in', ['waiting', 'making'])
        .executeTakeFirst()
      if (row === undefined) return own.state(key)
      await join(kysely, key, TASK_WANTED_MS)
      return stateIn(row)
    },
    async fault(key) {
      const row = await kysely
        .selectFrom('shared_tasks')
        .selectAll()
        .where('key', '=', key)
        .where('state', '=', 'failed')
        .where('ended_at', '>', clock.now() - TASK_FAULT_MS)
        .executeTakeFirst()
      return row === undefined ? own.fault(key) : faultIn(row)
    },
    watch: (listener) => own.watch(listener),
    async takeTasks() {
      await queue.work(queueOf('short'), longThreads + 1, (job) => takeAll('short', job), QUEUE_POLL_SECONDS)
      await queue.work(queueOf('long'), longThreads, (job) => takeAll('long', job), QUEUE_POLL_SECONDS)
    },
    async close() {
      closing.abort()
      await own.close()
    },
  }

  async function stateIn({ id, state, length, share }: SharedTask): Promise<TaskState> {
    if (state === 'making') return { state, share: share === null ? null : (JSON.parse(share) as MakingProgress) }
    const making = await countRows(
      kysely.selectFrom('shared_tasks').where('state', '=', 'making').where('length', '=', length),
    )
    const waiting = await listWaiting(kysely, length, null)
    const ahead = waiting.findIndex((one) => one.id === id)
    return { state: 'queued', ahead: making + Math.max(0, ahead) }
  }
}

function faultIn({ fault_code: code, fault_values: values }: SharedTask): KalamError {
  const told = JSON.parse(values ?? '{}') as MessageValues
  return new KalamError(code as MessageCode, { values: told, retryable: true })
}
