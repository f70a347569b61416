import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { RequestHandler, Response } from 'express'
import ipaddr from 'ipaddr.js'
import { KalamError } from '../messages/error.ts'
import type { ServerParts } from '../server.ts'

const WINDOW_MS = 60_000

/** Open streams of one user: a browser opens few, and each may cost a query a second. */
export const MAX_STREAMS_PER_USER = 20

type Parts = Pick<ServerParts, 'clock' | 'database' | 'logger'>

/**
 * Limits requests a minute by client address, which the headers `RateLimit` and `RateLimit-Policy` tell. Passes on
 * `requests.too-many-a-minute`.
 */
export function createAddressRateLimit(limit: number, parts: Parts): RequestHandler {
  const count = createCounter(limit, 'address', parts)
  return async ({ ip = '' }, response, next) => {
    const hit = await count(networkOf(ip))
    response.setHeader('RateLimit-Policy', `${limit};w=${WINDOW_MS / 1000}`)
    response.setHeader('RateLimit', `limit=${limit}, remaining=${hit.remaining}, reset=${hit.seconds}`)
    next(hit.isOver ? tooMany(limit, hit.seconds) : undefined)
  }
}

/** An IPv6 address counts by its /56 network, which one client may own; an IPv4 address in IPv6 notation as itself. */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${ip}/56`).toString()
}

/** Limits requests a minute by `response.locals.user`; without one nothing is counted. Passes on `requests.too-many-a-minute`. */
export function createUserRateLimit(limit: number, parts: Parts): RequestHandler {
  const count = createCounter(limit, 'user', parts)
  return async (_request, { locals }, next) => {
    const hit = locals.user ? await count(locals.user.id) : null
    next(hit?.isOver ? tooMany(limit, hit.seconds) : undefined)
  }
}

function tooMany(most: number, seconds: number): KalamError {
  return new KalamError('requests.too-many-a-minute', { values: { most, seconds }, retryable: true })
}

interface Hit {
  readonly isOver: boolean
  /** How many more may follow, as far as it is known here. */
  readonly remaining: number
  /** Until the minute ends. */
  readonly seconds: number
}

/** What this process has of the requests that one key may make in the minute. */
interface Share {
  /** Taken for this process, and not used. */
  left: number
  /** Used by this process. */
  used: number
  /** Taken by all processes, when they were last asked. */
  taken: number
  taking: Promise<void> | null
}

/**
 * Counts requests of keys, over all processes where the database is PostgreSQL: each takes as many of the minute's requests as
 * it has used, a tenth of what is left at most, so that few lie unused in one process, and exactly as many pass as may. One process
 * counts in its memory.
 */
function createCounter(limit: number, of: string, parts: Parts): (key: string) => Promise<Hit> {
  const { clock } = parts
  const shares = new Map<string, Share>()
  let began = Number.NaN

  async function take(key: string, share: Share): Promise<void> {
    const block = isShared(parts) ? Math.max(1, Math.min(share.used, Math.floor((limit - share.taken) / 10))) : limit
    const taken = isShared(parts) ? await takeShared(parts, { of, key, window: began, block, limit }) : limit
    share.left += taken === null ? 0 : block - Math.max(0, taken - limit)
    share.taken = Math.min(limit, taken ?? limit)
    share.taking = null
  }

  return async (key) => {
    const window = Math.floor(clock.now() / WINDOW_MS) * WINDOW_MS
    if (window !== began) shares.clear()
    began = window
    const share = shares.get(key) ?? { left: 0, used: 0, taken: 0, taking: null }
    shares.set(key, share)
    while (share.left === 0 && share.taken < limit) {
      share.taking ??= take(key, share)
      await share.taking
    }
    const isOver = share.left === 0
    if (!isOver) {
      share.left--
      share.used++
    }
    const seconds = Math.ceil((window + WINDOW_MS - clock.now()) / 1000)
    return { isOver, remaining: Math.max(0, limit - share.taken) + share.left, seconds: Math.max(1, seconds) }
  }
}

function isShared({ database }: Parts): boolean {
  return database?.kind === 'postgres'
}

interface Taking {
  readonly of: string
  readonly key: string
  readonly window: number
  readonly block: number
  readonly limit: number
}

/** Takes a block of a key's requests. How many are taken then, which may be more than there are; null: none were left. */
async function takeShared(
  { database, logger }: Parts,
  { of, key, window, block, limit }: Taking,
): Promise<number | null> {
  const { kysely } = database
  try {
    const row = await kysely
      .insertInto('request_counts')
      .values({ subject: `${of} ${hash('sha256', key, 'base64url')}`, window, count: block })
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'window'])
          .doUpdateSet(({ eb }) => ({ count: eb('request_counts.count', '+', block) }))
          .where('request_counts.count', '<', limit),
      )
      .returning('count')
      .executeTakeFirst()
    // Once a minute and key at most; counts of earlier minutes are in nobody's way.
    if (row?.count === block)
      await kysely
        .deleteFrom('request_counts')
        .where('window', '<', window - WINDOW_MS)
        .execute()
    return row?.count ?? null
  } catch (error) {
    // The database is away: the request finds that out, and this process counts by itself.
    logger.warn({ err: error }, 'requests are counted by this process alone')
    return block
  }
}

/** Counts a user's open streams until each response closes. Throws `requests.too-many-streams`. */
export function createStreamLimit(
  { permits, logger }: Pick<ServerParts, 'permits' | 'logger'>,
  max = MAX_STREAMS_PER_USER,
): (response: Response, userId: string) => Promise<void> {
  return async (response, userId) => {
    const subject = `streams ${userId}`
    if (!(await permits.take(subject, max)))
      throw new KalamError('requests.too-many-streams', { values: { most: max }, retryable: true })
    const giveBack = () =>
      void permits.giveBack(subject).catch((err) => logger.warn({ err }, 'a stream counts until its lease ends'))
    if (response.closed) giveBack()
    else response.once('close', giveBack)
  }
}
