import { setTimeout as pause } from 'node:timers/promises'
import type Client from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/** How long one try waits for another process's transaction, in milliseconds: nothing else of this process runs meanwhile. */
export const BUSY_TIMEOUT_MS = 20
/** How long a statement is tried again, in milliseconds, with pauses in which everything else runs. */
const LONGEST_WAIT_MS = 5000
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 160

type OpenClient = Pick<Client.Database, 'inTransaction'>

export class ImmediateDialect extends SqliteDialect {
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
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() - began >= LONGEST_WAIT_MS) throw error
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
