import type { RequestHandler, Response } from 'express'
import { type ClientRateLimitInfo, ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit'
import type { Clock } from '../../engine/base/clock.ts'
import { KalamError } from '../messages/error.ts'

const WINDOW_MS = 60_000

/** Open streams of one user on one server: a browser opens few, and each may cost a query a second. */
export const MAX_STREAMS_PER_USER = 20

/** Limits requests a minute by client address; an IPv6 address counts by its /56 network. Passes on `requests.too-many`. */
export function limitByAddress(limit: number, clock: Clock): RequestHandler {
  return rateLimit({
    limit,
    keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip),
    windowMs: WINDOW_MS,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    store: countingStore(clock),
    // Its checks of the configuration log to the console: any client could cause that by sending X-Forwarded-For.
    validate: false,
    handler: (_request, _response, next) => next(tooMany()),
  })
}

/** Limits requests a minute by `response.locals.user`; without one nothing is counted. Passes on `requests.too-many`. */
export function limitByUser(limit: number, clock: Clock): RequestHandler {
  const store = countingStore(clock)
  return (_request, { locals }, next) => {
    const isOver = locals.user && store.increment(locals.user.id).totalHits > limit
    next(isOver ? tooMany() : undefined)
  }
}

function tooMany(): KalamError {
  return new KalamError('requests.too-many', { retryable: true })
}

interface CountingStore extends Store {
  increment(key: string): ClientRateLimitInfo
}

/** Counts in windows that are the same for all keys, by the server's clock: the library's own store reads the system's. */
function countingStore(clock: Clock): CountingStore {
  const hits = new Map<string, number>()
  let began = Number.NEGATIVE_INFINITY
  return {
    localKeys: true,
    increment(key) {
      const now = clock.now()
      // A clock that was set back begins a new window too.
      if (now >= began + WINDOW_MS || now < began) {
        hits.clear()
        began = now
      }
      const totalHits = (hits.get(key) ?? 0) + 1
      hits.set(key, totalHits)
      // The library subtracts the system's time from it for its headers.
      return { totalHits, resetTime: new Date(Date.now() + began + WINDOW_MS - now) }
    },
    decrement(key) {
      hits.set(key, Math.max(0, (hits.get(key) ?? 0) - 1))
    },
    resetKey(key) {
      hits.delete(key)
    },
  }
}

/** Counts a user's open streams until each response closes. Throws `requests.too-many-streams`. */
export function limitStreams(max = MAX_STREAMS_PER_USER): (response: Response, userId: string) => void {
  const open = new Map<string, number>()
  return (response, userId) => {
    const count = open.get(userId) ?? 0
    if (count >= max) throw new KalamError('requests.too-many-streams', { retryable: true })
    open.set(userId, count + 1)
    response.once('close', () => {
      const left = open.get(userId)! - 1
      if (left === 0) open.delete(userId)
      else open.set(userId, left)
    })
  }
}
