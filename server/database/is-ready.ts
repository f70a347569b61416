import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '../../migrations/all.ts'
import type { Database } from './database.ts'

/** True when the database answers and every migration has run. */
export async function isReady({ kysely }: Database): Promise<boolean> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  try {
    const migrations = await migrator.getMigrations()
    return migrations.every(({ executedAt }) => executedAt !== undefined)
  } catch {
    return false
  }
}
