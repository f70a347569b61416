import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Clock } from '../../../engine/base/clock.ts'
import { startBook } from '../../../engine/book/book.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'
import { createProvider } from '../../../engine/node/providers.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { createBook } from '../../../server/books/create-book.ts'
import { createLocalBus } from '../../../server/bus/bus.ts'
import type { LiveCatalog } from '../../../server/catalog/live-catalog.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import type { Database } from '../../../server/database/database.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { createGenerations } from '../../../server/generations/create-generations.ts'
import { openJobs } from '../../../server/runs/queue/open-jobs.ts'
import { startRunWorker } from '../../../server/runs/write-run.ts'
import type { Server, ServerParts } from '../../../server/server.ts'
import { fixedCatalog } from '../catalog/fixed-catalog.ts'
import { testConfig } from '../config.ts'
import { noMetrics } from '../no-metrics.ts'
import { testWorkshop } from '../threads.ts'

export interface RunServerOptions {
  readonly databaseUrl: string
  /** Of a process that has it open: two connections of one process to a SQLite file would wait for each other. */
  readonly database?: Database
  /** Of the provider that answers. */
  readonly providerUrl: string
  readonly clock: Clock
  readonly leaseSeconds?: number
  readonly timeouts?: ServerConfig['engine']['timeouts']
  readonly runsAtOnce?: number
  readonly callsAtOnce?: number
}

export interface RunServer extends Server {
  /** Puts back what it is at. */
  close(): Promise<void>
}

/** What of a server writes runs: the database, the queue, the one path of generations, a real provider over HTTP. */
export async function openRunServer(options: RunServerOptions): Promise<RunServer> {
  const {
    databaseUrl,
    providerUrl,
    clock,
    leaseSeconds = 30,
    runsAtOnce = 2,
    callsAtOnce = 64,
    timeouts = {},
  } = options
  const name = randomUUID()
  const entry = { name: 'local', baseURL: providerUrl, model: 'model' }
  const engine = { providers: [entry], useAzure: false, timeouts }
  const config = testConfig(databaseUrl, { leaseSeconds, runsAtOnce, callsAtOnce, engine })
  const database = options.database ?? (await openDatabase(databaseUrl))
  const logger = pino({ level: process.env.KALAM_TEST_LOG ?? 'silent' })
  const catalog = await readTales()
  const provider = createProvider(engine, { KALAM_DESCRIBE_TASK: '1' }, clock)
  const jobs = await openJobs({ database, databaseUrl, clock, name, logger, leaseSeconds })
  const countTokens = await loadTokenCounter()
  const base = { name, config, database, clock, logger, catalog, countTokens, provider, jobs }
  const parts = { ...base, bus: createLocalBus(), metrics: noMetrics(), workshop: testWorkshop() } as ServerParts
  const server: Server = { ...parts, generations: createGenerations(parts) }
  const stopResuming = await startRunWorker(server)
  return {
    ...server,
    async close() {
      await stopResuming()
      await jobs.stop()
      await server.generations.stop()
      if (!options.database) await database.close()
    },
  }
}

let tales: Promise<LiveCatalog> | undefined

/** The catalog of this folder. */
export function readTales(): Promise<LiveCatalog> {
  tales ??= compileTales()
  return tales
}

async function compileTales(): Promise<LiveCatalog> {
  const folders = resolveCatalogFolders([new URL('generators', import.meta.url).pathname], '.', false)
  const { catalog, diagnostics } = await loadCatalog(folders, '.')
  if (!catalog) throw new Error(JSON.stringify(diagnostics))
  return fixedCatalog(catalog, await loadTokenCounter())
}

/** An empty tale of so many chapters: an outline for 1 credit, then introduction, chapters and conclusion for 2 each. */
export async function createTale({ database, clock }: RunServer, userId: string, chapters = 3): Promise<string> {
  const catalog = await readTales()
  const settings = { hero: 'Salmah', numberOfChapters: chapters, language: 'en' }
  const generator = catalog.generator('tale')
  const book = startBook(generator, settings, 'en')
  return inTransaction(database, (work) => createBook(work, { userId, generator, book, now: clock.now() }))
}
