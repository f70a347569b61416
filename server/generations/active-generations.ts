import type { Clock } from '../../engine/base/clock.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { EventLog } from './event-log.ts'

/** How long the events of ended texts are kept, in milliseconds, and of how many texts. */
const ENDED_TTL_MS = 5 * 60_000
const MAX_ENDED = 500

/** Why a text is stopped, as the code of its readers' message. */
type Stop = Extract<MessageCode, 'generation.cancelled' | 'generation.interrupted'>

/** One attempt that this process writes, or has just written. */
export interface ActiveGeneration {
  readonly id: string
  readonly userId: string
  readonly attempt: number
  readonly log: EventLog
  /** The balance without what is held for this. */
  readonly creditsLeft: number
  readonly stopping: AbortController
  stopped: Stop | null
  /** True once only its saving is left, which waits for the database. */
  isWritten: boolean
  /** Null while it is being written. */
  endedAt: number | null
  /** Resolves when everything is saved or given back. */
  done: Promise<void>
}

/** The generations of this process, by id. */
export type ActiveGenerations = ReturnType<typeof createActiveGenerations>

export function createActiveGenerations(clock: Clock) {
  const all = new Map<string, ActiveGeneration>()
  const ended: ActiveGeneration[] = []

  function forget(): void {
    const before = clock.now() - ENDED_TTL_MS
    while (ended.length > MAX_ENDED || (ended[0]?.endedAt ?? Number.POSITIVE_INFINITY) < before) {
      const oldest = ended.shift()!
      // A later attempt may have replaced it.
      if (all.get(oldest.id) === oldest) all.delete(oldest.id)
    }
  }

  return {
    add(writing: ActiveGeneration) {
      forget()
      all.set(writing.id, writing)
    },
    find(id: string) {
      forget()
      return all.get(id)
    },
    live: () => [...all.values()].filter(({ endedAt }) => endedAt === null),
    end(writing: ActiveGeneration) {
      writing.endedAt = clock.now()
      ended.push(writing)
      forget()
    },
  }
}

/** Aborts it; a save that has begun completes. */
export function stopGeneration(writing: ActiveGeneration, why: Stop): void {
  writing.stopped ??= why
  writing.stopping.abort(why)
}
