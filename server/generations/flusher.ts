import type { Clock } from '../../engine/clock.ts'

/** Does small things together, a moment later. */
export interface Flusher {
  /** Runs it with the next round; asked twice before that, once. */
  soon(flush: () => void): void
}

/** One timer for all: a busy server writes many streams, and a timer for each costs more than what is written. */
export function createFlusher(clock: Clock, milliseconds: number): Flusher {
  let waiting = new Set<() => void>()
  const run = () => {
    const round = waiting
    waiting = new Set()
    for (const flush of round) flush()
  }
  return {
    soon(flush) {
      if (waiting.size === 0) void clock.delay(milliseconds).then(run, run)
      waiting.add(flush)
    },
  }
}
