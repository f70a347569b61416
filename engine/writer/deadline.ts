import type { Clock } from '../clock.ts'
import { KalamError } from '../messages/error.ts'
import { CLOSED } from './closed.ts'

/** A signal that aborts with the `KalamError` to report, by the caller's abort or when time has run out. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Stops the timer and lets go of the caller's signal. Must be called. */
  close(): void
}

/** Starts a deadline of `seconds` that the caller's `signal` ends at once with `generation.cancelled`. */
export function startDeadline(clock: Clock, seconds: number, signal: AbortSignal): Deadline {
  const ending = new AbortController()
  const timer = new AbortController()
  const cancel = () => ending.abort(new KalamError('generation.cancelled', { cause: signal.reason }))
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })
  clock.delay(seconds * 1000, timer.signal).then(
    () => ending.abort(new KalamError('generation.timed-out', { retryable: true })),
    () => undefined,
  )
  return {
    signal: ending.signal,
    close() {
      signal.removeEventListener('abort', cancel)
      timer.abort(CLOSED)
    },
  }
}
