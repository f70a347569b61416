import type { Clock } from '../../../engine/clock.ts'
import type { ProviderFault } from '../../../engine/writer/fault.ts'
import type { Limits } from '../../../engine/writer/limits.ts'

/** `pausing`: retry after the pause; `lasting`: waiting did not help, or would take too long. */
export type PauseVerdict = 'pausing' | 'lasting'

/** One pause shared by all calls: a 429 to one of them holds for the whole provider. */
export interface Pause {
  /** When calls may start again, in milliseconds since the epoch; 0 before the first pause. */
  readonly until: number
  /** Counts the pauses. A call keeps the number of its start, so that calls refused together cause one pause. */
  readonly number: number
  /** Seconds paused so far. */
  readonly seconds: number
  limited(fault: Pick<ProviderFault, 'retryAfterSeconds'>, number: number): PauseVerdict
  /** A call that began after the pause is being answered. */
  answered(number: number): void
}

/** Consecutive pauses before a 429 counts as lasting. With two retries of the policy, a piece makes at most 8 calls. */
const MAX_CONSECUTIVE_PAUSES = 5

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
      if (retryAfterSeconds !== null && retryAfterSeconds > limits.maxRetrySeconds) return 'lasting'
      const now = clock.now()
      const isNew = begun === number
      if (isNew && inARow === MAX_CONSECUTIVE_PAUSES) return 'lasting'
      if (isNew) {
        number++
        inARow++
      }
      const doubled = Math.min(limits.maxRetrySeconds, limits.retrySeconds * 2 ** (inARow - 1))
      // A later refusal of the same pause lengthens it only when it names a time of its own.
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
