import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestHandler } from 'express'
import type { Clock } from '../../../engine/base/clock.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import type { SignedIn } from '../../../server/accounts/sessions.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import { createLocalPermits } from '../../../server/database/permits.ts'
import { createApp } from '../../../server/http/create-app.ts'
import { createLogger, listSecrets } from '../../../server/http/logger.ts'
import type { Route } from '../../../server/http/route.ts'
import type { Server } from '../../../server/server.ts'
import { testConfig } from '../config.ts'
import { noMetrics } from '../no-metrics.ts'

export interface TestApp {
  readonly url: string
  /** The log's lines. */
  readonly lines: Record<string, unknown>[]
  readonly log: () => string
  fetch(path: string, options?: RequestInit): Promise<Response>
  readonly stopping: AbortController
  close(): Promise<void>
}

interface AppChanges {
  readonly config?: Partial<ServerConfig>
  readonly environment?: Record<string, string>
  readonly pages?: RequestHandler
  readonly clock?: Clock
}

/**
 * The application over real HTTP with routes of the test's own, and nothing behind it: whoever has the cookie
 * `session_token=<role>` is signed in, in Malay.
 */
export async function openTestApp(routes: readonly Route[], changes: AppChanges = {}): Promise<TestApp> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const config = testConfig(':memory:', { url, logLevel: 'debug', ...changes.config })
  const written: string[] = []
  const secrets = listSecrets(config, changes.environment ?? {})
  const logger = createLogger(config, () => secrets, {
    write: (line) => void written.push(line),
  })
  const server = {
    config,
    logger,
    version: '0.0.0',
    clock: changes.clock ?? systemClock,
    permits: createLocalPermits(),
    metrics: noMetrics(),
    sessions: { signedIn: async ({ cookie = '' }) => personOf(cookie) },
  } as unknown as Server
  const stopping = new AbortController()
  http.on(
    'request',
    createApp(server, routes, { stopping: stopping.signal, ...(changes.pages ? { pages: changes.pages } : {}) }),
  )
  return {
    url,
    get lines() {
      return written.map((line) => JSON.parse(line) as Record<string, unknown>)
    },
    log: () => written.join(''),
    fetch: (path, options) => fetch(`${url}${path}`, { redirect: 'manual', ...options }),
    stopping,
    async close() {
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}

function personOf(cookie: string): SignedIn | null {
  const role = /session_token=(pro|admin)/.exec(cookie)?.[1]
  if (role === undefined) return null
  return {
    id: `the-${role}`,
    email: `${role}@example.test`,
    name: 'Aminah',
    role: role as 'pro' | 'admin',
    language: 'ms',
    isAdministrator: role === 'admin',
    desk: role === 'admin' ? ('all' as const) : null,
    mustChangePassword: false,
    mustSetSecondFactor: false,
    provedAt: Date.now(),
    sessionId: 'one',
    token: null,
  }
}

export const USER = { cookie: 'session_token=pro', 'sec-fetch-site': 'same-origin' }
export const ADMINISTRATOR = { cookie: 'session_token=admin', 'sec-fetch-site': 'same-origin' }

export async function errorOf(
  response: Response,
): Promise<{ status: number; code: string; message: string; details?: unknown }> {
  const { error } = (await response.json()) as { error: { code: string; message: string; details?: unknown } }
  return { status: response.status, ...error }
}
