import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeBeside } from '../made.ts'
import { migrateDatabase } from './databases.ts'
import { preparePostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL, without a database's name. */
    postgresUrl: string
    /** Databases that have all migrations and no rows, for copies: a name in that PostgreSQL, and a SQLite file. */
    migrated: { readonly postgres: string; readonly sqlite: string }
  }
}

/** One PostgreSQL for the whole run; each suite makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, folder, start, create, stop } = await preparePostgres()
  const migrated = { postgres: 'kalam_migrated', sqlite: join(folder, 'migrated.db') }
  const made = join(folder, 'made')
  project.provide('postgresUrl', url)
  project.provide('migrated', migrated)
  project.provide('made', made)
  const making = makeBeside(made, async () => {
    await start()
    await create(migrated.postgres)
    await migrateDatabase(`${url}/${migrated.postgres}`)
    await migrateDatabase(migrated.sqlite)
  })
  return async () => {
    await making
    await stop()
  }
}
