import { type Clock, TIMER_CLOSED } from '../base/clock.ts'
import { KalamError } from '../messages/error.ts'
import { ProviderFault } from './fault.ts'

/**
 * A signal that aborts with `generation.cancelled` by the caller's abort, or with a `ProviderFault` of kind `timeout` when time has
 * run out.
 */
export interface Deadline {
  readonly signal: AbortSignal
  /** Starts the time anew, with a new signal. */
  restart(): void
  /** As `restart`, for an endpoint that takes over from one out of time; false, and nothing done, the second time. */
  renew(): boolean
  /** Stops the timer and removes the listener from the caller's signal. Must be called. */
  close(): void
}

/** Starts a deadline of `seconds` that the caller's `signal` ends at once. */
export function startDeadline(clock: Clock, seconds: number, signal: AbortSignal): Deadline {
  let ending = new AbortController()
  let timer = new AbortController()
  const cancel = () => ending.abort(new KalamError('generation.cancelled', { cause: signal.reason }))

  function start(): void {
    const own = new AbortController()
    ending = own
    timer = new AbortController()
    if (signal.aborted) {
      cancel()
      return
    }
    signal.addEventListener('abort', cancel, { once: true })
    clock.delay(seconds * 1000, timer.signal).then(
      () => own.abort(new ProviderFault('timeout')),
      () => undefined,
    )
  }
  function close(): void {
    signal.removeEventListener('abort', cancel)
    timer.abort(TIMER_CLOSED)
  }
  function restart(): void {
    close()
    start()
  }
  start()
  let isRenewed = false
  return {
    get signal() {
      return ending.signal
    },
    restart,
    renew() {
      if (isRenewed) return false
      isRenewed = true
      restart()
      return true
    },
    close,
  }
}
