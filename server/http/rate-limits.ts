import { isIPv6 } from 'node:net'
import type { RequestHandler, Response } from 'express'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../../engine/base/clock.ts'
import { KalamError } from '../messages/error.ts'

const WINDOW_MS = 60_000

/** Open streams of one user on one server: a browser opens few, and each may cost a query a second. */
export const MAX_STREAMS_PER_USER = 20

/**
 * Limits requests a minute by client address, which the headers `RateLimit` and `RateLimit-Policy` tell. Passes on
 * `requests.too-many`.
 */
export function limitByAddress(limit: number, clock: Clock): RequestHandler {
  const count = countHits(clock)
  return ({ ip = '' }, response, next) => {
    const { hits, seconds } = count(networkOf(ip))
    response.setHeader('RateLimit-Policy', `${limit};w=${WINDOW_MS / 1000}`)
    response.setHeader('RateLimit', `limit=${limit}, remaining=${Math.max(limit - hits, 0)}, reset=${seconds}`)
    if (hits <= limit) return next()
    response.setHeader('Retry-After', String(seconds))
    next(tooMany())
  }
}

/** An IPv6 address counts by its /56 network, which one client may own; an IPv4 address in IPv6 notation as itself. */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${ip}/56`).toString()
}

/** Limits requests a minute by `response.locals.user`; without one nothing is counted. Passes on `requests.too-many`. */
export function limitByUser(limit: number, clock: Clock): RequestHandler {
  const count = countHits(clock)
  return (_request, { locals }, next) => {
    const isOver = locals.user && count(locals.user.id).hits > limit
    next(isOver ? tooMany() : undefined)
  }
}

function tooMany(): KalamError {
  return new KalamError('requests.too-many', { retryable: true })
}

/** Counts a request of a key: how many it has made in this window, which is the same for all keys, and in how many seconds it ends. */
function countHits(clock: Clock): (key: string) => { readonly hits: number; readonly seconds: number } {
  const hitsOf = new Map<string, number>()
  let began = Number.NEGATIVE_INFINITY
  return (key) => {
    const now = clock.now()
    // A clock that was set back begins a new window too.
    if (now >= began + WINDOW_MS || now < began) {
      hitsOf.clear()
      began = now
    }
    const hits = (hitsOf.get(key) ?? 0) + 1
    hitsOf.set(key, hits)
    return { hits, seconds: Math.ceil((began + WINDOW_MS - now) / 1000) }
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
