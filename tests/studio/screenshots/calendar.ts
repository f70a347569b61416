import type { Clock } from '../../../engine/base/clock.ts'
import { systemClock } from '../../../engine/node/clock.ts'

export interface Calendar extends Clock {
  /** Goes on at ten in the morning of a day, in Kuala Lumpur. */
  turnTo(day: string): void
}

/** The server's time, which passes by days of our choosing: each taking prints the same dates. What waits, waits for real. */
export function openCalendar(day: string): Calendar {
  let now = morningOf(day)
  return {
    // A little later at each look, so that lists by time have an order.
    now: () => now++,
    delay: systemClock.delay,
    turnTo: (next) => {
      now = morningOf(next)
    },
  }
}

export function morningOf(day: string): number {
  return Date.parse(`${day}T02:00:00Z`)
}
