import { randomBytes } from 'node:crypto'
import { open, readdir, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../engine/node/folders.ts'
import { KalamError } from '../messages/told.ts'

type Content = string | Uint8Array | AsyncIterable<string>
type File = readonly [path: string, content: Content]

/** Replaces a file completely or not at all: after a crash or a power cut either the old file or the new one is there. */
export function writeAtomically(path: string, content: Content): Promise<void> {
  return writeFilesAtomically([[path, content]])
}

/** The same for several files of one folder, at least one. A later file is never there without the earlier ones. */
export async function writeFilesAtomically(files: readonly File[]): Promise<void> {
  const written = await Promise.allSettled(files.map(writeTemporary))
  const paths = written.map((one) => (one.status === 'fulfilled' ? one.value : null))
  try {
    for (const one of written) if (one.status === 'rejected') throw one.reason
    for (const [at, [path]] of files.entries()) await rename(paths[at]!, path)
  } catch (error) {
    await Promise.all(paths.filter((path) => path !== null).map((path) => unlink(path).catch(() => undefined)))
    throw error
  }
  await syncFolder(dirname(files[0]![0]))
}

/** Writes the content to a temporary file in the same folder, flushes it to the disk and returns its path. */
async function writeTemporary([path, content]: File): Promise<string> {
  const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    await writeFile(temporary, content, { flag: 'wx', flush: true })
    return temporary
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

/** Makes the renames durable, on systems that can open a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  if (folder === null) return
  await folder.sync().catch(() => undefined)
  await folder.close()
}

/** Removes the temporary files that a killed process left. Only for a locked folder. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  const names = await readdir(folder)
  const temporary = names.filter((name) => /\.\d+-[0-9a-f]{8}\.tmp$/.test(name))
  await Promise.all(temporary.map((name) => unlink(join(folder, name)).catch(() => undefined)))
}

/** Writes a file whole or not at all, and makes its folder if there is none. Throws `folder.full` or `folder.not-writable`. */
export function saveFile(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file)
  return withFolderFaults(folder, async () => {
    await makeFolder(folder)
    await writeAtomically(file, content)
  })
}

const FULL = ['ENOSPC', 'EDQUOT']
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']

/** Runs work in a folder. Throws `folder.full` or `folder.not-writable` when the file system refuses. */
export async function withFolderFaults<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explainFolderError(error, path)
  }
}

/** The message for a file system's error; any other error as it is. */
export function explainFolderError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  if (FULL.includes(code)) return new KalamError('folder.full', { values: { path }, cause: error })
  if (NOT_WRITABLE.includes(code)) return new KalamError('folder.not-writable', { values: { path }, cause: error })
  return error
}
