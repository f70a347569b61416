import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS, RUNS_BESIDE_FROM } from '../../migrations/all.ts'
import { KalamError } from '../messages/error.ts'
import type { Database } from './database.ts'
import { isPostgres } from './database.ts'

/** Connections to PostgreSQL of a command. */
const DEFAULT_CONNECTIONS = 20
/** How long a migration waits for a lock: less than the second after which PostgreSQL looks for deadlocks and ends one of two transactions. */
const LOCK_WAIT_MS = 200
/** How long migrations begin again, such as while those of another process run. */
const MIGRATION_WAIT_MS = 600_000
/** The row in `config` that says which migration a process must know. */
const KEY = 'schema'

/**
 * Opens what `DATABASE_URL` names: `postgres://…`, or the path of a SQLite file (`:memory:` too). Each driver is loaded only
 * when it is the one. `connections`: how many PostgreSQL is asked for at most.
 */
export async function openDatabase(url: string, connections = DEFAULT_CONNECTIONS): Promise<Database> {
  if (isPostgres(url)) return (await import('./postgres.ts')).openPostgres(url, connections)
  return (await import('./sqlite.ts')).openSqlite(url.replace(/^(sqlite|file):(\/\/)?/, ''))
}

/** What a version of the program knows of the database. */
interface Known {
  readonly migrations: typeof MIGRATIONS
  /** What a process must know to serve a database with all of them. */
  readonly from: string
}

/**
 * Brings the database up to date and returns the names of what ran. Servers that start together take turns. A database that a later version
 * has migrated is left as it is, when this one can serve it; otherwise `console.database-newer` is thrown. Throws what failed.
 */
export async function migrate(
  database: Database,
  { migrations, from }: Known = { migrations: MIGRATIONS, from: RUNS_BESIDE_FROM },
): Promise<readonly string[]> {
  const { kysely } = database
  if (await isServed(database, migrations)) return []
  const { error, results = [] } = await runMigrations(database, migrations)
  // A later version may have been faster.
  if (error !== undefined && (await isServed(database, migrations))) return []
  if (error !== undefined) throw error
  const value = JSON.stringify({ from })
  await kysely
    .insertInto('config')
    .values({ key: KEY, value, created_at: Date.now() })
    .onConflict((conflict) =>
      results.length === 0 ? conflict.column('key').doNothing() : conflict.column('key').doUpdateSet({ value }),
    )
    .execute()
  return results.map(({ migrationName }) => migrationName)
}

/**
 * All migrations are one transaction, which takes its tables one after the other. On PostgreSQL servers go on meanwhile: a table that
 * isn't free at once is waited for so shortly that none of their transactions fails, then all is taken back and begins again.
 */
async function runMigrations({ kysely, kind }: Database, migrations: Known['migrations']) {
  const run = (db: Database['kysely']) =>
    new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } }).migrateToLatest()
  if (kind === 'sqlite') return run(kysely)
  return kysely.connection().execute(async (own) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(own)
    try {
      const until = Date.now() + MIGRATION_WAIT_MS
      for (;;) {
        const outcome = await run(own)
        if (!isInTheWay(outcome.error) || Date.now() > until) return outcome
        await sleep(LOCK_WAIT_MS)
      }
    } finally {
      await sql`reset lock_timeout`.execute(own)
    }
  })
}

/** Whether another transaction had what a migration needs: a lock that wasn't free in time, or a deadlock. */
function isInTheWay(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return code === '55P03' || code === '40P01'
}

/** The migrations that a database has had, in their order; none: it is new. */
export async function listExecutedMigrations({ kysely, kind }: Database): Promise<string[]> {
  // Kysely's own look at the tables reads every column of every one.
  const isThere =
    kind === 'sqlite'
      ? sql`select 1 from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  if ((await isThere.execute(kysely)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely)
  return rows.map(({ name }) => name)
}

/** Whether the database has all migrations, or a later version has migrated it so that this one can serve it. Throws when it can't. */
async function isServed(database: Database, migrations: Known['migrations']): Promise<boolean> {
  const executed = await listExecutedMigrations(database)
  const later = executed.filter((name) => !(name in migrations))
  if (later.length === 0 && executed.length < Object.keys(migrations).length) return false
  const row = await database.kysely.selectFrom('config').select('value').where('key', '=', KEY).executeTakeFirst()
  if (later.length === 0) return row !== undefined
  const { from } = JSON.parse(row?.value ?? '{}') as { readonly from?: string }
  if (from !== undefined && from in migrations) return true
  const values = { needs: from ?? later.at(-1)!, knows: Object.keys(migrations).at(-1)! }
  throw new KalamError('console.database-newer', { values })
}
