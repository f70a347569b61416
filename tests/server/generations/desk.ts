import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createParser } from 'eventsource-parser'
import type { Clock } from '../../../engine/base/clock.ts'
import type { Language } from '../../../engine/base/language.ts'
import type { Catalog } from '../../../engine/catalog/catalog.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import type { Provider } from '../../../engine/writer/provider.ts'
import { createLocalBus } from '../../../server/bus/bus.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import type { Database } from '../../../server/database/database.ts'
import { createLocalPermits } from '../../../server/database/permits.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { createGenerations } from '../../../server/generations/create-generations.ts'
import type { NextPieceOrder, NumberedEvent, StreamEvent } from '../../../server/generations/generations.ts'
import { createApp } from '../../../server/http/create-app.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { post } from '../../../server/money/ledger/post.ts'
import { bookRoutes } from '../../../server/routes/books.ts'
import { generationRoutes } from '../../../server/routes/generations.ts'
import type { Server } from '../../../server/server.ts'
import type { RecordedCall } from '../../provider-server/call.ts'
import { fixedCatalog } from '../catalog/fixed-catalog.ts'
import { testConfig } from '../config.ts'
import { insertUser } from '../insert-user.ts'
import { noMetrics } from '../no-metrics.ts'
import { testWorkshop } from '../threads.ts'
import { providerAt } from './parts.ts'

export interface DeskOptions {
  readonly database: Database
  readonly catalog: Catalog
  /** The base URL of a provider that is told each task; or the provider itself. */
  readonly provider: string | Provider
  readonly clock?: Clock
  readonly name?: string
  readonly config?: Partial<ServerConfig>
}

/** One server process's part that writes, over real HTTP: whoever has the cookie `session_token=<user id>` is signed in. */
export async function openDesk({ database, catalog, provider, clock = systemClock, name, config = {} }: DeskOptions) {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const told = testConfig(':memory:', { url, ...config })
  const lines: string[] = []
  const logger = createLogger(told, () => [], { write: (line) => void lines.push(line) })
  const server = {
    name: name ?? `server-${randomUUID()}`,
    version: '0.0.0',
    config: told,
    database,
    clock,
    logger,
    metrics: noMetrics(),
    catalog: fixedCatalog(catalog),
    countTokens: (text: string) => text.length,
    workshop: testWorkshop(),
    bus: createLocalBus(),
    permits: createLocalPermits(),
    provider: typeof provider === 'string' ? providerAt(provider, clock) : provider,
    sessions: { signedIn: async ({ cookie = '' }) => personOf(database, /session_token=([^;]+)/.exec(cookie)?.[1]) },
  } as unknown as Server
  const generations = createGenerations(server)
  Object.assign(server, { generations })
  http.on('request', createApp(server, [...generationRoutes, ...bookRoutes]))
  return {
    url,
    server,
    generations,
    lines,
    fetch: (path: string, user: string | null, options: RequestInit = {}) =>
      fetch(`${url}${path}`, {
        ...options,
        headers: {
          ...(user === null ? {} : { cookie: `session_token=${user}` }),
          ...(options.method === 'POST' ? { origin: url, 'content-type': 'application/json' } : {}),
          ...(options.headers as Record<string, string> | undefined),
        },
      }),
    async close() {
      await generations.stop()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

async function personOf({ kysely }: Database, id: string | undefined) {
  if (id === undefined) return null
  const user = await kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (user === undefined) return null
  const { email, name, role, language } = user
  return { id, email, name, role, language, isAdministrator: role === 'admin', sessionId: 'session' }
}

/** A user with credits that the ledger knows of. */
export async function userWith(database: Database, credits: number): Promise<string> {
  const id = await insertUser(database)
  await inTransaction(database, (work) =>
    post(work, { userId: id, key: `grant:${id}`, type: 'grant', amount: credits, reason: 'Sign-up' }, 1),
  )
  return id
}

export function orderFor(userId: string, changes: Partial<NextPieceOrder> = {}): NextPieceOrder {
  return {
    userId,
    isAdministrator: false,
    generator: 'mental-health',
    bookId: null,
    settings: { numberOfChapters: 5 },
    chapterTitle: null,
    language: 'en',
    key: randomUUID(),
    runId: null,
    ...changes,
  }
}

/** Deadlines that a slow machine meets although its clock runs fast. */
export const PATIENT_ENGINE: ServerConfig['engine'] = {
  providers: [],
  useAzure: false,
  timeouts: { deadlineSeconds: 3600, idleSeconds: 3600 },
}

export async function readAll(
  { generations }: Pick<Desk, 'generations'>,
  id: string,
  userId: string,
  { after = 0, language = 'en' as Language } = {},
): Promise<NumberedEvent[]> {
  const events: NumberedEvent[] = []
  for await (const event of generations.events(id, userId, after, new AbortController().signal, language)) {
    events.push(event)
  }
  return events
}

/** Waits until the model has begun to speak. */
export async function firstWords({ generations }: Pick<Desk, 'generations'>, id: string, userId: string) {
  const leaving = new AbortController()
  for await (const { event } of generations.events(id, userId, 0, leaving.signal, 'en')) {
    if (event.type === 'delta') leaving.abort()
  }
}

/** The text that a generation saved. */
export async function savedText({ kysely }: Database, generationId: string): Promise<string> {
  const saved = kysely.selectFrom('piece_versions').select('text').where('generation_id', '=', generationId)
  return (await saved.executeTakeFirstOrThrow()).text
}

/** The text a reader has after these events, on top of what they had. */
export function textOf(events: readonly { readonly event: StreamEvent }[], before = ''): string {
  return events.reduce((text, { event }) => {
    if (event.type === 'started') return ''
    if (event.type === 'delta') return text + event.text
    return 'at' in event ? text.slice(0, event.at) : text
  }, before)
}

export function endOf<Event extends { readonly event: StreamEvent }>(events: readonly Event[]): StreamEvent {
  const end = events.at(-1)?.event
  if (end?.type !== 'done' && end?.type !== 'failed') throw new Error(`no end, but ${end?.type}`)
  return end
}

/** What each call was for: `text`, or the small call's own name, such as `plan`; an image is `image`. */
export function tasksOf(calls: readonly RecordedCall[]): string[] {
  return calls.map(({ kind, task }) => (kind === 'image' ? kind : (task?.small ?? 'text')))
}

/** The events of a stream's body, to its end. */
export async function eventsIn(response: Response): Promise<NumberedEvent[]> {
  return framesOf(await response.text())
}

export function framesOf(text: string): NumberedEvent[] {
  const events: NumberedEvent[] = []
  const parser = createParser({ onEvent: ({ id, data }) => events.push({ id: Number(id), event: JSON.parse(data) }) })
  parser.feed(text)
  return events
}

/** What stands for a user: balance, and rows of everything that a delivery makes. */
export async function standing({ kysely }: Database, userId: string) {
  const user = await kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const count = async (table: 'books' | 'content_history' | 'usage_records' | 'generations') => {
    const { rows } = await kysely
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const { pieces } = await kysely
    .selectFrom('pieces')
    .innerJoin('books', 'books.id', 'pieces.book_id')
    .select(({ fn }) => fn.countAll<number>().as('pieces'))
    .where('books.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    available: user.credits_available,
    held: user.credits_held,
    usage: user.total_usage,
    books: await count('books'),
    pieces: Number(pieces),
    history: await count('content_history'),
    records: await count('usage_records'),
  }
}
