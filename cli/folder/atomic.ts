import { randomBytes } from 'node:crypto'
import { open, readdir, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file whole or not at all: a reader, or a pulled plug, finds the old one or the new one. */
export function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  return writeInOrder([[path, content]])
}

type File = readonly [path: string, content: string | Uint8Array]

/** The same for several files of one folder, of which a later one never stands without the earlier ones. */
export async function writeInOrder(files: readonly [File, ...File[]]): Promise<void> {
  const drafts = await Promise.allSettled(files.map(writeDraft))
  const done = drafts.map((draft) => (draft.status === 'fulfilled' ? draft.value : null))
  try {
    for (const draft of drafts) if (draft.status === 'rejected') throw draft.reason
    for (const [at, [path]] of files.entries()) await rename(done[at]!, path)
  } catch (error) {
    await Promise.all(done.filter((draft) => draft !== null).map((draft) => unlink(draft).catch(() => undefined)))
    throw error
  }
  await syncFolder(dirname(files[0][0]))
}

/** The content in a file beside its place, safely on the disk. */
async function writeDraft([path, content]: File): Promise<string> {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    return draft
  } catch (error) {
    await unlink(draft).catch(() => undefined)
    throw error
  }
}

/** Makes the renames themselves durable, where the system can. */
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
