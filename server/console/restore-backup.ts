import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import Client from 'better-sqlite3'
import { sql } from 'kysely'
import { makeFolder } from '../../engine/node/folders.ts'
import { MIGRATIONS } from '../../migrations/all.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import { redactDatabaseUrl, withConfigFaults } from '../config/open-fault.ts'
import { type Database, isPostgres } from '../database/database.ts'
import { pauseInstallation } from '../database/installation.ts'
import { migrate, openDatabase } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { copyFromFile } from '../database/transfer.ts'
import { say } from '../messages/say.ts'
import { openJobs } from '../runs/queue/open-jobs.ts'
import { assertDatabaseIntact, flushFile } from './backup.ts'
import { type ConsoleContext, countProcesses, failWith, withDatabase } from './context.ts'

/**
 * Makes the database that the configuration names what a file of `kalam backup` holds, and brings its folder of files back. The backup is
 * checked before, and only read. A database that has users is replaced only with `replace`. What is restored is paused, wherever it is: it may
 * be a copy beside the original.
 */
export async function restoreBackup(
  [name]: readonly string[],
  { json = false, replace = false }: { readonly json?: boolean; readonly replace?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const { cwd, env, stdout, language } = context
  if (name === undefined) return failWith(context, 'console.restore-file')
  const file = resolve(cwd, name)
  if (!existsSync(file)) return failWith(context, 'console.restore-missing', { file })
  const config = await loadServerConfig(cwd, env, { signs: false })
  return withConfigFaults(config, env, async () => {
    const found = look(file)
    if (found === null) return failWith(context, 'console.restore-foreign', { file })
    if (found.unknown !== null) return failWith(context, 'console.restore-newer', { file, migration: found.unknown })
    assertDatabaseIntact(file, language)
    const { databaseUrl } = config
    const target = isPostgres(databaseUrl) ? intoPostgres(databaseUrl, context) : intoFile(databaseUrl, context)
    const { place } = target
    if (await target.isInUse()) return failWith(context, 'console.restore-running', { place })
    if (!replace && (await target.hasUsers())) return failWith(context, 'console.restore-taken', { place })
    const kept = await target.restore(file)
    if (existsSync(`${file}.files`)) await cp(`${file}.files`, config.filesFolder, { recursive: true, force: false })
    const { users, books } = found
    const lines = [
      say('console.restored', language, { file, place, users, books }),
      ...(kept === null ? [] : [say('console.restore-kept', language, { file: kept })]),
      say('console.restore-paused', language),
    ]
    const told = { file, database: place, users, books, kept, paused: true }
    stdout.write(json ? `${JSON.stringify(told)}\n` : lines.map((line) => `${line}\n`).join(''))
    return 0
  })
}

/** What a file holds; null: it is no database of Kalam. `unknown`: a migration of a later version. */
function look(file: string): { users: number; books: number; unknown: string | null } | null {
  const client = new Client(file, { readonly: true, fileMustExist: true })
  try {
    const count = (table: string) => client.prepare(`select count(*) from ${table}`).pluck().get() as number
    const ran = client.prepare('select name from kysely_migration order by name').pluck().all() as string[]
    const unknown = ran.find((migration) => !(migration in MIGRATIONS)) ?? null
    return { users: count('users'), books: count('books'), unknown }
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_ERROR') return null
    throw error
  } finally {
    client.close()
  }
}

/** What is restored into, and how. `place` is for people: without what opens it. */
function intoFile(path: string, { clock }: ConsoleContext) {
  return {
    place: path,
    isInUse: async () => existsSync(path) && isOpenElsewhere(path),
    hasUsers: async () => existsSync(path) && (look(path)?.users ?? 1) > 0,
    /** Puts the checked backup in its place. What was there before is kept under the name that is returned; null: nothing was, or it is gone. */
    async restore(file: string) {
      await makeFolder(dirname(path))
      const partial = `${path}.${process.pid}.partial`
      try {
        await copyFile(file, partial)
        await withDatabase(openDatabase(partial), ({ kysely }) => pauseInstallation(kysely, clock.now()))
        await flushFile(partial)
        const kept = existsSync(path)
          ? `${path}.before-${new Date(clock.now()).toISOString().replaceAll(':', '')}`
          : null
        if (kept !== null) await rename(path, kept)
        // Of the file that was there: its connections are closed, so nothing is in them that it hasn't.
        for (const rest of ['-wal', '-shm']) await rm(`${path}${rest}`, { force: true })
        await rename(partial, path)
        return kept
      } finally {
        for (const rest of ['', '-wal', '-shm']) await rm(`${partial}${rest}`, { force: true })
      }
    },
  }
}

/** Whether another process has the file open. Of a journal beside it nothing is left afterwards. */
function isOpenElsewhere(path: string): boolean {
  const client = new Client(path, { timeout: 100 })
  try {
    client.pragma('locking_mode = exclusive')
    client.exec('begin exclusive; commit')
    client.pragma('wal_checkpoint(truncate)')
    return false
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (String(code).startsWith('SQLITE_BUSY')) return true
    // Damaged: nobody serves it.
    return false
  } finally {
    client.close()
  }
}

function intoPostgres(databaseUrl: string, { clock, stderr }: ConsoleContext): ReturnType<typeof intoFile> {
  const ask = <Result>(work: (database: Database) => Promise<Result>) =>
    withDatabase(openDatabase(databaseUrl, 2), async (database) => {
      await migrate(database)
      return work(database)
    })
  return {
    place: redactDatabaseUrl(databaseUrl),
    isInUse: () => ask(async (database) => Number(await countProcesses(database)) > 0),
    hasUsers: () =>
      ask(
        async ({ kysely }) => (await kysely.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined,
      ),
    async restore(file) {
      const folder = await mkdtemp(join(tmpdir(), 'kalam-restore-'))
      try {
        const copied = join(folder, 'kalam.db')
        await copyFile(file, copied)
        await withDatabase(openDatabase(copied), (copy) => migrate(copy))
        await ask(async (database) => {
          const logger = { warn: () => undefined, error: (about: unknown) => void stderr.write(`${String(about)}\n`) }
          const name = `restore ${randomUUID()}`
          const jobs = await openJobs({ database, databaseUrl, clock, name, logger, leaseSeconds: 10 })
          try {
            await inTransaction(database, async (work) => {
              const waiting = await copyFromFile(work, copied)
              await pauseInstallation(work, clock.now())
              await sql`delete from kalam_jobs.job`.execute(work)
              for (const { kind, data } of waiting) await jobs.enqueue(work, kind, data)
            })
          } finally {
            await jobs.stop()
          }
        })
        return null
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
