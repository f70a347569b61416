import type { Language } from '../../engine/base/language.ts'
import { releaseIfExpired } from '../money/ledger/leases.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import type { ActiveGeneration, ActiveGenerations } from './active-generations.ts'
import type { LoggedEvent } from './event-log.ts'
import { isEndEvent, localizeEvent } from './events.ts'
import { findGeneration } from './find-generation.ts'
import type { GenerationOutcome, NumberedEvent } from './generations.ts'
import { isLeaseOver } from './keep-leases.ts'
import type { LiveStreams } from './live-streams.ts'
import { readReleaseFault, replayEvents } from './replay.ts'

/** Where a text's events are found. */
interface Sources {
  /** Generations of this process. */
  readonly active: ActiveGenerations
  /** Generations of other processes, as they are written. */
  readonly live: LiveStreams
  /** Generations of other processes, as their rows say; all that there is while the bus is cut. */
  readonly poller: ReturnType<typeof createPoller>
}

/** How long a text of another process may be silent before its row is looked at. */
const QUIET_MS = 1000
/** A poll takes no longer, or the database answers slowly. */
const MAX_POLL_MS = 30_000

interface Reader {
  readonly id: string
  readonly userId: string
  /** The last event it has. */
  readonly after: number
  readonly signal: AbortSignal
  readonly language: Language
  readonly isAdministrator: boolean
}

/**
 * A text's events for one reader: live while any process writes it, replayed from the database otherwise. A text that was read in part is
 * then told again from its beginning.
 */
export async function* followGeneration(
  server: Core,
  sources: Sources,
  { id, userId, after, signal, ...reader }: Reader,
): AsyncGenerator<NumberedEvent> {
  let at = after
  let found = await findHereOrRow(server, sources, id, userId)
  while (!isActive(found) && found.state === 'held' && !signal.aborted) {
    for await (const logged of readElsewhere(server, sources, found, at, signal)) {
      at = logged.id
      yield { id: at, event: localizeEvent(logged.event, reader) }
      if (isEndEvent(logged.event)) return
    }
    found = await findHereOrRow(server, sources, id, userId)
  }
  if (signal.aborted) return
  if (isActive(found)) {
    for await (const logged of found.log.read(at, signal)) {
      yield { id: logged.id, event: localizeEvent(logged.event, reader) }
    }
    return
  }
  for (const event of await replayEvents(server, found)) {
    // Skips `started` when resuming.
    if (event.type === 'started' && at > 0) continue
    at++
    yield { id: at, event: localizeEvent(event, reader) }
  }
}

/** The active generation of this process, or the row. Throws `requests.not-found` for another's. */
async function findHereOrRow(
  { database }: Core,
  { active }: Sources,
  id: string,
  userId: string | null,
): Promise<ActiveGeneration | Generation> {
  const here = active.find(id)
  // A text that failed here may have been retried elsewhere.
  if (here !== undefined && here.log.end?.type !== 'failed' && (userId === null || here.userId === userId)) return here
  const generation = await findGeneration(database.kysely, id, userId)
  const writing = active.find(id)
  return generation.state === 'held' && writing?.attempt === generation.attempt ? writing : generation
}

/** What another process writes, until its end, or until its row says that it writes no more. */
async function* readElsewhere(
  server: Core,
  { live, poller }: Sources,
  generation: Generation,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<LoggedEvent> {
  const { database, clock } = server
  const { id, attempt } = generation
  const stream = live.follow(generation, after)
  try {
    let isOver = false
    while (!signal.aborted) {
      const logged = stream.take()
      if (logged !== null) {
        yield logged
        continue
      }
      if (stream.isOpen && (await stream.arrives(QUIET_MS, signal))) continue
      if (isOver) return
      const row = await newsOrRow(stream, poller.next(id, signal), signal)
      if (row === 'news') continue
      if (row === null) return
      // Its process has died: released now instead of by the next sweep.
      const isLost = isLeaseOver(row, server)
      if (row.state === 'held' && isLost) await releaseIfExpired(database, row, { now: clock.now() })
      // Its last event may be on its way still: it is waited for once more.
      isOver = row.state !== 'held' || row.attempt !== attempt || isLost
    }
  } finally {
    stream.close()
  }
}

/** The row at its next poll, or word that something has arrived meanwhile. */
async function newsOrRow<Row>(
  stream: ReturnType<LiveStreams['follow']>,
  row: Promise<Row>,
  signal: AbortSignal,
): Promise<Row | 'news'> {
  const over = new AbortController()
  const news = async () => ((await stream.arrives(MAX_POLL_MS, AbortSignal.any([signal, over.signal]))) ? 'news' : row)
  try {
    return await Promise.race<Row | 'news'>([row, news()])
  } finally {
    over.abort()
  }
}

/** The active generation of this process, or the row once it has ended elsewhere. Null: the signal aborted first. */
async function findEnded(
  server: Core,
  sources: Sources,
  id: string,
  signal: AbortSignal,
): Promise<ActiveGeneration | Generation | null> {
  const { database, clock } = server
  for (;;) {
    const found = await findHereOrRow(server, sources, id, null)
    if (isActive(found) || found.state !== 'held') return found
    // Its process has died: released now instead of by the next sweep.
    if (isLeaseOver(found, server)) await releaseIfExpired(database, found, { now: clock.now() })
    if ((await sources.poller.next(id, signal)) === null) return null
  }
}

function isActive(found: ActiveGeneration | Generation): found is ActiveGeneration {
  return 'log' in found
}

/** The outcome, once it has ended on any server. Throws the signal's reason. */
export async function awaitOutcome(
  server: Core,
  sources: Sources,
  id: string,
  signal: AbortSignal,
): Promise<GenerationOutcome> {
  const found = await findEnded(server, sources, id, signal)
  if (found === null) throw signal.reason
  if (isActive(found)) {
    const end = await found.log.ended(signal)
    if (end === null) throw signal.reason
    if (end.type === 'failed') return { state: 'released', code: end.code, values: end.values }
    const { book, step, charged, finished } = end
    return { state: 'settled', book, step, charged, finished }
  }
  if (found.state === 'released') return { state: 'released', ...readReleaseFault(found) }
  const { book_id: book, step, price: charged } = found
  const row = await server.database.kysely
    .selectFrom('books')
    .select('finished_at')
    .where('id', '=', book)
    .executeTakeFirst()
  return { state: 'settled', book, step, charged, finished: row?.finished_at != null }
}

const POLL_INTERVAL_MS = 1000

/** Polls generations that other servers write: one query a second per generation, shared by its readers. */
export function createPoller({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  const pending = new Map<string, Promise<Generation>>()

  function read(id: string): Promise<Generation> {
    const known = pending.get(id)
    if (known !== undefined) return known
    const begun = clock
      .delay(POLL_INTERVAL_MS)
      .then(() => {
        pending.delete(id)
        return findGeneration(database.kysely, id, null)
      })
      .finally(() => pending.delete(id))
    pending.set(id, begun)
    return begun
  }

  return {
    /** The generation as it is at the next poll; null when the signal aborted first. Throws `requests.not-found` once it is deleted. */
    async next(id: string, signal: AbortSignal): Promise<Generation | null> {
      const gone = new AbortController()
      const reading = read(id)
      // Prevents an unhandled rejection when the signal aborts first.
      reading.catch(() => undefined)
      try {
        return await Promise.race([reading, aborted(signal, gone.signal)])
      } finally {
        gone.abort()
      }
    },
  }
}

/** Resolves with null when the signal aborts. `over` removes the listener. */
function aborted(signal: AbortSignal, over: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: over })
  })
}
