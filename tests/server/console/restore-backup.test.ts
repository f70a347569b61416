import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Client from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { runAdminCommand } from '../../../server/console/admin.ts'
import { backup } from '../../../server/console/backup.ts'
import { restoreBackup } from '../../../server/console/restore-backup.ts'
import type { Database } from '../../../server/database/database.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { openJobs } from '../../../server/runs/queue/open-jobs.ts'
import { isLongRun } from '../../seeded.ts'
import { createDatabase, KINDS, onBothDatabases, openTestDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'
import { opened } from '../killed-process.ts'
import { runCommand } from '../money/ledger/command.ts'
import { buildWorld } from '../money/ledger/world.ts'

onBothDatabases((kind) => {
  let cwd: string
  let source: Database & { readonly url: string }
  let saved: Readonly<Record<string, readonly string[]>>

  beforeAll(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'kalam-restore-'))
    source = await openTestDatabase(kind)
    await buildWorld(source)
    const logger = { warn: () => undefined, error: () => undefined }
    const about = { database: source, databaseUrl: source.url, clock: systemClock, name: 'asker', logger }
    const jobs = await openJobs({ ...about, leaseSeconds: 10 })
    await inTransaction(source, (work) => jobs.enqueue(work, 'errand', { to: 'Melaka' }))
    await jobs.stop()
    saved = await rowsOf(source)
    expect(await runCommand(backup, ['kalam.db'], { cwd, databaseUrl: source.url })).toMatchObject({ code: 0 })
  })

  afterAll(async () => {
    await source.close()
    await rm(cwd, { recursive: true })
  })

  /** The other one, in the ordinary run. */
  const targets = KINDS.filter((one) => isLongRun || one !== kind)

  test.each(targets)('a backup is restored into %s, and waits there until it may go on', async (into) => {
    const target = await createDatabase(into)
    const place = { cwd, databaseUrl: target.url }
    const restored = await runCommand(restoreBackup, ['kalam.db'], { ...place, json: true })
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(restored.stdout)).toMatchObject({ users: 1, books: 1, kept: null, paused: true })
    await opened(target.url, async (copy) => {
      expect(await auditLedger(copy)).toEqual(await auditLedger(source))
      expect(await rowsOf(copy)).toEqual(saved)
    })

    const server = await startTestServer({ databaseUrl: target.url, config: { logLevel: 'warn' } })
    const done: unknown[] = []
    await server.server.jobs.work('errand', 1, async ({ data }) => void done.push(data))
    const ready = async () => (await server.client().get('/api/ready')).body
    expect(await ready()).toEqual({ status: 'ready', paused: true })
    expect(server.log()).toContain('this database is a copy')
    // A server has it open.
    const inUse = await runCommand(restoreBackup, ['kalam.db'], { ...place, replace: true })
    expect(inUse).toMatchObject({ code: 2, stderr: expect.stringContaining('is in use') })
    expect(done).toEqual([])
    expect(await runCommand((...given) => runAdminCommand('resume', ...given), [], place)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('go on'),
    })
    await vi.waitUntil(() => done.length > 0, { timeout: 20_000 })
    expect(done).toEqual([{ to: 'Melaka' }])
    expect(await ready()).toEqual({ status: 'ready' })
    await server.stop()

    // It is an installation of its own now, and has users.
    const again = await startTestServer({ databaseUrl: target.url })
    expect((await again.client().get('/api/ready')).body).toEqual({ status: 'ready' })
    await again.stop()
    const refused = await runCommand(restoreBackup, ['kalam.db'], place)
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--replace') })
    const replaced = await runCommand(restoreBackup, ['kalam.db'], { ...place, replace: true, json: true })
    expect(replaced).toMatchObject({ code: 0 })
    const { kept } = JSON.parse(replaced.stdout) as { kept: string | null }
    expect(kept === null).toBe(into === 'postgres')
    if (kept !== null) await opened(kept, async (before) => expect(await rowsOf(before)).toEqual(saved))
    await target.remove()
  })
})

test('a file that was copied by hand waits too, and one that was moved does not', async () => {
  const { url, remove } = await createDatabase('sqlite')
  await (await startTestServer({ databaseUrl: url })).stop()
  const copied = `${url}.copy`
  await copyFile(url, copied)
  for (const [databaseUrl, isPaused] of [
    [copied, true],
    [url, false],
  ] as const) {
    const server = await startTestServer({ databaseUrl })
    expect(server.server.installation.isPaused).toBe(isPaused)
    await server.stop()
  }
  await remove()
})

test('what is no backup, damaged or of a later version is refused, and what is there stays', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'kalam-restore-'))
  const database = await openTestDatabase('sqlite')
  const place = { cwd, databaseUrl: database.url, replace: true }
  await runCommand(backup, ['kalam.db'], place)
  await writeFile(join(cwd, 'letter.db'), 'a letter')
  const later = new Client(join(cwd, 'kalam.db'))
  later.exec(`insert into kysely_migration (name, timestamp) values ('9999-later', '2031-01-01')`)
  later.close()
  const answers = [
    [[], 'name the file'],
    [['nowhere.db'], 'is not there'],
    [['letter.db'], 'is no backup of Kalam'],
    [['kalam.db'], '9999-later'],
  ] as const
  for (const [words, says] of answers)
    expect(await runCommand(restoreBackup, words, place)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(says),
    })
  expect((await readdir(cwd)).toSorted()).toEqual(['kalam.db', 'letter.db'])
  await database.close()
  await rm(cwd, { recursive: true })
})

/** Every row of every table but those of running processes, the queue, what a start or `admin resume` adds, and the row that tells a copy. */
async function rowsOf({ kysely }: Database): Promise<Record<string, string[]>> {
  const tables = (await kysely.introspection.getTables())
    .filter(({ schema = 'public' }) => schema === 'public')
    .map(({ name }) => name)
  const left = ['admin_actions', 'jobs', 'permits', 'request_counts', 'config', 'deployments']
  const rows: Record<string, string[]> = {}
  for (const table of tables.filter((name) => !left.includes(name)).toSorted()) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(kysely)
    rows[table] = found.rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
  }
  return rows
}
