import { dayWindow } from '../engine/generator/day-window.ts'
import {
  type CatalogIndex,
  cacheFolder,
  catalogFolders,
  type FullIndex,
  type IndexCache,
  openIndexCache,
} from '../engine/node/folders.ts'
import { indexCatalog } from '../engine/node/index-catalog.ts'
import { readCatalog, usableCatalog } from './catalog.ts'
import type { Context } from './context.ts'
import { PLAIN } from './terminal/layout.ts'
import { listText } from './terminal/list-text.ts'

/**
 * What can be told of the generators without their prompts: kept while nothing has changed, else compiled. A folder with faults
 * is compiled each time, so that they are said each time.
 */
export async function openIndex(context: Context, generators: string | undefined): Promise<CatalogIndex> {
  const cache = cacheFor(context, generators)
  return cache.read(context.clock.now()) ?? compileIndex(cache, context, generators)
}

export async function openFullIndex(context: Context, generators: string | undefined): Promise<FullIndex> {
  const cache = cacheFor(context, generators)
  return cache.readFull(context.clock.now()) ?? compileIndex(cache, context, generators)
}

export function cacheFor({ env, cwd }: Context, generators: string | undefined): IndexCache {
  return openIndexCache(cacheFolder(env), catalogFolders(generators, cwd))
}

async function compileIndex(cache: IndexCache, context: Context, generators: string | undefined): Promise<FullIndex> {
  const reading = await readCatalog(context, generators)
  const catalog = usableCatalog(reading, context)
  const told = indexCatalog(catalog, dayWindow(context.clock.now(), catalog.settings.timezone))
  const printed = { en: listText(told, { lang: 'en' }, PLAIN), ms: listText(told, { lang: 'ms' }, PLAIN) }
  const index = { ...told, printed }
  if (reading.diagnostics.length === 0) cache.write(index)
  return index
}
