import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'

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
  const server = inject('postgresUrl')
  const name = `kalam_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  return { url: `${server}/${name}`, remove: () => onServer(server, `drop database ${name} with (force)`) }
}

/** The same, opened and migrated. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database & { readonly url: string }> {
  const { url, remove } = await createDatabase(kind)
  const database = await openDatabase(url)
  await migrate(database)
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

/** A user with credits, put there by hand. */
export async function insertUser(database: Database, values: { id?: string; email?: string } = {}): Promise<string> {
  const id = values.id ?? randomUUID()
  const now = new Date().toISOString()
  await database.kysely
    .insertInto('users')
    .values({
      id,
      email: values.email ?? `${id}@example.test`,
      email_verified: database.kind === 'sqlite' ? 1 : true,
      name: 'Aminah',
      image: null,
      bio: null,
      intended_plan: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
