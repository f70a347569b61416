import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { systemClock } from '../../engine/node/clock.ts'
import { MIGRATIONS } from '../../migrations/all.ts'
import { openDatabase } from '../../server/database/open.ts'
import { auditLedger } from '../../server/money/ledger/audit.ts'
import { createDatabase, type DatabaseKind, onBothDatabases } from '../server/databases.ts'
import { type Person, startTestServer } from '../server/harness.ts'
import { expectFrozen } from './fingerprints.ts'
import { ADMINISTRATOR, READER } from './furnish.ts'

interface Dump {
  /** The last migration of the release that kept it. */
  readonly migration: string
  /** When it was kept, in milliseconds. */
  readonly at: number
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>
}

const dump = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'frozen/database.json.gz'))).toString('utf8'),
  (_, value) => (typeof value?.base64 === 'string' ? Buffer.from(value.base64, 'base64') : value),
) as Dump

/** A database as the release left it. */
async function restored(kind: DatabaseKind) {
  const { url, remove } = await createDatabase(kind)
  const { kysely, close } = await openDatabase(url)
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateTo(dump.migration)
  expect(error).toBeUndefined()
  await kysely.connection().execute(async (connection) => {
    await sql
      .raw(kind === 'sqlite' ? 'pragma foreign_keys = off' : 'set session_replication_role = replica')
      .execute(connection)
    // Books last: triggers count the bytes of what is inserted for a book that is there.
    const { books, ...others } = dump.rows
    for (const [table, rows] of Object.entries({ ...others, books: books! })) {
      await connection.deleteFrom(table as never).execute()
      for (const row of rows)
        await connection
          .insertInto(table as never)
          .values(row as never)
          .execute()
    }
    await sql
      .raw(kind === 'sqlite' ? 'pragma foreign_keys = on' : 'set session_replication_role = origin')
      .execute(connection)
  })
  await close()
  return { url, remove }
}

onBothDatabases((kind) => {
  it('a kept database is upgraded, passes the audit, and answers as it did', async () => {
    const { url, remove } = await restored(kind)
    const clock = { now: () => dump.at, delay: systemClock.delay }
    const server = await startTestServer({ databaseUrl: url, clock })
    try {
      expect(await auditLedger(server.server.database)).toEqual([])
      const reader = (await server.signIn({ email: READER, password: 'correct horse' })) as Person
      const administrator = (await server.signIn({ email: ADMINISTRATOR, password: 'correct horse' })) as Person
      const { books } = (await reader.get('/api/books')).body
      const paths = books.flatMap(({ id }: { id: string }) =>
        [
          '',
          '/manuscript',
          '/readings',
          '/report',
          '/notes',
          '/snapshots',
          '/rewrites',
          '/publication',
          '/covers',
          '/run',
          '/exports/md',
        ]
          .map((part) => `/api/books/${id}${part}`)
          .concat(`/api/books/${id}/pieces/${encodeURIComponent('chapter 1')}/versions`),
      )
      const own = [
        'profile',
        'dashboard',
        'generations',
        'books',
        'passages?text=sea',
        'runs',
        'history',
        'credits',
        'credits/transactions',
        'quotas',
        'usage',
        'purchases',
      ]
      const answers: [string, string][] = []
      for (const path of [...own.map((name) => `/api/${name}`), ...paths])
        answers.push([path, await answerOf(reader, path)])
      for (const name of ['users', 'codes', 'code-claims', 'links', 'link-claims', 'figures']) {
        answers.push([`admin ${name}`, await answerOf(administrator, `/api/admin/${name}`)])
      }
      expectFrozen('answers', Object.fromEntries(answers))
    } finally {
      await server.close()
      await remove()
    }
  })
})

async function answerOf(person: Person, path: string): Promise<string> {
  const { status, body } = await person.get(path)
  return `${status} ${JSON.stringify(body)}`.replaceAll(person.url, '<server>')
}
