import type { Catalog } from '../generator/assemble.ts'
import type { DayWindow } from '../generator/day-window.ts'
import { describeGenerator, type GeneratorDescription } from '../generator/describe.ts'
import type { Generator } from '../generator/generator.ts'
import type { Localized } from '../language.ts'
import { fs, path } from './builtins.ts'
import { catalogStamp } from './catalog-stamp.ts'
import { type CatalogFolders, catalogFolders } from './folders.ts'

/** What a menu tells of a catalog. */
export interface CatalogIndex {
  /** The day its prices are of. */
  readonly window: DayWindow
  /** In menu order. */
  readonly families: readonly { readonly id: string; readonly title: Localized }[]
  /** In menu order. */
  readonly rows: readonly CatalogRow[]
}

/** With the generators, whose prompts are left out: enough to describe and complete. */
export interface FullIndex extends CatalogIndex {
  readonly generators: readonly Generator[]
}

export type CatalogRow = Pick<GeneratorDescription, 'id' | 'route' | 'family' | 'kind' | 'title' | 'summary' | 'price'>

export function indexOf({ settings, generators }: Catalog, window: DayWindow): FullIndex {
  return {
    window,
    families: Object.entries(settings.families).map(([id, { title }]) => ({ id, title })),
    rows: generators.map((generator) => {
      const { id, route, family, kind, title, summary, price } = describeGenerator(generator, window.day)
      return { id, route, family, kind, title, summary, price }
    }),
    generators: generators.map(withoutPrompts),
  }
}

function withoutPrompts(generator: Generator): Generator {
  const fields = generator.fields.map((field) => ({
    ...field,
    options: field.options.map((option) => ({ ...option, say: null })),
  }))
  return { ...generator, fields, prompt: { ...generator.prompt, slots: {} } }
}

/** Keeps an index in a folder. A kept one is used only while nothing it depends on has changed by a byte, a time or a day. */
export interface IndexCache {
  read(now: number): CatalogIndex | null
  readFull(now: number): FullIndex | null
  /** Failing to write is no fault: the next run compiles again. */
  write(index: FullIndex): void
}

const NO_CACHE: IndexCache = { read: () => null, readFull: () => null, write: () => undefined }

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
  const stamp = catalogStamp([folders, catalogFolders()], code)
  const file = (part: string) => path.join(folder, `${part}-${fingerprint(folders.generators)}.json`)
  const read = (now: number): CatalogIndex | null => {
    const index = readStamped<CatalogIndex>(file('list'), stamp)
    return index && now >= index.window.from && now < index.window.until ? index : null
  }
  return {
    read,
    readFull(now) {
      const index = read(now)
      const generators = index && readStamped<readonly Generator[]>(file('generators'), stamp)
      return generators ? { ...index, generators } : null
    },
    write({ generators, ...index }) {
      try {
        fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeStamped(file('generators'), stamp, generators)
        writeStamped(file('list'), stamp, index)
      } catch {
        // A full disk or a folder that can't be written costs time, nothing else.
      }
    },
  }
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

/** FNV-1a: a name for a file, nothing more. The stamp holds the folder itself. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
