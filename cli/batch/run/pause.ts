import type { Clock } from '../../../engine/clock.ts'
import type { ProviderFault } from '../../../engine/writer/fault.ts'
import type { Limits } from '../../../engine/writer/limits.ts'

/** `pausing`: ask again when it is over; `lasting`: waiting has not helped, or would take too long. */
export type PauseVerdict = 'pausing' | 'lasting'

/** One pause that all calls share: what one of them is told with a 429 holds for the provider. */
export interface Pause {
  /** When calls may start again, in milliseconds since the epoch; 0 before the first pause. */
  readonly until: number
  /** Counts the pauses; a call keeps the number of its start, so that a herd told at once makes one pause. */
  readonly number: number
  /** Seconds paused so far. */
  readonly seconds: number
  limited(fault: Pick<ProviderFault, 'retryAfterSeconds'>, number: number): PauseVerdict
  /** A call that began after the pause is being answered. */
  answered(number: number): void
}

/** Pauses in a row before a 429 counts as lasting: with the policy's own two retries a piece asks 8 times at most. */
const MOST_IN_A_ROW = 5

export function openPause(clock: Clock, limits: Limits, onPause: (seconds: number) => void): Pause {
  let until = 0
  let number = 0
  let inARow = 0
  let seconds = 0
  return {
    get until() {
      return until
    },
    get number() {
      return number
    },
    get seconds() {
      return seconds
    },
    limited({ retryAfterSeconds }, begun) {
      if (retryAfterSeconds !== null && retryAfterSeconds > limits.longestRetrySeconds) return 'lasting'
      const now = clock.now()
      const isNew = begun === number
      if (isNew && inARow === MOST_IN_A_ROW) return 'lasting'
      if (isNew) {
        number++
        inARow++
      }
      const doubled = Math.min(limits.longestRetrySeconds, limits.retrySeconds * 2 ** (inARow - 1))
      // A late word of the same herd lengthens the pause only when it names its own time.
      const wait = retryAfterSeconds ?? (isNew ? doubled : 0)
      const end = now + wait * 1000
      if (end > until) {
        const added = (end - Math.max(now, until)) / 1000
        seconds += added
        until = end
        onPause(added)
      }
      return 'pausing'
    },
    answered(begun) {
      if (begun === number) inARow = 0
    },
  }
}
