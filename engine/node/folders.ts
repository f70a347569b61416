import type { DayWindow } from '../generator/day-window.ts'
import type { GeneratorDescription } from '../generator/describe.ts'
import type { Generator } from '../generator/generator.ts'
import type { Localized } from '../language.ts'

// The command line answers quickly with nothing but this file: each further module, and the ESM face of `node:fs`, which
// loads `fs/promises` too, would take a thirtieth of a start's time.
const fs = process.getBuiltinModule('node:fs')
const path = process.getBuiltinModule('node:path')

type Environment = Readonly<Record<string, string | undefined>>

/** The folder that holds `generators/` and `templates/`: the checkout, or the installed package. */
export function packageRoot(): string {
  const root = path.resolve(import.meta.dirname, '../..')
  return path.basename(root) === 'dist' ? path.dirname(root) : root
}

export interface CatalogFolders {
  readonly generators: string
  readonly templates: string
}

/** The shipped folders, or another generators' folder, named from `cwd`, with the `templates` beside it, if there are any. */
export function catalogFolders(generators?: string, cwd = '.'): CatalogFolders {
  const folder = generators === undefined ? path.join(packageRoot(), 'generators') : path.resolve(cwd, generators)
  return { generators: folder, templates: path.join(path.dirname(folder), 'templates') }
}

/** Where what can be made again is kept for this user: XDG_CACHE_HOME or the system's own place. Null without a home. */
export function cacheFolder(environment: Environment, platform: string = process.platform): string | null {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = environment
  // The XDG specification has relative paths ignored.
  if (XDG_CACHE_HOME?.startsWith('/')) return path.join(XDG_CACHE_HOME, 'kalam')
  if (platform === 'win32') return LOCALAPPDATA ? path.join(LOCALAPPDATA, 'kalam', 'Cache') : null
  if (!HOME) return null
  return platform === 'darwin' ? path.join(HOME, 'Library', 'Caches', 'kalam') : path.join(HOME, '.cache', 'kalam')
}

/** What a menu tells of a catalog. */
export interface CatalogIndex {
  /** The day its prices are of. */
  readonly window: DayWindow
  /** In menu order. */
  readonly families: readonly { readonly id: string; readonly title: Localized }[]
  /** In menu order. */
  readonly rows: readonly CatalogRow[]
  /** What `kalam list` prints into a pipe: that is kept too, since laying it out takes longer than reading it. */
  readonly printed: Localized
}

/** With the generators, whose prompts are left out: enough to describe and complete. */
export interface FullIndex extends CatalogIndex {
  readonly generators: readonly Generator[]
}

export type CatalogRow = Pick<GeneratorDescription, 'id' | 'route' | 'family' | 'kind' | 'title' | 'summary' | 'price'>

/** Keeps an index in a folder. A kept one is used only while nothing it depends on has changed by a byte, a time or a day. */
export interface IndexCache {
  read(now: number): CatalogIndex | null
  readFull(now: number): FullIndex | null
  /** Failing to write is no fault: the next run compiles again. */
  write(index: FullIndex): void
  readVerdict(now: number): Verdict | null
  writeVerdict(verdict: Verdict): void
}

/** A whole catalog was checked on a day and has no fault. */
export interface Verdict {
  readonly window: DayWindow
  readonly generators: number
  readonly checks: number
}

const NO_CACHE: IndexCache = {
  read: () => null,
  readFull: () => null,
  write: () => undefined,
  readVerdict: () => null,
  writeVerdict: () => undefined,
}

/**
 * The cache of one folder of generators. Take it before the files are read: its stamp is of this moment. A program that runs from
 * its sources has none, because `code` stands for all of it only when all of it was built together.
 */
export function openIndexCache(
  folder: string | null,
  folders: CatalogFolders,
  code = import.meta.filename,
): IndexCache {
  if (folder === null || code.endsWith('.ts')) return NO_CACHE
  const stamp = catalogStamp(folders, code)
  const file = (part: string) => `${folder}/${part}-${fingerprint(folders.generators)}.json`
  const readToday = <T extends { readonly window: DayWindow }>(part: string, now: number): T | null => {
    const kept = readStamped<T>(file(part), stamp)
    return kept && now >= kept.window.from && now < kept.window.until ? kept : null
  }
  const write = (part: string, value: unknown) => {
    try {
      makeCacheFolder(folder)
      writeStamped(file(part), stamp, value)
    } catch {
      // A full disk or a folder that can't be written costs time, nothing else.
    }
  }
  return {
    read: (now) => readToday<CatalogIndex>('list', now),
    readFull(now) {
      const index = readToday<CatalogIndex>('list', now)
      const generators = index && readStamped<readonly Generator[]>(file('generators'), stamp)
      return generators ? { ...index, generators } : null
    },
    write({ generators, ...index }) {
      write('generators', generators)
      write('list', index)
    },
    readVerdict: (now) => readToday<Verdict>('check', now),
    writeVerdict: (verdict) => write('check', verdict),
  }
}

/**
 * What an index depends on, as one text: names, sizes and times of every file of the folders and of the shipped ones, which fill
 * gaps, of a file of the program, which each build writes anew, and of package.json, which names the libraries.
 */
function catalogStamp(folders: CatalogFolders, code: string): string {
  const shipped = catalogFolders()
  let stamp = `${process.version}\n`
  const add = (file: string, levels: number) => {
    const found = fs.statSync(file, { throwIfNoEntry: false })
    if (!found?.isDirectory()) {
      // The change time too: an unpacked archive may give every version of a file the same modification time.
      stamp += found ? `${file} ${found.size} ${found.mtimeMs} ${found.ctimeMs}\n` : `${file} -\n`
    } else if (levels > 0) for (const name of fs.readdirSync(file)) add(`${file}/${name}`, levels - 1)
  }
  add(code, 0)
  add(path.join(packageRoot(), 'package.json'), 0)
  // As deep as a catalog is read: `generators/<family>/<file>`.
  for (const root of new Set([folders.generators, folders.templates, shipped.generators, shipped.templates]))
    add(root, 2)
  return stamp
}

/** The folder and at most its parent: with `recursive`, Node tries for ever where the system says that /proc/x isn't there. */
export function makeCacheFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  const parent = path.dirname(folder)
  if (!fs.existsSync(parent)) fs.mkdirSync(parent, { mode: 0o700 })
  fs.mkdirSync(folder, { mode: 0o700 })
}

function readStamped<T>(file: string, stamp: string): T | null {
  try {
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as { stamp: string; value: T }
    return kept.stamp === stamp ? kept.value : null
  } catch {
    return null
  }
}

function writeStamped(file: string, stamp: string, value: unknown): void {
  const draft = `${file}.${process.pid}.tmp`
  try {
    fs.writeFileSync(draft, JSON.stringify({ stamp, value }), { mode: 0o600 })
    fs.renameSync(draft, file)
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** FNV-1a: a name for a file, nothing more. The stamp holds the folders themselves. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
