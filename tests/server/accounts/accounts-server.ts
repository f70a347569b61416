import type { Clock } from '../../../engine/base/clock.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Server } from '../../../server/server.ts'
import { startServer } from '../../../server/start.ts'
import { testConfig } from '../config.ts'
import { createMigratedDatabase, type DatabaseKind } from '../databases.ts'

/** Time that only moves when told. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export function testClock(start = Date.UTC(2026, 0, 1, 8)): TestClock {
  let now = start
  return {
    now: () => now,
    delay: systemClock.delay,
    advance(milliseconds) {
      now += milliseconds
    },
  }
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export interface AccountsServer {
  readonly url: string
  readonly databaseUrl: string
  readonly server: Server
  readonly clock: TestClock
  /** A browser of its own, with its cookies. */
  visit(address?: string): Visitor
  close(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly cookies: readonly string[]
  /** The JSON; of an error what is in `error`. */
  readonly body: Record<string, never>
}

export interface Visitor {
  readonly jar: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body: unknown): Promise<Answer>
}

/** The whole server over real HTTP, on a database that others may share. */
export async function openAccountsServer(
  databaseUrl: string,
  changes: Partial<ServerConfig> = {},
  clock: TestClock = testClock(),
): Promise<AccountsServer> {
  // Visitors name their address as a proxy would.
  const config = testConfig(databaseUrl, { proxies: 1, ...changes })
  const surroundings = { clock, environment: {}, log: { write: () => undefined }, version: '0.0.0' }
  const { server, address, url, close } = await startServer(config, surroundings)
  return { url, databaseUrl, server, clock, close, visit: (from = '203.0.113.7') => visitor(address, url, from) }
}

/** The same on a database of its own, which is removed with it. */
export async function openAccounts(kind: DatabaseKind, changes?: Partial<ServerConfig>): Promise<AccountsServer> {
  const { url, remove } = await createMigratedDatabase(kind)
  const server = await openAccountsServer(url, changes)
  const close = () => server.close().then(remove)
  return { ...server, close }
}

function visitor(address: string, origin: string, from: string): Visitor {
  const jar = new Map<string, string>()
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        // The outbox is shown to nobody behind a proxy.
        ...(path.startsWith('/api/outbox') ? {} : { 'x-forwarded-for': from }),
        ...(jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies) keep(jar, cookie)
    const json = (await response.json()) as { error?: Record<string, never> } & Record<string, never>
    return { status: response.status, headers: response.headers, cookies, body: json.error ?? json }
  }
  return {
    jar,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body) => send('PATCH', path, body),
  }
}

/** As a browser does; nothing here waits for a cookie's time to pass. */
function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split('; ')
  const name = pair.slice(0, pair.indexOf('='))
  if (attributes.includes('Max-Age=0')) jar.delete(name)
  else jar.set(name, pair.slice(name.length + 1))
}

/** The token in the newest mail to an address. */
export async function mailedToken({ kysely }: Database, recipient: string): Promise<string> {
  const { link } = await kysely
    .selectFrom('mails')
    .select('link')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { searchParams } = new URL(link!)
  return searchParams.get('verify') ?? searchParams.get('token')!
}

export const PASSWORD = 'rahsia besar'

/** Signs up, verifies and is signed in. */
export async function enroll({ visit, server }: AccountsServer, email: string, from?: string): Promise<Visitor> {
  const person = visit(from)
  await person.post('/api/auth/sign-up', { email, password: PASSWORD })
  const token = await mailedToken(server.database, email)
  const { status } = await person.post('/api/auth/verify', { token, password: PASSWORD })
  if (status !== 200) throw new Error(`${email} could not be verified: ${status}`)
  return person
}
