import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Clock } from '../../../../engine/base/clock.ts'
import type { Language } from '../../../../engine/base/language.ts'
import type { SignedIn } from '../../../../server/accounts/sessions.ts'
import type { ServerConfig } from '../../../../server/config/server-config.ts'
import type { Database } from '../../../../server/database/database.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { createApp } from '../../../../server/http/create-app.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { closeAccount } from '../../../../server/money/ledger/close.ts'
import { createPayments } from '../../../../server/money/payments/create-payments.ts'
import { giftRoutes } from '../../../../server/routes/gifts.ts'
import { moneyRoutes } from '../../../../server/routes/money.ts'
import { paymentsRoutes } from '../../../../server/routes/payments.ts'
import type { Server } from '../../../../server/server.ts'
import { shippedCatalog } from '../../../catalog.ts'
import { testConfig } from '../../config.ts'
import { openCrew, tally } from '../../crew.ts'
import { type DatabaseKind, openTestDatabase } from '../../databases.ts'
import { insertUser } from '../../insert-user.ts'
import { noMetrics } from '../../no-metrics.ts'
import type { Rush } from '../gifts/rush-process.ts'

/** Time that moves only when it is told to. */
export interface ShopClock extends Pick<Clock, 'now'> {
  pass(milliseconds: number): void
}

/** Everything that sells and gives credits, on a real database and over real HTTP. */
export interface Shop {
  readonly url: string
  readonly database: Database & { readonly url: string }
  readonly clock: ShopClock
  readonly server: Server
  /** A new user's id. */
  user(role?: 'admin'): Promise<string>
  /** Asks as a user, in Malay when told so; nobody when null. */
  as(userId: string | null, language?: Language): Ask
  balance(userId: string): Promise<number>
  /** As the administrator deletes a user. */
  remove(userId: string): Promise<void>
  /** Each rush in a process of its own, all let go at one moment: how often each outcome came. */
  rush(rushes: readonly Rush[]): Promise<Record<string, number>>
  close(): Promise<void>
}

interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer
export type Ask = <Body = any>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>

export async function openShop(kind: DatabaseKind, changes: Partial<ServerConfig> = {}): Promise<Shop> {
  const database = await openTestDatabase(kind)
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const clock = shopClock()
  const config = testConfig(database.url, { url, ...changes })
  const catalog = shippedCatalog()
  const server = {
    config,
    database,
    clock,
    logger: pino({ level: 'silent' }),
    metrics: noMetrics(),
    catalog: { current: () => catalog },
    sessions: { signedIn: async ({ cookie = '' }) => signedIn(database, cookie) },
    payments: createPayments(config, clock),
  } as unknown as Server
  const routes = [...giftRoutes, ...moneyRoutes, ...paymentsRoutes]
  http.on('request', createApp(server, routes))
  const crew = openCrew<Rush & { readonly now: number }>(join(import.meta.dirname, '../gifts/rush-process.ts'), [
    database.url,
  ])
  return {
    url,
    database,
    clock,
    server,
    async user(role) {
      const id = await insertUser(database)
      if (role) await database.kysely.updateTable('users').set({ role }).where('id', '=', id).execute()
      return id
    },
    as: (userId, language = 'en') => asker(url, userId, language),
    balance: async (userId) => (await balanceOf(database, userId)).credits_available,
    remove: (userId) =>
      inTransaction(database, async (work) => {
        await closeAccount(work, userId, clock.now())
        await work.deleteFrom('users').where('id', '=', userId).execute()
      }),
    rush: async (rushes) => tally(await crew.together(rushes.map((rush) => ({ ...rush, now: clock.now() })))),
    async close() {
      await crew.close()
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
      expect(await auditLedger(database)).toEqual([])
      await database.close()
    },
  }
}

function shopClock(): ShopClock {
  let now = Date.UTC(2026, 10, 21, 9)
  return {
    now: () => now,
    pass: (milliseconds) => {
      now += milliseconds
    },
  }
}

function asker(url: string, userId: string | null, language: Language): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'kalam-language': language,
        ...(userId === null ? {} : { cookie: `session_token=${userId}`, origin: url }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
}

async function signedIn(database: Database, cookie: string): Promise<SignedIn | null> {
  const id = /session_token=([\w-]+)/.exec(cookie)?.[1] ?? ''
  const user = await database.kysely
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (user === undefined) return null
  return {
    ...user,
    language: 'en',
    isAdministrator: user.role === 'admin',
    desk: user.role === 'admin' ? ('all' as const) : null,
    mustChangePassword: false,
    mustSetSecondFactor: false,
    provedAt: Date.now(),
    sessionId: 'one',
    token: null,
  }
}

function balanceOf({ kysely }: Database, userId: string) {
  return kysely.selectFrom('users').select('credits_available').where('id', '=', userId).executeTakeFirstOrThrow()
}
