import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '../../migrations/all.ts'
import type { Database } from './database.ts'

/** Connections to PostgreSQL of a command. */
const DEFAULT_CONNECTIONS = 20

/**
 * Opens what `DATABASE_URL` names: `postgres://…`, or the path of a SQLite file (`:memory:` too). Each driver is loaded only
 * when it is the one. `connections`: how many PostgreSQL is asked for at most.
 */
export async function openDatabase(url: string, connections = DEFAULT_CONNECTIONS): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) return (await import('./postgres.ts')).openPostgres(url, connections)
  return (await import('./sqlite.ts')).openSqlite(url.replace(/^(sqlite|file):(\/\/)?/, ''))
}

/** Brings the database up to date and returns the names of what ran. Servers that start together take turns. Throws what failed. */
export async function migrate({ kysely }: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}
