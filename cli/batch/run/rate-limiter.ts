import type { Clock } from '../../../engine/clock.ts'

/** How much may be asked in any 60 seconds; null where there is no limit. */
export interface RateLimits {
  readonly requests: number | null
  readonly tokens: number | null
}

export interface RateLimiter {
  /** Milliseconds until a call of so many tokens may start; 0 when it may now. */
  wait(tokens: number): number
  /** Counts a call that starts now. Call the result with the tokens it took: the rest is given back. */
  take(tokens: number): (tokens: number) => void
}

const MINUTE_MS = 60_000

/** Requests and tokens a minute, exact over every 60 seconds, however the minutes are laid. */
export function createRateLimiter(clock: Clock, { requests, tokens }: RateLimits): RateLimiter {
  const asked = createSlidingWindow(clock, requests)
  const used = createSlidingWindow(clock, tokens)
  return {
    wait: (amount) => Math.max(asked.wait(1), used.wait(amount)),
    take(amount) {
      asked.take(1)
      const taken = used.take(amount)
      return (truly) => taken(Math.min(amount, truly))
    },
  }
}

interface SlidingWindow {
  wait(amount: number): number
  take(amount: number): (amount: number) => void
}

interface Taken {
  readonly at: number
  amount: number
}

const NO_LIMIT: SlidingWindow = { wait: () => 0, take: () => () => undefined }

/** What was taken flows back a minute later. More than the bucket holds may be taken only from a full one. */
function createSlidingWindow(clock: Clock, holds: number | null): SlidingWindow {
  if (holds === null) return NO_LIMIT
  const taken: Taken[] = []
  let level = holds
  const refill = (now: number) => {
    const gone = taken.findIndex(({ at }) => at > now - MINUTE_MS && at <= now)
    const out = taken.splice(0, gone < 0 ? taken.length : gone)
    for (const { amount } of out) level += amount
  }
  return {
    wait(amount) {
      const now = clock.now()
      refill(now)
      const wanted = Math.min(amount, holds)
      let free = level
      for (const one of taken) {
        if (free >= wanted) break
        free += one.amount
        if (free >= wanted) return one.at + MINUTE_MS - now
      }
      return 0
    },
    take(amount) {
      const one: Taken = { at: clock.now(), amount }
      level -= amount
      taken.push(one)
      return (truly) => {
        if (!taken.includes(one)) return
        level += one.amount - truly
        one.amount = truly
      }
    },
  }
}

/** `500rpm,200ktpm`, either alone, or a bare number of requests; null when it can't be read. */
export function parseRate(written: string): RateLimits | null {
  const limits: { requests: number | null; tokens: number | null } = { requests: null, tokens: null }
  for (const part of written.toLowerCase().split(/[\s,]+/)) {
    const match = /^(\d{1,9}(?:\.\d{1,3})?)([km]?)(rpm|tpm|)$/.exec(part)
    if (!match) return null
    const amount = Math.floor(Number(match[1]) * { '': 1, k: 1e3, m: 1e6 }[match[2] as '' | 'k' | 'm'])
    const of = match[3] === 'tpm' ? 'tokens' : 'requests'
    if (amount < 1 || limits[of] !== null) return null
    limits[of] = amount
  }
  return limits
}
