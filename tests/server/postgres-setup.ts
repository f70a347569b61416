import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../engine/node/clock.ts'
import { openDatabase } from '../../server/database/open.ts'
import { openBossJobs } from '../../server/runs/queue/boss-jobs.ts'
import { makeBeside } from '../made.ts'
import { migrateDatabase } from './databases.ts'
import { preparePostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL, without a database's name. */
    postgresUrl: string
    /** Databases that have all migrations, the queue's tables and no rows, for copies: a name in that PostgreSQL, and a SQLite file. */
    migrated: { readonly postgres: string; readonly sqlite: string }
  }
}

/** Of a queue that does nothing but make its tables: each new server would, in its own copy. */
const QUEUE = {
  name: 'setup',
  clock: systemClock,
  logger: { warn: () => undefined, error: () => undefined },
  leaseSeconds: 10,
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
    const databaseUrl = `${url}/${migrated.postgres}`
    await migrateDatabase(databaseUrl)
    const database = await openDatabase(databaseUrl)
    await (await openBossJobs({ ...QUEUE, database, databaseUrl })).stop()
    await database.close()
    await migrateDatabase(migrated.sqlite)
  })
  return async () => {
    await making
    await stop()
  }
}
