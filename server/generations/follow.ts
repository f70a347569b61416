import type { Language } from '../../engine/language.ts'
import type { Generation } from '../ledger/settle.ts'
import { giveBackExpired } from '../ledger/sweep.ts'
import type { Server } from '../server.ts'
import { tell } from './events.ts'
import { findGeneration } from './find-generation.ts'
import type { NumberedEvent } from './generations.ts'
import type { Polls } from './polls.ts'
import { retell } from './retell.ts'
import type { Writing, Writings } from './writings.ts'

/** Where a text's events are found. */
export interface Sources {
  /** What this process writes. */
  readonly writings: Writings
  /** What others write. */
  readonly polls: Polls
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

/** A text's events for one reader: as it is written here, or told again once it has ended elsewhere or long ago. */
export async function* follow(
  server: Pick<Server, 'database' | 'catalog' | 'clock'>,
  sources: Sources,
  { id, userId, after, signal, ...told }: Reader,
): AsyncGenerator<NumberedEvent> {
  const found = await findEvents(server, sources, id, userId, signal)
  if (found === null) return
  if (isWriting(found)) {
    for await (const logged of found.log.read(after, signal)) {
      yield { id: logged.id, event: tell(logged.event, told) }
    }
    return
  }
  let number = after
  for (const event of await retell(server, found)) {
    // Whoever has read before knows who writes.
    if (event.type === 'started' && after > 0) continue
    number++
    yield { id: number, event: tell(event, told) }
  }
}

/**
 * What this process writes or has written under the id; else the generation, once it has ended elsewhere. Null: the signal was
 * faster. Throws `requests.not-found` for another's; without a user, whosever it is.
 */
export async function findEvents(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  sources: Sources,
  id: string,
  userId: string | null,
  signal: AbortSignal,
): Promise<Writing | Generation | null> {
  const { writings, polls } = sources
  const here = writings.find(id)
  // What failed here may be tried again elsewhere.
  if (here !== undefined && here.log.end?.type !== 'failed' && (userId === null || here.userId === userId)) return here
  let generation: Generation | null = await findGeneration(database.kysely, id, userId)
  while (generation?.state === 'held') {
    const writing = writings.find(id)
    if (writing?.attempt === generation.attempt) return writing
    // Its server has died: whoever waits needn't wait for the next sweep.
    if (generation.lease_until < clock.now()) await giveBackExpired(database, generation, { now: clock.now() })
    generation = await polls.next(id, signal)
  }
  return generation
}

export function isWriting(found: Writing | Generation): found is Writing {
  return 'log' in found
}
