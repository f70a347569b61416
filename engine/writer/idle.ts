import type { Clock } from '../clock.ts'
import { CLOSED } from './closed.ts'

export interface IdleWatch {
  /** Waiting begins, or begins anew. */
  wait(): void
  /** What was waited for has arrived: until the next `wait` nobody is silent. */
  rest(): void
  close(): void
}

/** Calls `onSilent` once when a wait lasts `seconds`. One timer in all, however many parts arrive. */
export function watchIdle(clock: Clock, seconds: number, onSilent: () => void): IdleWatch {
  const longest = seconds * 1000
  const stop = new AbortController()
  let since = clock.now()
  let waiting = false
  let moved = false

  async function watch(): Promise<void> {
    let wait = longest
    for (;;) {
      moved = false
      await clock.delay(wait, stop.signal)
      const left = since + longest - clock.now()
      if (waiting && (!moved || (left <= 0 && left > -longest))) return onSilent()
      // A clock that jumped says nothing about the silence: wait a whole span again.
      wait = waiting && left > 0 && left <= longest ? left : longest
    }
  }
  watch().catch(() => undefined)

  return {
    wait() {
      since = clock.now()
      waiting = true
      moved = true
    },
    rest() {
      waiting = false
    },
    close: () => stop.abort(CLOSED),
  }
}
