import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Files or a folder that aren't read, and why. */
export interface WalkFault {
  /** From the walked folder; empty: the folder itself. */
  readonly path: string
  readonly rule: 'link' | 'too-deep' | 'too-many' | 'too-large'
  readonly message: string
  /** Where a link leads. */
  readonly target?: string
}

interface WalkOptions {
  /** The real path beyond which no link may lead. */
  readonly root: string
  /** How the names of the wanted files end. */
  readonly ending: RegExp
  /** Levels of folders beneath the walked one that are looked into. */
  readonly levels: number
  /** True: a folder below the last level is a fault; false: it is passed over. */
  readonly strict: boolean
}

/** How many files the folder of a layer may have, and how many bytes they may have together. */
export const MAX_LAYER_FILES = 2000
export const MAX_LAYER_BYTES = 16 * 1024 * 1024

/**
 * The wanted files beneath a folder, as `fiction/romance.yaml`, in the order of their paths. Links are followed as far as they
 * stay within `root`. Names that begin with a dot, and `node_modules`, are passed over. Too many files or bytes: one fault and
 * no files. Throws when the folder can't be read. Synchronous, as a file takes the thread pool four times as long as the disk.
 */
export function walk(
  folder: string,
  { root, ending, levels, strict }: WalkOptions,
): { paths: readonly string[]; faults: readonly WalkFault[] } {
  const paths: string[] = []
  const faults: WalkFault[] = []
  let bytes = 0
  const isOver = () => paths.length > MAX_LAYER_FILES || bytes > MAX_LAYER_BYTES

  function enter(path: string, level: number): void {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      const isWanted = ending.test(entry.name)
      const real = entry.isSymbolicLink() ? realPath(join(folder, inner)) : undefined
      const found = real === null ? undefined : statSync(join(folder, inner), { throwIfNoEntry: false })
      if (real === null) faults.push({ path: inner, rule: 'link', message: 'the link leads nowhere' })
      else if (real !== undefined && !isWithin(real, root)) {
        if (isWanted || found?.isDirectory() === true) faults.push({ path: inner, ...leadingOut(real, root) })
      } else if (found?.isDirectory()) {
        if (level < levels) enter(inner, level + 1)
        else if (strict)
          faults.push({ path: inner, rule: 'too-deep', message: `a folder more than ${levels} levels down` })
      } else if (isWanted && found?.isFile()) {
        paths.push(inner)
        bytes += found.size
      }
      if (isOver()) return
    }
  }

  enter('', 0)
  if (!isOver()) return { paths: paths.toSorted(), faults }
  const fault: WalkFault =
    paths.length > MAX_LAYER_FILES
      ? { path: '', rule: 'too-many', message: `there are more than ${MAX_LAYER_FILES} files` }
      : { path: '', rule: 'too-large', message: `the files have more than ${MAX_LAYER_BYTES} bytes together` }
  return { paths: [], faults: [fault] }
}

/** Where a link leads; null: nowhere. */
function realPath(link: string): string | null {
  try {
    return realpathSync(link)
  } catch {
    return null
  }
}

function leadingOut(target: string, root: string): Omit<WalkFault, 'path'> {
  return { rule: 'link', message: `the link leads out of ${root}`, target }
}

/** Whether a real path is a folder or is beneath it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`)
}
