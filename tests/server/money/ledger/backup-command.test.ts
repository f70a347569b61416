import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { backup } from '../../../../server/console/backup.ts'
import type { Database } from '../../../../server/database/database.ts'
import { openDatabase } from '../../../../server/database/open.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { openFolder } from '../../../../server/store/folder.ts'
import { firstOutput } from '../../../first-output.ts'
import { openTestDatabase } from '../../databases.ts'
import { runCommand } from './command.ts'
import { buildWorld } from './world.ts'
import { userWith } from './writing.ts'

let database: Database & { readonly url: string }
let cwd: string
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'kalam-backup-'))
  database = await openTestDatabase('sqlite')
})
afterEach(async () => {
  await database.close()
  await rm(cwd, { recursive: true })
})

const run = (words: readonly string[], json = false) =>
  runCommand(backup, words, { cwd, databaseUrl: database.url, json })

it('copies a database into one file that opens as it is', async () => {
  await buildWorld(database)
  const { code, stdout } = await run(['saved/kalam.db'])
  const file = join(cwd, 'saved/kalam.db')
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Saved .*saved\/kalam\.db \(\d+ kB\), checked\.\n$/)])
  // Neither a journal beside it nor half a copy.
  expect(await readdir(join(cwd, 'saved'))).toEqual(['kalam.db'])
  const copy = await openDatabase(file)
  expect(await auditLedger(copy)).toEqual([])
  for (const table of ['users', 'credit_transactions', 'piece_versions'] as const) {
    const rows = await database.kysely.selectFrom(table).selectAll().orderBy('id').execute()
    expect(rows).not.toEqual([])
    expect(await copy.kysely.selectFrom(table).selectAll().orderBy('id').execute()).toEqual(rows)
  }
  await copy.close()
})

it('copies the files that belong to the database', async () => {
  const files = openFolder(join(dirname(database.url), 'files'))
  await files.write('picture.png', new Uint8Array([1, 2, 3]))
  expect(await run(['kalam.db'])).toMatchObject({ code: 0 })
  expect(await openFolder(join(cwd, 'kalam.db.files')).read('picture.png')).toEqual(Buffer.from([1, 2, 3]))
})

it('copies one moment while another process writes', async () => {
  const users = await Promise.all([1, 2, 3].map(() => userWith(database, 50)))
  const file = join(import.meta.dirname, 'writer-process.ts')
  const argv = [file, database.url, '1', 'writer', join(cwd, 'told'), ...users]
  const writer = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(writer, 'close')
  onTestFinished(() => void writer.kill('SIGKILL'))
  await firstOutput(writer)
  const entries: number[] = []
  for (let number = 0; number < 5; number++) {
    expect(await run([`${number}.db`])).toMatchObject({ code: 0 })
    const copy = await openDatabase(join(cwd, `${number}.db`))
    expect(await auditLedger(copy)).toEqual([])
    entries.push((await copy.kysely.selectFrom('credit_transactions').select('id').execute()).length)
    await copy.close()
  }
  writer.kill('SIGKILL')
  await closed
  // It was written to all the while.
  expect(new Set(entries).size).toBeGreaterThan(1)
  expect(entries).toEqual(entries.toSorted((one, other) => one - other))
})

it('never touches a file that is there', async () => {
  const file = join(cwd, 'kalam.db')
  await writeFile(file, 'a letter')
  expect(await run(['kalam.db'])).toEqual({
    code: 2,
    stdout: '',
    stderr: `kalam: ${file} is there already: a backup never overwrites, so name another file\n`,
  })
  expect(await readFile(file, 'utf8')).toBe('a letter')
  expect(await run([database.url])).toMatchObject({ code: 2 })
  expect(await readdir(cwd)).toEqual(['kalam.db'])
})

it('prints JSON', async () => {
  const { stdout } = await run(['kalam.db'], true)
  expect(JSON.parse(stdout)).toEqual({
    file: join(cwd, 'kalam.db'),
    bytes: (await readFile(join(cwd, 'kalam.db'))).length,
    bucket: null,
  })
})

it('asks for a name', async () => {
  expect(await run([])).toMatchObject({ code: 2, stderr: expect.stringContaining('name the file to write') })
})

it('drops a copy of a damaged database', async () => {
  await buildWorld(database)
  const damaged = join(cwd, 'damaged.db')
  await run(['damaged.db'])
  const bytes = await readFile(damaged)
  // Pages of tables and indexes, not the first one, which says that it is a database.
  bytes.fill(0xaa, 4096 * 6, 4096 * 14)
  await writeFile(damaged, bytes)
  await expect(runCommand(backup, ['copy.db'], { cwd, databaseUrl: damaged })).rejects.toThrow(/malformed|damaged/)
  expect((await readdir(cwd)).filter((name) => name.startsWith('copy'))).toEqual([])
})

it('ends in an error where it may not write', async () => {
  await writeFile(join(cwd, 'a file'), '')
  await expect(run(['a file/kalam.db'])).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(await readdir(cwd)).toEqual(['a file'])
})

it('says that pictures in a bucket are not in it', async () => {
  const env = { KALAM_S3_URL: 'https://s3.test/kalam', KALAM_S3_KEY_ID: 'AKIA', KALAM_S3_SECRET: 'of the bucket' }
  const { stdout } = await runCommand(backup, ['kalam.db'], { cwd, databaseUrl: database.url, env })
  expect(stdout).toContain('no pictures that are in the bucket https://s3.test/kalam')
})
