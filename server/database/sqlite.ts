import { dirname } from 'node:path'
import Client from 'better-sqlite3'
import { Kysely } from 'kysely'
import { makeFolder } from '../../engine/node/make-folder.ts'
import type { Database } from './database.ts'
import { watchFile } from './file-watch.ts'
import { BUSY_TIMEOUT_MS, ImmediateDialect } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'

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
