import { open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { KalamError } from '../../engine/messages/error.ts'

const NAME = '.kalam.lock'

export interface Lock {
  release(): Promise<void>
}

/** Keeps a second process out of a folder. The lock of a process that is gone is taken over. */
export async function lockFolder(folder: string): Promise<Lock> {
  const path = join(folder, NAME)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return { release: () => unlink(path).catch(() => undefined) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(await readFile(path, 'utf8').catch(() => ''))
      if (isAlive(owner)) throw new KalamError('folder.in-use', { values: { pid: owner } })
      await unlink(path).catch(() => undefined)
    }
  }
  throw new KalamError('folder.in-use', { values: { pid: '?' } })
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
