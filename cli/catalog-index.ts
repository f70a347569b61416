import { dayWindow } from '../engine/generator/day-window.ts'
import { cacheFolder } from '../engine/node/cache-folder.ts'
import {
  type CatalogIndex,
  type FullIndex,
  type IndexCache,
  indexOf,
  openIndexCache,
} from '../engine/node/catalog-index.ts'
import { foldersOf } from './catalog-folders.ts'
import type { Context } from './context.ts'

/**
 * What can be told of the generators without their prompts: kept while nothing has changed, else compiled. A folder with faults
 * is compiled each time, so that they are said each time.
 */
export async function openIndex(context: Context, generators: string | undefined): Promise<CatalogIndex> {
  const cache = indexCache(context, generators)
  return cache.read(context.clock.now()) ?? compileIndex(cache, context, generators)
}

export async function openFullIndex(context: Context, generators: string | undefined): Promise<FullIndex> {
  const cache = indexCache(context, generators)
  return cache.readFull(context.clock.now()) ?? compileIndex(cache, context, generators)
}

export function indexCache(context: Pick<Context, 'cwd' | 'env'>, generators: string | undefined): IndexCache {
  return openIndexCache(cacheFolder(context.env), foldersOf(context, generators))
}

async function compileIndex(cache: IndexCache, context: Context, generators: string | undefined): Promise<FullIndex> {
  const { readCatalog, usableCatalog } = await import('./catalog.ts')
  const reading = await readCatalog(context, generators)
  const catalog = usableCatalog(reading, context)
  const index = indexOf(catalog, dayWindow(context.clock.now(), catalog.settings.timezone))
  if (reading.diagnostics.length === 0) cache.write(index)
  return index
}
