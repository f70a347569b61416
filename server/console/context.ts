import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { sql } from 'kysely'
import type { Clock } from '../../engine/base/clock.ts'
import type { Language } from '../../engine/base/language.ts'
import type { MessageValues } from '../../engine/messages/message.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { openLiveCatalog } from '../catalog/live-catalog.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import { withConfigFaults } from '../config/open-fault.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { type Database, isPostgres } from '../database/database.ts'
import { migrate, openDatabase } from '../database/open.ts'
import { createLogger, listSecrets } from '../http/logger.ts'
import { type Mails, openMails } from '../mail/mails.ts'
import { isKalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import { openJobs } from '../runs/queue/open-jobs.ts'
import type { Core } from '../server.ts'

export interface AdminContext extends Core {
  readonly config: ServerConfig
}

/**
 * Runs `work` with the database, created and migrated when needed, and the catalog; closes the database afterwards. A server may
 * be running on the same database: `work` uses the same functions as its routes.
 */
export async function withAdminContext<Result>(
  context: ConsoleContext,
  generators: CatalogFolders,
  work: (admin: AdminContext) => Promise<Result>,
): Promise<Result> {
  const { cwd, env, clock, stderr } = context
  const config = await loadServerConfig(cwd, env, { signs: false, generators })
  const opening = withConfigFaults(config, env, () => openDatabase(config.databaseUrl))
  return withDatabase(opening, async (database) => {
    await withConfigFaults(config, env, () => migrate(database))
    const warn = (about: unknown) => void stderr.write(`${JSON.stringify(about)}\n`)
    const catalog = await openLiveCatalog({
      folders: config.generators,
      watch: false,
      countTokens: await loadTokenCounter(),
      logger: { warn, error: warn, info: () => undefined },
    })
    return work({ config, database, clock, catalog })
  })
}

/** Runs `work` with a database that is being opened, and closes it. */
export async function withDatabase<Result>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await opening
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** How many servers and workers a PostgreSQL has: each has one connection of the bus. Null: SQLite doesn't know. */
export async function countProcesses({ kind, kysely }: Database): Promise<number | null> {
  if (kind === 'sqlite') return null
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'kalam bus %'`.execute(kysely)
  return rows[0]!.count
}

/** Mails that a command orders: into the outbox, or into the queue of the process that sends them. */
export async function withMails<Result>(
  { config, database, clock }: AdminContext,
  { env, stderr }: ConsoleContext,
  work: (mails: Mails) => Promise<Result>,
): Promise<Result> {
  const secrets = listSecrets(config, env)
  const logger = createLogger(config, () => secrets, stderr)
  const { databaseUrl, leaseSeconds } = config
  const jobs = await openJobs({ database, databaseUrl, clock, name: `console.${randomUUID()}`, logger, leaseSeconds })
  try {
    return await work(await openMails({ config: { ...config, work: [] }, database, clock, jobs, logger }))
  } finally {
    await jobs.stop()
  }
}

/**
 * What `DATABASE_URL` or the configuration names: an address of PostgreSQL or the full path of a file, the folder of files that belong to it,
 * and the address of the bucket that has files too; null: none. Opening a SQLite file that isn't there would make an empty one: throws instead.
 */
export async function findExistingDatabase({ cwd, env, language }: ConsoleContext) {
  const { databaseUrl: url, filesFolder: files, store } = await loadServerConfig(cwd, env, { signs: false })
  if (!isPostgres(url) && !existsSync(url)) throw new Error(say('console.no-database', language, { url }))
  return { url, files, bucket: store.bucket?.url ?? null }
}

/** What a command of the server uses of its process: a part of the command line's `Context`. */
export interface ConsoleContext {
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean }
  readonly stdin: Readable
  readonly env: Readonly<Record<string, string | undefined>>
  /** The terminal's. */
  readonly language: Language
  readonly cwd: string
  readonly clock: Clock
  /** Aborted by the first Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal
}

const USAGE = 2

/** Says in the terminal's language why a command can't run, and returns its exit code. */
export function failWith({ stderr, language }: ConsoleContext, code: MessageCode, values: MessageValues = {}): number {
  stderr.write(`kalam: ${say(code, language, values)}\n`)
  return USAGE
}

/** An error of the server with its message in a language, for the command line, which has no messages of the server. Any other as it is. */
export function localizeError(error: unknown, language: Language): unknown {
  if (!isKalamError(error)) return error
  const localized = new Error(say(error.code, language, error.values), { cause: error })
  return Object.assign(localized, { stack: error.stack })
}
