import type { Catalog } from '../engine/catalog/catalog.ts'
import type { GeneratorDescription } from '../engine/generator/describe.ts'
import type { Generator } from '../engine/generator/generator.ts'
import { dayAt } from '../engine/generator/price.ts'
import type { Localized } from '../engine/language.ts'
import { type CatalogFolders, cacheFolder } from '../engine/node/folders.ts'
import { type CatalogCache, type Dated, openCatalogCache } from './catalog-cache.ts'
import type { Context } from './context.ts'

/** What `list` shows of a catalog. Families and rows are in menu order. */
export interface CatalogMenu extends Dated {
  readonly families: readonly { readonly id: string; readonly title: Localized }[]
  readonly rows: readonly MenuRow[]
}

export type MenuRow = Pick<GeneratorDescription, 'id' | 'route' | 'family' | 'kind' | 'title' | 'summary' | 'price'>

/** A catalog without its prompts: enough to show and complete. */
export interface CatalogIndex extends Dated {
  /** The day of the prices, as `2026-03-19`. */
  readonly day: string
  readonly families: CatalogMenu['families']
  /** In menu order. */
  readonly generators: readonly Generator[]
}

/** The kept menu while nothing has changed, else a new one. It is a tenth of the index, so `list` starts faster. */
export async function openMenu(context: Context, generators: CatalogFolders): Promise<CatalogMenu> {
  const cache = cacheFor(context, generators)
  return (
    cache.read<CatalogMenu>('menu', context.clock.now()) ?? (await menuOf(await readIndex(cache, context, generators)))
  )
}

/** The kept index while nothing has changed, else a new one. */
export async function openIndex(context: Context, generators: CatalogFolders): Promise<CatalogIndex> {
  const cache = cacheFor(context, generators)
  return cache.read<CatalogIndex>('index', context.clock.now()) ?? readIndex(cache, context, generators)
}

/** A catalog with faults isn't kept, so that each run reports them. */
async function readIndex(cache: CatalogCache, context: Context, generators: CatalogFolders): Promise<CatalogIndex> {
  const { readCatalog, usableCatalog } = await import('./catalog.ts')
  const reading = await readCatalog(context, generators)
  const index = indexOf(usableCatalog(reading, context), context.clock.now())
  if (reading.diagnostics.length === 0) {
    cache.write('index', index)
    cache.write('menu', await menuOf(index))
  }
  return index
}

export function cacheFor({ env }: Context, generators: CatalogFolders): CatalogCache {
  return openCatalogCache(cacheFolder(env), generators)
}

export function indexOf({ settings, generators }: Catalog, now: number): CatalogIndex {
  return {
    valid: { from: now, until: endOfDay(now, settings.timezone) },
    day: dayAt(now, settings.timezone),
    families: Object.entries(settings.families).map(([id, { title }]) => ({ id, title })),
    generators: generators.map(withoutPrompts),
  }
}

/** The module that describes generators brings all messages of the engine, which a kept menu doesn't need. */
export async function menuOf({ valid, day, families, generators }: CatalogIndex): Promise<CatalogMenu> {
  const { describeGenerator } = await import('../engine/generator/describe.ts')
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
export function dayOf({ clock }: Pick<Context, 'clock'>, generator: Pick<Generator, 'price'>): string {
  return dayAt(clock.now(), generator.price.timezone)
}

export function yearOf(context: Pick<Context, 'clock'>, generator: Pick<Generator, 'price'>): number {
  return Number(dayOf(context, generator).slice(0, 4))
}

/** No day is longer, even when clocks change. */
const MAX_DAY_MS = 27 * 3_600_000

/** The instant, in milliseconds since the epoch, at which the next calendar day begins in a time zone. */
export function endOfDay(now: number, timezone: string): number {
  const today = dayAt(now, timezone)
  let [before, after] = [Math.floor(now), Math.floor(now) + MAX_DAY_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(middle, timezone) === today) before = middle
    else after = middle
  }
  return after
}
