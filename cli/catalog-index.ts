import { cacheFolder } from '../engine/node/cache-folder.ts'
import { type CatalogIndex, indexOf, openIndexCache } from '../engine/node/catalog-index.ts'
import { foldersOf, readCatalog, usableCatalog } from './catalog.ts'
import type { Context } from './context.ts'

/**
 * What can be told of the generators without their prompts: kept while nothing has changed, else compiled. A folder with faults
 * is compiled each time, so that they are said each time.
 */
export async function openIndex(context: Context, generators: string | undefined): Promise<CatalogIndex> {
  const cache = openIndexCache(cacheFolder(context.env), foldersOf(context, generators))
  const kept = cache.read()
  if (kept) return kept
  const reading = await readCatalog(context, generators)
  const index = indexOf(usableCatalog(reading, context))
  if (reading.diagnostics.length === 0) cache.write(index)
  return index
}
