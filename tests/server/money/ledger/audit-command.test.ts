import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../../../server/console/audit.ts'
import type { Database } from '../../../../server/database/database.ts'
import { openDatabase } from '../../../../server/database/open.ts'
import { INVARIANTS } from '../../../../server/money/ledger/audit.ts'
import { createDatabase, onBothDatabases, openTestDatabase } from '../../databases.ts'
import { runCommand } from './command.ts'
import { buildWorld, type World } from './world.ts'
import { LEASE, NOW } from './writing.ts'

const RULES = INVARIANTS.length + 1

onBothDatabases((kind) => {
  let database: Database & { readonly url: string }
  let world: World
  let cwd: string
  beforeAll(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'kalam-audit-'))
    database = await openTestDatabase(kind)
    world = await buildWorld(database)
  })
  afterAll(async () => {
    await database.close()
    await rm(cwd, { recursive: true })
  })
  const run = (options: { json?: boolean; now?: number } = {}) =>
    runCommand(audit, [], { cwd, databaseUrl: database.url, ...options })

  it('says that the ledger of a live database is clean, and leaves nothing behind', async () => {
    expect(await run()).toEqual({
      code: 0,
      stdout: `The ledger is clean: all ${RULES} rules hold (1 users, 20 entries, 6 generations).\n`,
      stderr: '',
    })
    expect(JSON.parse((await run({ json: true })).stdout)).toEqual({
      clean: true,
      rules: RULES,
      users: 1,
      entries: 20,
      generations: 6,
      findings: [],
    })
    expect(await readdir(cwd)).toEqual([])
  })

  it('ends with 1 and the offending rows', async () => {
    await database.kysely.updateTable('users').set({ total_usage: 3 }).where('id', '=', world.user).execute()
    const { code, stdout } = await run()
    expect(code).toBe(1)
    expect(stdout).toBe(
      `✗ usage-is-counted: a user's total usage is how many texts were delivered\n` +
        `    user_id=${world.user}  total_usage=3  delivered=1\n` +
        `1 of ${RULES} rules broken (1 users, 20 entries, 6 generations).\n`,
    )
    const json = await run({ json: true })
    expect(json.code).toBe(1)
    expect(JSON.parse(json.stdout)).toMatchObject({
      clean: false,
      findings: [{ invariant: 'usage-is-counted', rows: [{ user_id: world.user, total_usage: 3, delivered: 1 }] }],
    })
    await database.kysely.updateTable('users').set({ total_usage: 1 }).where('id', '=', world.user).execute()
  })

  it('finds a hold that no server gives back', async () => {
    const { code, stdout } = await run({ now: NOW + LEASE + 300_001 })
    expect(code).toBe(1)
    expect(stdout).toContain(`✗ holds-end-with-their-lease`)
    expect(stdout).toContain(world.live)
  })

  it('says what is missing where there is no ledger', async () => {
    const { url, remove } = await createDatabase(kind)
    const empty = await openDatabase(url)
    // SQLite makes its file at the first statement.
    await empty.kysely.introspection.getTables()
    await empty.close()
    const asking = runCommand(audit, [], { cwd, databaseUrl: url })
    await expect(asking).rejects.toThrow('this database has no ledger yet: kalam migrate makes its tables')
    await remove()
  })
})

it('makes no database where there is none', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'kalam-audit-'))
  const databaseUrl = join(cwd, 'nothing.db')
  await expect(runCommand(audit, [], { cwd, databaseUrl })).rejects.toThrow(`there is no database at ${databaseUrl}`)
  expect(await readdir(cwd)).toEqual([])
  await rm(cwd, { recursive: true })
})
