import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject, type ProvidedContext } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { migrate, openDatabase } from '../../server/database/open.ts'
import { everyNth } from '../seeded.ts'

export const KINDS = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof KINDS)[number]

export interface TestDatabase {
  /** What `DATABASE_URL` would say: a second connection, or process, opens the same data. */
  readonly url: string
  readonly remove: () => Promise<void>
}

/** An empty database of its own: a file, or one in the run's PostgreSQL. */
export async function createDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'kalam-database-'))
    return { url: join(folder, 'kalam.db'), remove: () => rm(folder, { recursive: true, force: true }) }
  }
  return createPostgres('')
}

/** One with all migrations, for copies: made once a process. */
let migratedHere: Promise<string> | undefined

/** The same with all migrations: a copy of one that the run has made (the tests of the server), or this process. */
export async function createMigratedDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'postgres') return createPostgres(`template ${inject('migrated').postgres} strategy file_copy`)
  const database = await createDatabase(kind)
  // Benchmarks and screenshots open databases outside vitest.
  const migrated: ProvidedContext['migrated'] | undefined = process.env.VITEST ? inject('migrated') : undefined
  migratedHere ??= migrated ? Promise.resolve(migrated.sqlite) : makeMigrated()
  await copyFile(await migratedHere, database.url)
  return database
}

async function makeMigrated(): Promise<string> {
  const { url } = await createDatabase('sqlite')
  await migrateDatabase(url)
  return url
}

/** Opens a database, migrates it and closes it. */
export async function migrateDatabase(url: string): Promise<void> {
  const database = await openDatabase(url)
  await migrate(database)
  await database.close()
}

async function createPostgres(from: string): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `kalam_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} ${from}`)
  return { url: `${server}/${name}`, remove: () => onServer(server, `drop database ${name} with (force)`) }
}

/** A migrated database of its own, opened. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database & { readonly url: string }> {
  const { url, remove } = await createMigratedDatabase(kind)
  const database = await openDatabase(url)
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await remove()
    },
  }
}

/** Runs a suite on both databases. */
export function onBothDatabases(suite: (kind: DatabaseKind) => void): void {
  describe.each(KINDS)('on %s', (kind) => suite(kind))
}

/** The same on one of them in the ordinary run, for what hardly depends on the database; on both in the long run. */
export function onOneDatabase(name: string, suite: (kind: DatabaseKind) => void): void {
  describe.each(everyNth(name, KINDS, KINDS.length))('on %s', (kind) => suite(kind))
}

/** The connection of this process to the run's PostgreSQL, beside those to its databases. */
let connected: Promise<pg.Client> | undefined

async function onServer(server: string, statement: string): Promise<void> {
  connected ??= connect(`${server}/postgres`)
  await (await connected).query(statement)
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // PostgreSQL ends before this process does.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
