import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Localized } from '../../engine/base/language.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { GeneratorDescription } from '../../engine/generator/describe.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt } from '../../engine/generator/price.ts'
import {
  type CatalogFolders,
  cacheFolder,
  makeCacheFolder,
  packageRoot,
  shippedFolders,
} from '../../engine/node/folders.ts'
import { layerFolders, PACK_FILE } from '../../engine/node/layer-folders.ts'
import type { Context } from '../base/context.ts'

/** What `list` shows of a catalog. Families and rows are in menu order. */
export interface CatalogMenu extends ExpiringValue {
  readonly families: readonly { readonly id: string; readonly title: Localized }[]
  readonly rows: readonly MenuRow[]
}

export type MenuRow = Pick<GeneratorDescription, 'id' | 'route' | 'family' | 'kind' | 'title' | 'summary' | 'price'>

/** A catalog without its prompts: enough to show and complete. */
export interface CatalogIndex extends ExpiringValue {
  /** The day of the prices, as `2026-03-19`. */
  readonly day: string
  readonly families: CatalogMenu['families']
  /** In menu order. */
  readonly generators: readonly Generator[]
}

/** The kept menu while nothing has changed, else a new one. It is a tenth of the index, so `list` starts faster. */
export async function openCatalogMenu(context: Context, generators: CatalogFolders): Promise<CatalogMenu> {
  const cache = openCacheFor(context, generators)
  return (
    cache.read<CatalogMenu>('menu', context.clock.now()) ??
    (await createCatalogMenu(await readIndex(cache, context, generators)))
  )
}

/** The kept index while nothing has changed, else a new one. */
export async function openCatalogIndex(context: Context, generators: CatalogFolders): Promise<CatalogIndex> {
  const cache = openCacheFor(context, generators)
  return cache.read<CatalogIndex>('index', context.clock.now()) ?? readIndex(cache, context, generators)
}

/** A catalog with faults isn't kept, so that each run reports them. */
async function readIndex(cache: CatalogCache, context: Context, generators: CatalogFolders): Promise<CatalogIndex> {
  const { readCatalog, requireCatalog } = await import('./catalog.ts')
  const reading = await readCatalog(context, generators)
  const index = createCatalogIndex(requireCatalog(reading, context), context.clock.now())
  if (reading.diagnostics.length === 0) {
    cache.write('index', index)
    cache.write('menu', await createCatalogMenu(index))
  }
  return index
}

/** What the prompts of a generator need of a catalog. */
interface PromptCatalog extends Pick<Catalog, 'generators' | 'templates'> {
  readonly settings: Pick<Catalog['settings'], 'reading'>
}

/**
 * What the prompts of one generator need: the kept one while nothing has changed, else a new one. `only`: as `loadCatalog` takes
 * it; of several generators nothing is kept.
 */
export async function openPromptCatalog(
  context: Context,
  folders: CatalogFolders,
  only: readonly string[] | undefined,
): Promise<PromptCatalog> {
  const cache = openCacheFor(context, folders)
  const name = `prompts-${only}`
  const kept = only && cache.read<PromptCatalog & ExpiringValue>(name, context.clock.now())
  if (kept) return kept
  const { readCatalog, requireCatalog } = await import('./catalog.ts')
  const reading = await readCatalog(context, folders, only)
  const catalog = requireCatalog(reading, context)
  const generators = catalog.generators.filter(({ id }) => only?.includes(id))
  if (generators.length > 0 && reading.diagnostics.length === 0) {
    const { templates, settings } = catalog
    const { valid } = createCatalogIndex(catalog, context.clock.now())
    cache.write(name, { valid, generators, templates, settings: { reading: settings.reading } })
  }
  return catalog
}

export function openCacheFor({ env }: Context, generators: CatalogFolders): CatalogCache {
  return openCatalogCache(cacheFolder(env), generators)
}

export function createCatalogIndex({ settings, generators }: Catalog, now: number): CatalogIndex {
  return {
    valid: { from: now, until: findEndOfDay(now, settings.timezone) },
    day: dayAt(now, settings.timezone),
    families: Object.entries(settings.families).map(([id, { title }]) => ({ id, title })),
    generators: generators.map(withoutPrompts),
  }
}

/** The module that describes generators brings all messages of the engine, which a kept menu doesn't need. */
async function createCatalogMenu({ valid, day, families, generators }: CatalogIndex): Promise<CatalogMenu> {
  const { describeGenerator } = await import('../../engine/generator/describe.ts')
  const rows = generators.map((generator) => {
    const { id, route, family, kind, title, summary, price } = describeGenerator(generator, day)
    return { id, route, family, kind, title, summary, price }
  })
  return { valid, families, rows }
}

