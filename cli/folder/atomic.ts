import { randomBytes } from 'node:crypto'
import { open, readdir, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file whole or not at all: a reader, or a pulled plug, finds the old one or the new one. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await unlink(draft).catch(() => undefined)
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes the rename itself durable, where the system can. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

/** Drafts that a killed process left behind; only for a folder that is locked. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder)
  const drafts = names.filter((name) => /\.\d+-[0-9a-f]{8}\.tmp$/.test(name))
  await Promise.all(drafts.map((name) => unlink(join(folder, name)).catch(() => undefined)))
}
