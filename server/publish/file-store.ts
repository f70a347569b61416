import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Bytes that are kept for good, each under a name that is never used again. */
export interface FileStore {
  /** Null: it isn't there. */
  read(name: string): Promise<Uint8Array | null>
  /** Resolves when the bytes are on the disk. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
}

/** A store in a folder, which several processes may share. Names are letters, digits, points and hyphens. */
export function openFileStore(folder: string): FileStore {
  // One folder for each two first letters: no folder has hundreds of thousands of files.
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async read(name) {
      return readFile(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async write(name, bytes) {
      const place = placeOf(name)
      const draft = `${place}.${randomUUID()}.part`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, place).catch(async (error: unknown) => {
        await rm(draft, { force: true })
        throw error
      })
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}
