import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Clock } from '../../engine/clock.ts'
import { KalamError } from '../../engine/messages/error.ts'

const MINUTE = 60_000
/** So many are counted at once before those whose minute is over are looked for. */
const MANY = 10_000

export interface RequestLimits {
  /** Requests a minute from one address: a school may share one. */
  readonly perAddress: number
  /** Requests a minute by one user. */
  readonly perUser: number
}

/** So many requests a minute by address, told in the standard headers. */
export function limitByAddress(limit: number, clock: Clock): RequestHandler {
  const count = counter(limit, clock)
  return (request, response, next) => {
    count(response, addressKey(request))
    next()
  }
}

/** The same by user, once it is known who asks. Throws `requests.too-many`. */
export function limitByUser(limit: number, clock: Clock): (response: Response, userId: string) => void {
  return counter(limit, clock)
}

/** Of an IPv6 address its network counts: whoever has one has billions. */
function addressKey({ ip = '' }: Request): string {
  return ip.includes(':') ? ipKeyGenerator(ip) : ip
}

interface Counted {
  requests: number
  /** When it begins anew, in milliseconds since the epoch. */
  readonly until: number
}

/** Each key's minute begins with its first request. */
function counter(limit: number, clock: Clock): (response: Response, key: string) => void {
  const all = new Map<string, Counted>()
  let crowded = MANY
  const policy = `${limit};w=${MINUTE / 1000}`

  function begin(key: string, now: number): Counted {
    if (all.size >= crowded) {
      for (const [each, { until }] of all) if (until <= now) all.delete(each)
      // Looking again costs only when there are twice as many.
      crowded = Math.max(MANY, all.size * 2)
    }
    const counted = { requests: 0, until: now + MINUTE }
    all.set(key, counted)
    return counted
  }

  return (response, key) => {
    const now = clock.now()
    const known = all.get(key)
    // A clock that was set back makes nobody wait for it to catch up.
    const counted = known === undefined || known.until <= now || known.until > now + MINUTE ? begin(key, now) : known
    counted.requests++
    const seconds = Math.ceil((counted.until - now) / 1000)
    response.setHeader('RateLimit-Policy', policy)
    response.setHeader(
      'RateLimit',
      `limit=${limit}, remaining=${Math.max(0, limit - counted.requests)}, reset=${seconds}`,
    )
    if (counted.requests <= limit) return
    response.setHeader('Retry-After', String(seconds))
    throw new KalamError('requests.too-many', { retryable: true })
  }
}
