import type { Language } from '../../engine/base/language.ts'
import { releaseIfExpired } from '../money/ledger/leases.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import type { ActiveGeneration, ActiveGenerations } from './active-generations.ts'
import { localizeEvent } from './events.ts'
import { findGeneration } from './find-generation.ts'
import type { GenerationOutcome, NumberedEvent } from './generations.ts'
import type { Poller } from './poll-generations.ts'
import { readReleaseFault, replayEvents } from './replay.ts'

/** Where a text's events are found. */
interface Sources {
  /** Generations of this process. */
  readonly active: ActiveGenerations
  /** Generations of other processes. */
  readonly poller: Poller
}

interface Reader {
  readonly id: string
  readonly userId: string
  /** The last event it has. */
  readonly after: number
  readonly signal: AbortSignal
  readonly language: Language
  readonly isAdministrator: boolean
}

/** A text's events for one reader: live when this process writes it, replayed from the database otherwise. */
export async function* followGeneration(
  server: Core,
  sources: Sources,
  { id, userId, after, signal, ...reader }: Reader,
): AsyncGenerator<NumberedEvent> {
  const found = await findEvents(server, sources, id, userId, signal)
  if (found === null) return
  if (isActive(found)) {
    for await (const logged of found.log.read(after, signal)) {
      yield { id: logged.id, event: localizeEvent(logged.event, reader) }
    }
    return
  }
  let number = after
  for (const event of await replayEvents(server, found)) {
    // Skips `started` when resuming.
    if (event.type === 'started' && after > 0) continue
    number++
    yield { id: number, event: localizeEvent(event, reader) }
  }
}

/**
 * The active generation of this process, or the row once it has ended elsewhere. Null: the signal aborted first. Throws `requests.not-found` for another's; without a user, whosever it is.
 */
async function findEvents(
  { database, clock }: Core,
  sources: Sources,
  id: string,
  userId: string | null,
  signal: AbortSignal,
): Promise<ActiveGeneration | Generation | null> {
  const { active, poller } = sources
  const here = active.find(id)
  // A text that failed here may have been retried elsewhere.
  if (here !== undefined && here.log.end?.type !== 'failed' && (userId === null || here.userId === userId)) return here
  let generation: Generation | null = await findGeneration(database.kysely, id, userId)
  while (generation?.state === 'held') {
    const writing = active.find(id)
    if (writing?.attempt === generation.attempt) return writing
    // Its process has died: released now instead of by the next sweep.
    if (generation.lease_until < clock.now()) await releaseIfExpired(database, generation, { now: clock.now() })
    generation = await poller.next(id, signal)
  }
  return generation
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
  const found = await findEvents(server, sources, id, null, signal)
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
