import type { Clock } from '../../engine/clock.ts'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import type { EventLog } from './event-log.ts'

/** How long the events of an ended text are kept as they were told, in milliseconds, and of how many. */
const KEPT_MS = 5 * 60_000
const MOST_KEPT = 500

/** Why a text is ended from outside, as the sentence its readers get. */
export type Stop = Extract<MessageCode, 'generation.cancelled' | 'generation.interrupted'>

/** One attempt that this process writes, or has just written. */
export interface Writing {
  readonly id: string
  readonly userId: string
  readonly attempt: number
  readonly log: EventLog
  /** The balance without what is held for this. */
  readonly creditsLeft: number
  readonly stopping: AbortController
  stopped: Stop | null
  /** Null while it is being written. */
  endedAt: number | null
  /** Resolves when everything is saved or given back. */
  done: Promise<void>
}

/** What this process writes, by generation. */
export interface Writings {
  add(writing: Writing): void
  find(id: string): Writing | undefined
  live(): Writing[]
  end(writing: Writing): void
}

export function openWritings(clock: Clock): Writings {
  const all = new Map<string, Writing>()
  const ended: Writing[] = []

  function forget(): void {
    const before = clock.now() - KEPT_MS
    while (ended.length > MOST_KEPT || (ended[0]?.endedAt ?? Number.POSITIVE_INFINITY) < before) {
      const oldest = ended.shift()!
      // A later attempt of the same text may stand there.
      if (all.get(oldest.id) === oldest) all.delete(oldest.id)
    }
  }

  return {
    add(writing) {
      forget()
      all.set(writing.id, writing)
    },
    find(id) {
      forget()
      return all.get(id)
    },
    live: () => [...all.values()].filter(({ endedAt }) => endedAt === null),
    end(writing) {
      writing.endedAt = clock.now()
      ended.push(writing)
      forget()
    },
  }
}

/** Ends it before its time; what is being saved already is saved. */
export function stopWriting(writing: Writing, why: Stop): void {
  writing.stopped ??= why
  writing.stopping.abort(why)
}
