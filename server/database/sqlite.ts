import { type BigIntStats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Client from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { makeFolder } from '../../engine/node/folders.ts'
import type { Database, Tables } from './database.ts'

/** How long the opening itself waits for another process's lock, in milliseconds: nothing else runs yet. */
const OPENING_TIMEOUT_MS = 5000

export async function openSqlite(path: string): Promise<Database> {
  if (path !== ':memory:') await makeFolder(dirname(path))
  const client = new Client(path, { timeout: OPENING_TIMEOUT_MS })
  client.pragma('journal_mode = WAL')
  // WAL's own default may lose the last commits with the power.
  client.pragma('synchronous = FULL')
  client.pragma('foreign_keys = ON')
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  const check = path === ':memory:' ? () => undefined : watchFile(path)
  const database = withStatements(client, check)
  const kysely = new Kysely<Tables>({ dialect: new ImmediateDialect({ database }, client) })
  if (path === ':memory:') return { kind: 'sqlite', kysely, close: () => kysely.destroy() }
  const reader = new Client(path, { readonly: true })
  reader.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  const { prepare } = withStatements(reader)
  return {
    kind: 'sqlite',
    kysely,
    readCommitted: <Row>(text: string, parameters: readonly unknown[]) =>
      prepare(text).get(parameters) as Row | undefined,
    async close() {
      // The last to close tidies the file up, and only a writer can.
      reader.close()
      await kysely.destroy()
    },
  }
}

/** Kysely prepares each statement anew; kept, the same text costs its preparation once. `check` sees each text and may throw. */
function withStatements(
  client: Client.Database,
  check: (text: string) => void = () => undefined,
): { prepare: Client.Database['prepare']; close(): void } {
  const kept = new Map<string, Client.Statement>()
  return {
    prepare(text: string) {
      check(text)
      let statement = kept.get(text)
      if (statement === undefined) {
        statement = client.prepare(text)
        if (kept.size >= 500) kept.clear()
        kept.set(text, statement)
      }
      return statement
    },
    close: () => client.close(),
  } as { prepare: Client.Database['prepare']; close(): void }
}

/** Statements that would be lost with a file that no directory names any more. */
const WRITES = /^\s*(insert|update|delete|begin)\b/i

/**
 * Tells whether a statement may run: on a database file that was deleted or replaced while it was open, SQLite would go on writing
 * into the unlinked one. Throws SQLite's own `SQLITE_READONLY_DBMOVED` then.
 */
function watchFile(path: string): (statement: string) => void {
  const opened = look(path)
  return (statement) => {
    if (!WRITES.test(statement)) return
    const now = look(path)
    if (now?.ino === opened?.ino && now?.dev === opened?.dev) return
    throw new Client.SqliteError('the database file was deleted or replaced', 'SQLITE_READONLY_DBMOVED')
  }
}

function look(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}

/** How long one try waits for another process's transaction, in milliseconds: nothing else of this process runs meanwhile. */
const BUSY_TIMEOUT_MS = 20
/** How long a statement is tried again, in milliseconds, with pauses in which everything else runs. */
const MAX_WAIT_MS = 5000
const FIRST_PAUSE_MS = 10
const MAX_PAUSE_MS = 160

type OpenClient = Pick<Client.Database, 'inTransaction'>

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #client: OpenClient

  constructor(config: SqliteDialectConfig, client: OpenClient) {
    super(config)
    this.#config = config
    this.#client = client
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#client)
  }
}

/** A deferred transaction that turns to writing fails when another has written meanwhile; an immediate one waits for its turn. */
class ImmediateDriver extends SqliteDriver {
  readonly #client: OpenClient
  #connection: Promise<DatabaseConnection> | undefined

  constructor(config: SqliteDialectConfig, client: OpenClient) {
    super(config)
    this.#client = client
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= super.acquireConnection().then((connection) => new PatientConnection(connection))
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite has rolled back by itself when the disk is full: a second rollback would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#client.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Tries a statement again while another process holds the lock, without stopping the event loop for it. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const began = performance.now()
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(MAX_PAUSE_MS, wait * 2)) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() - began >= MAX_WAIT_MS) throw error
      }
      await pause(wait)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')
}
