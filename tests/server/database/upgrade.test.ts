import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MIGRATIONS, RUNS_BESIDE_FROM } from '../../../migrations/all.ts'
import { upgrade } from '../../../server/console/upgrade.ts'
import { migrate } from '../../../server/database/open.ts'
import { planMigrations } from '../../../server/database/plan-migrations.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { isLongRun } from '../../seeded.ts'
import type { Client } from '../client.ts'
import { createMigratedDatabase, KINDS, onBothDatabases } from '../databases.ts'
import { startTestServer } from '../harness.ts'
import { insertUser } from '../insert-user.ts'
import { RUN_GENERATORS } from '../kalam-process.ts'
import { opened } from '../killed-process.ts'
import { openMachines } from '../machines.ts'
import { runCommand } from '../money/ledger/command.ts'

const LATER_VERSION = fileURLToPath(new URL('later-version.main.ts', import.meta.url))

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
  // SQLite can't change a check. It has one server, and commands of the version before go on with the new column of that name.
  const rebuilding = kind === 'sqlite' ? ['0037-questions'] : []
  expect(planned.filter(({ onlyAdds }) => !onlyAdds).map(({ name }) => name)).toEqual(rebuilding)
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

test('migrations that a transaction of a server was in the way of begin again', async () => {
  const { url, remove } = await createMigratedDatabase('postgres')
  let begun = 0
  const [held, met] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stars = {
    async up(database: Kysely<never>) {
      begun += 1
      await database.schema.alterTable('users').addColumn('star', 'text').execute()
      met.resolve()
      await database.schema.alterTable('books').addColumn('star', 'text').execute()
    },
  }
  const serving = opened(url, ({ kysely }) =>
    kysely.transaction().execute(async (work) => {
      await sql`lock table books in access share mode`.execute(work)
      held.resolve()
      await met.promise
      await sql`lock table users in access share mode`.execute(work)
    }),
  )
  await held.promise
  const migrations = { ...MIGRATIONS, '9998-stars': stars }
  expect(await opened(url, (database) => migrate(database, { migrations, from: RUNS_BESIDE_FROM }))).toEqual([
    '9998-stars',
  ])
  expect(begun).toBeGreaterThan(1)
  await serving
  await remove()
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

test('a server of the next version takes the place of one under load, with a migration, and no request fails', async () => {
  const { url: databaseUrl, remove } = await createMigratedDatabase('postgres')
  const provider = await startProviderServer({ delay: 50 })
  const all = await openMachines({
    databaseUrl,
    provider: provider.url,
    generators: RUN_GENERATORS,
    environment: { KALAM_REQUESTS_PER_USER: '1000000', KALAM_REQUESTS_PER_ADDRESS: '1000000' },
  })
  onTestFinished(async () => {
    await all.close()
    await provider.close()
    await remove()
  })
  const old = await all.start('old', ['serve'])
  const outcomes = new Map<string, number>()
  const over = new AbortController()
  const ask = async (name: string, request: Promise<{ readonly status: number }>) => {
    const { status } = await request.catch(() => ({ status: 0 }))
    const outcome = `${name} ${status}`
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const look = async (person: Client) => {
    while (!over.signal.aborted) {
      for (const path of ['/api/books', '/api/credits', '/api/ready']) await ask(path, person.get(path))
      // So much load that a request is always on its way, and no more: it only warms the machine.
      await sleep(40)
    }
  }
  const order = { settings: { hero: 'Salmah' }, language: 'en' }
  const writeTexts = async (person: Client) => {
    while (!over.signal.aborted) {
      const headers = { 'idempotency-key': randomUUID(), accept: 'application/json' }
      await ask('text', person.post('/api/generators/tale/pieces', order, headers))
    }
  }
  const users = await Promise.all(Array.from({ length: isLongRun ? 20 : 2 }, () => all.signUp(10_000)))
  const busy = users.flatMap((person) => [look(person), writeTexts(person)])
  const { body: run } = await users[0]!.post('/api/generators/tale/run', order)
  const further = async (count: number) => {
    const texts = () => outcomes.get('text 200') ?? 0
    const enough = texts() + count
    await vi.waitUntil(() => texts() >= enough, { timeout: 60_000 })
  }
  await further(6)
  const upgrading = await all.run(['upgrade'], [`--import=${LATER_VERSION}`])
  expect(upgrading).toContain('9999-stars')
  await further(6)
  await all.start('new', ['serve'], [`--import=${LATER_VERSION}`])
  await further(6)
  await all.proxy.takeOut(old.url)
  await old.stop()
  await further(6)
  over.abort()
  await Promise.all(busy)
  expect([...outcomes.keys()].toSorted()).toEqual(['/api/books 200', '/api/credits 200', '/api/ready 200', 'text 200'])
  await vi.waitUntil(async () => (await users[0]!.get('/api/runs')).body.runs[0].state === 'finished', 60_000)
  expect((await users[0]!.get('/api/runs')).body.runs[0].id).toBe(run.id)
  expect(await auditLedger(all.database)).toEqual([])
})
