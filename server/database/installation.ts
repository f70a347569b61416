import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Clock } from '../../engine/base/clock.ts'
import type { Database, Queryable } from './database.ts'

/** Its row in `config`. */
const KEY = 'installation'
/** How often a paused copy looks whether it may go on, in milliseconds. */
const LOOK_INTERVAL_MS = 1000

const Row = z.object({
  id: z.string(),
  /** What tells its database from every copy of it; null: a backup was restored into it. */
  mark: z.string().nullable(),
})

/** Which installation a database belongs to. A copy of it is paused: runs, mails and webhooks wait until somebody says that it may go on. */
export interface Installation {
  /** A copy that goes on gets one of its own. */
  readonly id: string
  readonly isPaused: boolean
  /** Settles when it isn't paused, or is aborted. */
  readonly going: Promise<void>
  close(): void
}

interface InstallationParts {
  readonly database: Database
  readonly databaseUrl: string
  readonly clock: Clock
}

/** Reads the installation's row, or makes it for a database that has none: an older one, or a new one. */
export async function openInstallation(parts: InstallationParts): Promise<Installation> {
  const { database, clock } = parts
  const mark = await markOf(parts)
  await database.kysely
    .insertInto('config')
    .values({ key: KEY, value: JSON.stringify({ id: randomUUID(), mark }), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const closing = new AbortController()
  let row = await readRow(database.kysely)
  let isPaused = row.mark !== mark

  async function look(): Promise<void> {
    while (isPaused && !closing.signal.aborted) {
      await clock.delay(LOOK_INTERVAL_MS, closing.signal).catch(() => undefined)
      if (closing.signal.aborted) return
      row = await readRow(database.kysely).catch(() => row)
      isPaused = row.mark !== mark
    }
  }

  return {
    get id() {
      return row.id
    },
    get isPaused() {
      return isPaused
    },
    going: look(),
    close: () => closing.abort(),
  }
}

/** A copy becomes an installation of its own, whose processes go on within a second. False: it wasn't paused. */
export async function resumeInstallation(parts: InstallationParts): Promise<boolean> {
  const { database } = parts
  const { isPaused, close } = await openInstallation(parts)
  close()
  if (!isPaused) return false
  const value = JSON.stringify({ id: randomUUID(), mark: await markOf(parts) })
  await database.kysely.updateTable('config').set({ value }).where('key', '=', KEY).execute()
  return true
}

/** What a restored backup is: paused wherever it is. */
export async function pauseInstallation(queries: Queryable, now: number): Promise<void> {
  const value = JSON.stringify({ id: randomUUID(), mark: null })
  await queries
    .insertInto('config')
    .values({ key: KEY, value, created_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function readRow(queries: Queryable): Promise<z.output<typeof Row>> {
  const { value } = await queries.selectFrom('config').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()
  return Row.parse(JSON.parse(value))
}

/**
 * Of a SQLite file its inode: a moved file keeps it, a copied one has another, whatever host or path it has. Of PostgreSQL its system
 * identifier and the database's oid, which a replica that takes over keeps, and a restored dump doesn't have.
 */
async function markOf({ database, databaseUrl }: Pick<InstallationParts, 'database' | 'databaseUrl'>): Promise<string> {
  if (database.kind === 'sqlite') {
    if (databaseUrl === ':memory:') return databaseUrl
    return `file ${(await stat(databaseUrl.replace(/^(sqlite|file):(\/\/)?/, ''), { bigint: true })).ino}`
  }
  const { rows } = await sql<{ mark: string }>`select 'database ' || oid || ' of ' ||
    (select system_identifier from pg_control_system()) as mark
    from pg_database where datname = current_database()`.execute(database.kysely)
  return rows[0]!.mark
}
