import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** A store in a folder, which several processes may share. */
export function openFolder(folder: string): FileStore {
  // One folder for each two first letters: no folder has hundreds of thousands of files.
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    read: (name) => readFile(placeOf(name)).catch(nullIfMissing),
    size: async (name) => (await stat(placeOf(name)).catch(nullIfMissing))?.size ?? null,
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

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
