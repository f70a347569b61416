import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KalamError } from '../messages/told.ts'

const NAME = '.kalam.lock'

export interface FolderLock {
  release(): Promise<void>
}

/** Locks a folder against other processes. Throws `folder.in-use` while its owner runs; a lock whose owner is gone is taken over. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, NAME)
  const own = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  await writeFile(own, String(process.pid), { flag: 'wx' })
  try {
    return await lockWith(own, path)
  } finally {
    await unlink(own).catch(() => undefined)
  }
}

async function lockWith(own: string, path: string): Promise<FolderLock> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await placed(own, path)) return { release: () => unlink(path).catch(() => undefined) }
    const owner = await ownerOf(path)
    // It was released a moment ago.
    if (owner === null) continue
    if (isAlive(owner)) throw new KalamError('folder.in-use', { values: { pid: owner } })
    await removeStale(own, path, owner)
  }
  throw new KalamError('folder.in-use', { values: { pid: '?' } })
}

/** Creates the lock together with its content: an empty lock would look like that of a process that is gone. */
async function placed(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // The lock's owner removed it as a temporary file.
    if (code === 'ENOENT') {
      await writeFile(own, String(process.pid))
      return false
    }
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
  }
  // A file system without hard links, such as FAT.
  return writeFile(path, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/**
 * Removes the lock of an owner that is gone, under a second lock named after that owner: otherwise two processes could both
 * remove it, and the later one would remove a new lock.
 */
async function removeStale(own: string, path: string, owner: number): Promise<void> {
  const right = await lockWith(own, `${path}.${owner}`)
  if ((await ownerOf(path)) === owner && !isAlive(owner)) await unlink(path)
  await right.release()
}

/** Null when there is no lock any more. */
async function ownerOf(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : Number(text) || 0
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
