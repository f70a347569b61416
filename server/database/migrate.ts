import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '../../migrations/all.ts'
import type { Database } from './database.ts'

/** Brings the database up to date and returns the names of what ran. Servers that start together take turns. Throws what failed. */
export async function migrate({ kysely }: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}
