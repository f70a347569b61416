import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A folder with its parents. Node's own `recursive` never returns where a parent exists but takes no child, as in /proc. */
export async function makeFolder(path: string): Promise<void> {
  if (await made(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** False when the parent is missing. */
async function made(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return true
    if (code === 'ENOENT' && dirname(path) !== path) return false
    throw error
  }
}
