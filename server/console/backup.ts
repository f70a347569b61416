import { constants, existsSync } from 'node:fs'
import { copyFile, cp, link, open, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import Client from 'better-sqlite3'
import type { Language } from '../../engine/base/language.ts'
import { makeFolder } from '../../engine/node/folders.ts'
import { isPostgres } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { copyToFile } from '../database/transfer.ts'
import { say } from '../messages/say.ts'
import { type ConsoleContext, failWith, findExistingDatabase, withDatabase } from './context.ts'

/**
 * Copies a live database into one new file of SQLite, and the folder of its files beside it, in one consistent state even while others
 * write. The copy is checked and flushed to the disk before the file gets its name; an existing file is never overwritten.
 */
export async function backup(
  [file]: readonly string[],
  options: { readonly json?: boolean },
  context: ConsoleContext,
): Promise<number> {
  if (file === undefined) return failWith(context, 'console.backup-file')
  const { language } = context
  const { url, files, bucket } = await findExistingDatabase(context)
  const target = resolve(context.cwd, file)
  if (existsSync(target)) return failWith(context, 'console.backup-taken', { file: target })
  await makeFolder(dirname(target))
  const partial = `${target}.${process.pid}.partial`
  try {
    if (isPostgres(url)) await withDatabase(openDatabase(url, 1), (database) => copyToFile(database, partial))
    else copyDatabase(url, partial)
    assertDatabaseIntact(partial, language)
    await flushFile(partial)
    await giveName(partial, target)
    // Files never change, and each is written before the row that names it, so all files of the copied rows exist.
    if (existsSync(files)) await cp(files, `${target}.files`, { recursive: true, force: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return failWith(context, 'console.backup-taken', { file: target })
    throw error
  } finally {
    await rm(partial, { force: true })
  }
  const { size } = await stat(target)
  const values = { file: target, size: Math.ceil(size / 1024) }
  const made = `${say('console.backup-made', language, values)}\n`
  const inBucket = bucket === null ? '' : `${say('console.backup-bucket', language, { bucket })}\n`
  const told = { file: target, bytes: size, bucket }
  context.stdout.write(options.json ? `${JSON.stringify(told)}\n` : made + inBucket)
  return 0
}

function copyDatabase(from: string, to: string): void {
  const client = new Client(from, { fileMustExist: true, timeout: 5000 })
  try {
    // One reading transaction: in WAL mode it neither waits for writers nor makes them wait.
    client.prepare('vacuum into ?').run(to)
  } finally {
    client.close()
  }
}

/** Throws what is damaged in a database file. */
export function assertDatabaseIntact(file: string, language: Language): void {
  const client = new Client(file, { readonly: true, fileMustExist: true })
  try {
    const found = client.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(say('console.backup-damaged', language, { reason: String(found) }))
    if ((client.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new Error(say('console.backup-dangling', language))
  } finally {
    client.close()
  }
}

export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Fails when the name is taken, where looking first and renaming then would overwrite. */
async function giveName(partial: string, target: string): Promise<void> {
  await link(partial, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error
    // Some file systems know no second name for a file.
    return copyFile(partial, target, constants.COPYFILE_EXCL)
  })
}
