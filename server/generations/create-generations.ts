import { randomUUID } from 'node:crypto'
import type { Role } from '../../engine/writer/purpose.ts'
import { TOPICS } from '../bus/bus.ts'
import { KalamError } from '../messages/error.ts'
import type { Hold } from '../money/ledger/hold.ts'
import { releaseIfExpired, releaseServerHolds } from '../money/ledger/leases.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { ServerParts } from '../server.ts'
import { type ActiveGeneration, createActiveGenerations, stopGeneration } from './active-generations.ts'
import { cancelGeneration } from './cancel-generation.ts'
import { createEventLog, createFlusher } from './event-log.ts'
import { findGenerationByKey } from './find-generation.ts'
import { awaitOutcome, createPoller, followGeneration } from './follow.ts'
import type { Generations, ProductOrder } from './generations.ts'
import { hashOrder, holdGeneration, requireStepNotWriting, StaleBookError } from './hold-generation.ts'
import { isLeaseOverdue, keepLeases } from './keep-leases.ts'
import { createLiveStreams } from './live-streams.ts'
import { findProductKind, type PreparedProduct } from './products.ts'
import { writeGeneration } from './write-generation.ts'

/** Whom a text is asked of first. */
function roleOf({ kind, step }: PreparedProduct): Role {
  if (kind === 'reading' || kind === 'question') return 'reader'
  return 'kind' in step && step.kind === 'image' ? 'pictures' : 'writer'
}

/** Text events are joined for this long. */
const FLUSH_INTERVAL_MS = 40
/** How long `stop` waits for saves that have begun. */
const STOP_TIMEOUT_MS = 5000
/** How often a book that changed meanwhile is read. */
const MAX_READS = 3

/** Creates the use cases of generations, releases holds of lost processes, and keeps this process's leases until `stop`. */
export function createGenerations(server: ServerParts): Generations {
  const { database, clock, logger, name } = server
  const active = createActiveGenerations(clock)
  const live = createLiveStreams(server, active)
  const sources = { active, live, poller: createPoller(server) }
  const flusher = createFlusher(clock, FLUSH_INTERVAL_MS)
  const starting = new Map<string, ReturnType<Generations['begin']>>()
  const stopping = new AbortController()
  keepLeases(server, active, stopping.signal)

  async function start(order: ProductOrder): ReturnType<Generations['begin']> {
    for (let reading = 1; ; reading++) {
      const known = await findOwn(order)
      if (known !== undefined && known.request_hash !== hashOrder(order)) throw new KalamError('requests.key-reused')
      // Only what failed by itself is tried again under its key; what was cancelled stays cancelled.
      if (known !== undefined && (known.state !== 'released' || known.cancelled_at !== null)) {
        return { id: known.id, book: known.book_id }
      }
      const prepared = await findProductKind(order).prepare(server, order, known?.book_id ?? randomUUID())
      if (order.runId === null) await requireStepNotWriting(server, prepared)
      await server.modelLimits?.refuse(order, roleOf(prepared))
      try {
        const held = await holdGeneration(server, prepared)
        if (held.state === 'held') write({ ...prepared, bookId: held.bookId }, held)
        return { id: held.id, book: held.bookId }
      } catch (error) {
        if (!(error instanceof StaleBookError)) throw error
        if (reading === MAX_READS) throw new KalamError('generation.in-flight', { cause: error })
      }
    }
  }

  /** The generation of the order's key. One whose process has died is released first, so that it can be retried at once. */
  async function findOwn(order: ProductOrder): Promise<Generation | undefined> {
    const known = await findGenerationByKey(database, order.userId, order.key)
    const isDead = known?.state === 'held' && active.find(known.id) === undefined && isLeaseOverdue(known, server)
    if (!isDead) return known
    await releaseIfExpired(database, known, { now: clock.now(), expiredBy: known.lease_until + 1 })
    return findGenerationByKey(database, order.userId, order.key)
  }

  function write(prepared: PreparedProduct, { id, attempt, balance }: Extract<Hold, { state: 'held' }>): void {
    const writing: ActiveGeneration = {
      id,
      userId: prepared.order.userId,
      attempt,
      log: createEventLog(attempt, flusher),
      creditsLeft: balance.available,
      stopping: new AbortController(),
      stopped: null,
      isWritten: false,
      endedAt: null,
      done: Promise.resolve(),
    }
    active.add(writing)
    if (stopping.signal.aborted) stopGeneration(writing, 'generation.interrupted')
    const { runId } = prepared.order
    const tellRun = () => runId !== null && server.bus.publish(TOPICS.run(runId), {})
    tellRun()
    writing.done = writeGeneration(server, prepared, writing).finally(() => {
      active.end(writing)
      tellRun()
    })
  }

  async function cancel(id: string, userId: string) {
    const { attempt, ...cancelling } = await cancelGeneration(server, id, userId)
    if (!cancelling.cancelled) return cancelling
    const writing = active.find(id)
    if (writing?.attempt === attempt.attempt) stopGeneration(writing, 'generation.cancelled')
    else live.cancel(attempt)
    return cancelling
  }

  return {
    begin(order) {
      if (stopping.signal.aborted) return Promise.reject(new KalamError('generation.interrupted', { retryable: true }))
      // The same request twice at once waits for itself.
      const key = `${order.userId} ${order.key}`
      const beginning = (starting.get(key) ?? Promise.resolve()).catch(() => undefined).then(() => start(order))
      starting.set(key, beginning)
      const forget = () => {
        if (starting.get(key) === beginning) starting.delete(key)
      }
      beginning.then(forget, forget)
      return beginning
    },
    events: (id, userId, after, signal, language, isAdministrator = false) =>
      followGeneration(server, sources, { id, userId, after, signal, language, isAdministrator }),
    outcome: (id, signal) => awaitOutcome(server, sources, id, signal),
    cancel,
    async stop() {
      stopping.abort()
      await Promise.allSettled(starting.values())
      const unfinished = active.live()
      for (const writing of unfinished) stopGeneration(writing, 'generation.interrupted')
      const waiting = new AbortController()
      const late = clock.delay(STOP_TIMEOUT_MS, waiting.signal).catch(() => undefined)
      await Promise.race([Promise.all(unfinished.map(({ done }) => done)), late])
      waiting.abort()
      live.close()
      await releaseServerHolds(database, name, clock.now()).catch((err) =>
        logger.error({ err }, 'holds are left to the sweep'),
      )
    },
  }
}
