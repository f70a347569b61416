import { KalamError } from '../../engine/messages/error.ts'
import type { Hold } from '../ledger/hold.ts'
import type { Generation } from '../ledger/settle.ts'
import { giveBackExpired, sweepServer } from '../ledger/sweep.ts'
import type { Server } from '../server.ts'
import { cancelGeneration } from './cancel-generation.ts'
import { createEventLog } from './event-log.ts'
import { findByKey } from './find-generation.ts'
import { createFlusher } from './flusher.ts'
import { follow } from './follow.ts'
import type { GenerationOrder, Generations } from './generations.ts'
import { holdGeneration, Overtaken } from './hold-generation.ts'
import { outcomeOf } from './outcome.ts'
import { openPolls } from './polls.ts'
import { type Prepared, prepare } from './prepare.ts'
import { refuseSecond } from './refuse-second.ts'
import { requestHash } from './request-hash.ts'
import { isOverdue, tendLeases } from './tend-leases.ts'
import { type Needs as WritingNeeds, writeGeneration } from './write-generation.ts'
import { openWritings, stopWriting, type Writing } from './writings.ts'

/** Words are passed on together this often, in milliseconds: a page can't show more, and each write costs. */
const FLUSH_MS = 40
/** How long a stop waits for what is being saved, in milliseconds. */
const PATIENCE_MS = 5000
/** How often a book that went on meanwhile is read again. */
const MOST_READINGS = 3

/** Opens the one path, sweeps what lost processes held, and tends this process's leases until `stop`. */
export function createGenerations(server: WritingNeeds & Pick<Server, 'name'>): Generations {
  const { database, clock, logger, name, config } = server
  const writings = openWritings(clock)
  const sources = { writings, polls: openPolls(server) }
  const flusher = createFlusher(clock, FLUSH_MS)
  const starting = new Map<string, ReturnType<Generations['begin']>>()
  const stopping = new AbortController()
  tendLeases(server, writings, stopping.signal)

  async function start(order: GenerationOrder): ReturnType<Generations['begin']> {
    for (let reading = 1; ; reading++) {
      const known = await findOwn(order)
      if (known !== undefined && known.request_hash !== requestHash(order)) throw new KalamError('requests.key-reused')
      // Only what failed by itself is tried again under its key; what was cancelled stays cancelled.
      if (known !== undefined && (known.state !== 'released' || known.cancelled_at !== null)) {
        return { id: known.id, book: known.book_id }
      }
      const prepared = await prepare(server, order, known?.book_id)
      if (order.runId === null) await refuseSecond(server, prepared)
      try {
        const held = await holdGeneration(server, prepared)
        if (held.state === 'held') write({ ...prepared, bookId: held.bookId }, held)
        return { id: held.id, book: held.bookId }
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        if (reading === MOST_READINGS) throw new KalamError('generation.in-flight', { cause: error })
      }
    }
  }

  /** What the key named before; given back first when its writer has died, so that it is tried again at once. */
  async function findOwn(order: GenerationOrder): Promise<Generation | undefined> {
    const known = await findByKey(database, order.userId, order.key)
    const isDead =
      known?.state === 'held' && writings.find(known.id) === undefined && isOverdue(known, clock.now(), config)
    if (!isDead) return known
    await giveBackExpired(database, known, { now: clock.now(), expiredBy: known.lease_until + 1 })
    return findByKey(database, order.userId, order.key)
  }

  function write(prepared: Prepared, { id, attempt, balance }: Extract<Hold, { state: 'held' }>): void {
    const writing: Writing = {
      id,
      userId: prepared.order.userId,
      attempt,
      log: createEventLog(attempt, flusher),
      creditsLeft: balance.available,
      stopping: new AbortController(),
      stopped: null,
      endedAt: null,
      done: Promise.resolve(),
    }
    writings.add(writing)
    if (stopping.signal.aborted) stopWriting(writing, 'generation.interrupted')
    writing.done = writeGeneration(server, prepared, writing).finally(() => writings.end(writing))
  }

  async function cancel(id: string, userId: string) {
    const cancelling = await cancelGeneration(server, id, userId)
    const writing = writings.find(id)
    if (cancelling.cancelled && writing !== undefined) stopWriting(writing, 'generation.cancelled')
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
      follow(server, sources, { id, userId, after, signal, language, isAdministrator }),
    outcome: (id, signal) => outcomeOf(server, sources, id, signal),
    cancel,
    async stop() {
      stopping.abort()
      await Promise.allSettled(starting.values())
      const live = writings.live()
      for (const writing of live) stopWriting(writing, 'generation.interrupted')
      const waiting = new AbortController()
      const late = clock.delay(PATIENCE_MS, waiting.signal).catch(() => undefined)
      await Promise.race([Promise.all(live.map(({ done }) => done)), late])
      waiting.abort()
      await sweepServer(database, name, clock.now()).catch((err) =>
        logger.error({ err }, 'holds are left to the sweep'),
      )
    },
  }
}