function withoutPrompts(generator: Generator): Generator {
  const fields = generator.fields.map((field) => ({
    ...field,
    options: field.options.map((option) => ({ ...option, say: null })),
  }))
  return { ...generator, fields, prompt: { ...generator.prompt, slots: {} } }
}

/** Today in the catalog's time zone, as `2026-03-19`. */
export function findPriceDay({ clock }: Pick<Context, 'clock'>, generator: Pick<Generator, 'price'>): string {
  return dayAt(clock.now(), generator.price.timezone)
}

export function findPriceYear(context: Pick<Context, 'clock'>, generator: Pick<Generator, 'price'>): number {
  return Number(findPriceDay(context, generator).slice(0, 4))
}

/** No day is longer, even when clocks change. */
const MAX_DAY_MS = 27 * 3_600_000

/** The instant, in milliseconds since the epoch, at which the next calendar day begins in a time zone. */
export function findEndOfDay(now: number, timezone: string): number {
  const today = dayAt(now, timezone)
  let [before, after] = [Math.floor(now), Math.floor(now) + MAX_DAY_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(middle, timezone) === today) before = middle
    else after = middle
  }
  return after
}

/** A value computed from a catalog. It is valid for one calendar day, because prices depend on the day. */
export interface ExpiringValue {
  /** Milliseconds since the epoch: `from` is inclusive, `until` exclusive. */
  readonly valid: { readonly from: number; readonly until: number }
}

/** Values computed from the generators of some folders, as JSON files. A value is read only while no file it depends on has changed. */
interface CatalogCache {
  read<T extends ExpiringValue>(name: string, now: number): T | null
  /** A write that fails is ignored: the next run computes the value again. */
  write<T extends ExpiringValue>(name: string, value: T): void
}

const NO_CACHE: CatalogCache = { read: () => null, write: () => undefined }

/**
 * Opens the cache of some folders of generators. Call it before the generators are read: it compares the files as they are now.
 * There is no cache without a folder for it, or when the program runs from its TypeScript sources, whose changes it can't see.
 */
export function openCatalogCache(
  folder: string | null,
  folders: CatalogFolders,
  program = import.meta.filename,
): CatalogCache {
  if (folder === null || program.endsWith('.ts')) return NO_CACHE
  const stamp = stampOf(folders, program)
  const fileOf = (name: string) => join(folder, `${name}-${fingerprint(JSON.stringify(folders))}.json`)
  return {
    read<T extends ExpiringValue>(name: string, now: number) {
      try {
        const kept = JSON.parse(readFileSync(fileOf(name), 'utf8')) as { stamp: string; value: T }
        const { from, until } = kept.value.valid
        return kept.stamp === stamp && now >= from && now < until ? kept.value : null
      } catch {
        return null
      }
    },
    write(name, value) {
      try {
        makeCacheFolder(folder)
        replaceFile(fileOf(name), JSON.stringify({ stamp, value }))
      } catch {
        // A full disk or a read-only folder costs time, nothing else.
      }
    },
  }
}

/**
 * Name, size and times of every file that a value depends on: those of all folders and packs, the shipped ones, which fill gaps,
 * a file of the program, which each build writes anew, and package.json, which names the libraries.
 */
function stampOf({ folders }: CatalogFolders, program: string): string {
  const lines = [process.version]
  const add = (path: string, levels: number) => {
    const found = statSync(path, { throwIfNoEntry: false })
    // The change time too: an archive may unpack every version of a file with the same modification time.
    if (!found?.isDirectory()) lines.push(`${path} ${found?.size} ${found?.mtimeMs} ${found?.ctimeMs}`)
    else if (levels > 0) for (const name of readdirSync(path)) add(`${path}/${name}`, levels - 1)
  }
  add(program, 0)
  add(join(packageRoot(), 'package.json'), 0)
  // As a catalog is read, and a level more for recordings: `generators/<family>/<id>.recordings/<file>`.
  for (const folder of [shippedFolders().generators, ...folders]) {
    const { generators, templates } = layerFolders(folder)
    add(join(folder, PACK_FILE), 0)
    for (const root of [generators, templates]) add(root, 3)
  }
  return lines.join('\n')
}

function replaceFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, content, { mode: 0o600 })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** FNV-1a, for a file name. The stamp holds the full paths. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
