import { randomBytes } from 'node:crypto'
import { closeSync, fsync, openSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const sync = promisify(fsync)

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
    for (const [at, [path]] of files.entries()) renameSync(done[at]!, path)
  } catch (error) {
    await Promise.all(done.filter((draft) => draft !== null).map((draft) => unlink(draft).catch(() => undefined)))
    throw error
  }
  await syncFolder(dirname(files[0][0]))
}

/**
 * The content in a file beside its place, safely on the disk. Only the waiting for the disk is left to another thread: a batch
 * saves a piece every few milliseconds, and each trip there and back costs more than the call itself.
 */
async function writeDraft([path, content]: File): Promise<string> {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    const file = openSync(draft, 'wx')
    try {
      writeFileSync(file, content)
      await sync(file)
    } finally {
      closeSync(file)
    }
    return draft
  } catch (error) {
    await unlink(draft).catch(() => undefined)
    throw error
  }
}

/** Makes the renames themselves durable, where the system can. */
async function syncFolder(path: string): Promise<void> {
  let folder: number
  try {
    folder = openSync(path, 'r')
  } catch {
    return
  }
  await sync(folder).catch(() => undefined)
  closeSync(folder)
}

/** Drafts that a killed process left behind; only for a folder that is locked. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder)
  const drafts = names.filter((name) => /\.\d+-[0-9a-f]{8}\.tmp$/.test(name))
  await Promise.all(drafts.map((name) => unlink(join(folder, name)).catch(() => undefined)))
}
