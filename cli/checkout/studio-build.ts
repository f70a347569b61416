import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '../../engine/node/folders.ts'

/** What the studio is made of. */
const SOURCES = ['studio', 'engine', 'server/contract', 'vite.config.ts', 'package-lock.json']

const ROOT = packageRoot()
const BUILT = join('dist', 'studio')

/** False when the built studio is missing, or older than anything it is made of. */
export function isStudioFresh(root = ROOT): boolean {
  const built = statSync(join(root, BUILT, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  return built !== undefined && SOURCES.every((name) => isOlder(join(root, name), built))
}

/** Folders count too: their time tells of files that are gone. */
function isOlder(path: string, time: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return true
  if (found.mtimeMs > time) return false
  return !found.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), time))
}

/** Builds it beside and puts it in its place when it is whole, dated by its beginning. */
export async function rebuildStudio(root = ROOT): Promise<void> {
  const began = new Date()
  const beside = join(root, 'dist', `.studio-${process.pid}`)
  try {
    await buildStudio(beside, root)
    await utimes(join(beside, 'index.html'), began, began)
    await rm(join(root, BUILT), { recursive: true, force: true })
    await rename(beside, join(root, BUILT))
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** In a process of its own: its memory ends with it, and whatever this one runs for, the studio is built as it ships. */
export async function buildStudio(folder: string, root = ROOT): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const words = [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir']
  await promisify(execFile)(process.execPath, words, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
}
