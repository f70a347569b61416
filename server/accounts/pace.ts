/** How often something may be tried: at once while it is rare, then with waits that double. */
export interface Pace {
  /** Tries that wait for nothing. */
  readonly free: number
  /** The first wait, in milliseconds. */
  readonly wait: number
  /** How many tries wait so long before waits begin to double. */
  readonly steady: number
  /** The longest wait. */
  readonly longest: number
  /** After so long without a try, all are forgotten. */
  readonly forgotten: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A class signs in from one address; nobody mistypes one password five times at once. */
export const PACES = {
  signInByAddress: { free: 30, wait: SECOND, steady: 0, longest: 15 * MINUTE, forgotten: HOUR },
  signInByEmail: { free: 5, wait: SECOND, steady: 0, longest: 15 * MINUTE, forgotten: HOUR },
  signUpByAddress: { free: 60, wait: MINUTE, steady: 0, longest: HOUR, forgotten: HOUR },
  mailByAddress: { free: 60, wait: MINUTE, steady: 0, longest: HOUR, forgotten: HOUR },
  /** A minute between two, as specified. */
  mailByEmail: { free: 1, wait: MINUTE, steady: 4, longest: HOUR, forgotten: HOUR },
} as const satisfies Record<string, Pace>

/** Tries so far, and the last one. */
export interface Tries {
  readonly count: number
  readonly last: number
}

/** When the next one may be, in milliseconds since the epoch; a clock that was set back makes nobody wait for it to catch up. */
export function nextTryAt({ count, last }: Tries, pace: Pace, now: number): number {
  if (count < pace.free || last > now || now - last >= pace.forgotten) return now
  const doublings = Math.max(0, count - pace.free - pace.steady)
  return Math.max(now, last + Math.min(pace.longest, pace.wait * 2 ** Math.min(doublings, 30)))
}

/** How many count once this one is made. */
export function countNow({ count, last }: Tries, pace: Pace, now: number): number {
  return now - last >= pace.forgotten ? 1 : count + 1
}
