import { dirname } from 'node:path'
import Client from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { makeFolder } from '../../engine/node/make-folder.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** How long a writer waits for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT = 5000

export async function openSqlite(path: string): Promise<Database> {
  if (path !== ':memory:') await makeFolder(dirname(path))
  const client = new Client(path)
  client.pragma('journal_mode = WAL')
  // WAL's own default may lose the last commits with the power.
  client.pragma('synchronous = FULL')
  client.pragma('foreign_keys = ON')
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  const kysely = new Kysely<Tables>({ dialect: new ImmediateDialect({ database: withStatements(client) }) })
  if (path === ':memory:') return { kind: 'sqlite', kysely, close: () => kysely.destroy() }
  const reader = new Client(path, { readonly: true })
  reader.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
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

/** Kysely prepares each statement anew; kept, the same text costs its preparation once. */
function withStatements(client: Client.Database): { prepare: Client.Database['prepare']; close(): void } {
  const kept = new Map<string, Client.Statement>()
  return {
    prepare(text: string) {
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

/** A deferred transaction that turns to writing fails when another has written meanwhile; an immediate one waits for its turn. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config)
  }
}
