import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MIGRATIONS, RUNS_BESIDE_FROM } from '../../../migrations/all.ts'
import { upgrade } from '../../../server/console/upgrade.ts'
import { migrate, openDatabase } from '../../../server/database/open.ts'
import { planMigrations } from '../../../server/database/plan-migrations.ts'
import { isLongRun } from '../../seeded.ts'
import { addressOf, startServers } from '../bus/servers.ts'
import { createMigratedDatabase, KINDS, onBothDatabases } from '../databases.ts'
import { startTestServer } from '../harness.ts'
import { insertUser } from '../insert-user.ts'
import { opened } from '../killed-process.ts'
import { runCommand } from '../money/ledger/command.ts'

/** What the next version might bring. */
const LATER = {
  ...MIGRATIONS,
  '9998-stars': {
    async up(database: Kysely<never>) {
      await sql`create table stars (id text primary key)`.execute(database)
      await database.schema.alterTable('users').addColumn('star', 'text').execute()
      await database.schema.createIndex('users_star').on('users').column('star').execute()
    },
  },
}

test.each(KINDS)('what comes after the named migration only adds on %s', async (kind) => {
  const names = Object.keys(MIGRATIONS)
  const planned = await planMigrations(kind, names.slice(0, names.indexOf(RUNS_BESIDE_FROM) + 1))
  expect(planned.filter(({ onlyAdds }) => !onlyAdds)).toEqual([])
  const earlier = await planMigrations(kind, [])
  expect(earlier.filter(({ onlyAdds }) => !onlyAdds).length).toBeGreaterThan(0)
  const [later] = await planMigrations(kind, names, LATER)
  expect(later).toEqual({
    name: '9998-stars',
    changes: [
      { does: 'table', table: 'stars', name: '' },
      { does: 'column', table: 'users', name: 'star' },
      { does: 'index', table: 'users', name: 'users_star' },
    ],
    onlyAdds: true,
  })
})

onBothDatabases((kind) => {
  test('a version serves a database that a later one has migrated, unless that needs what it does not know', async () => {
    const { url, remove } = await createMigratedDatabase(kind)
    await opened(url, (database) => migrate(database, { migrations: LATER, from: RUNS_BESIDE_FROM }))
    expect(await opened(url, (database) => migrate(database))).toEqual([])
    const server = await startTestServer({ databaseUrl: url })
    expect(await server.client().get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
    await server.close()
    const further = { ...LATER, '9999-moons': { up: async () => undefined } }
    await opened(url, (database) => migrate(database, { migrations: further, from: '9999-moons' }))
    await expect(startTestServer({ databaseUrl: url })).rejects.toMatchObject({
      code: 'console.database-newer',
      values: { needs: '9999-moons', knows: Object.keys(MIGRATIONS).at(-1) },
    })
    await remove()
  })

  test('the plan says what is due, how long the tables are, and who may go on', async () => {
    const { url, remove } = await createMigratedDatabase(kind)
    const about = { cwd: '/', databaseUrl: url }
    expect(await runCommand(upgrade, [], about)).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })
    await opened(url, (database) => insertUser(database))
    // As a version before that left it.
    const since = Object.keys(MIGRATIONS).indexOf(RUNS_BESIDE_FROM)
    const due = await planMigrations(kind, Object.keys(MIGRATIONS).slice(0, since))
    await opened(url, ({ kysely }) =>
      sql`delete from kysely_migration where name >= ${RUNS_BESIDE_FROM}`.execute(kysely),
    )
    const planned = await runCommand(upgrade, [], { ...about, plan: true })
    expect(planned.stdout.split('\n')[0]).toBe(due[0]!.name)
    expect(planned.stdout).toContain('  adds the column desk_role to users (rows: 1)\n')
    expect(planned.stdout).toContain('cannot run beside')
    const { stdout } = await runCommand(upgrade, [], { ...about, plan: true, json: true })
    const migrations = due.map(({ name, changes }) => ({ name, changes }))
    expect(JSON.parse(stdout)).toMatchObject({ migrations, beside: false, ran: [] })
    await remove()
  })
})

test('a server of the next version takes the place of one, with a migration, and no request fails', async () => {
  const all = await startServers(1, {})
  const [first] = all.servers
  const person = await first!.signUp()
  const statuses = new Map<number, number>()
  const over = new AbortController()
  const keepAsking = async () => {
    while (!over.signal.aborted) {
      const answers = [await person.get('/api/books'), await person.get('/api/credits'), await person.get('/api/ready')]
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const asking = Array.from({ length: isLongRun ? 20 : 4 }, keepAsking)
  const reached = async (count: number) => {
    while ((statuses.get(200) ?? 0) < count) await person.get('/api/health')
  }
  await reached(20)
  const later = await openDatabase(all.databaseUrl)
  expect(await migrate(later, { migrations: LATER, from: RUNS_BESIDE_FROM })).toEqual(['9998-stars'])
  await later.close()
  const next = await startTestServer({ databaseUrl: all.databaseUrl, config: { url: all.url } })
  all.proxy.upstreams.push(addressOf(next))
  await reached((statuses.get(200) ?? 0) + 20)
  all.proxy.upstreams.shift()
  await reached((statuses.get(200) ?? 0) + 20)
  over.abort()
  await Promise.all(asking)
  expect([...statuses.keys()]).toEqual([200])
  await next.close()
  await all.close()
})
