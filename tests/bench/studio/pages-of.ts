import type { Generator } from '../../../engine/generator/generator.ts'
import { packageRoot, resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'
import { presentGeneratorPage } from '../../../server/catalog/present-catalog.ts'

export async function shippedGenerators(): Promise<readonly Generator[]> {
  const { catalog } = await loadCatalog(resolveCatalogFolders(), packageRoot())
  if (!catalog) throw new Error('the catalog cannot be read')
  return catalog.generators
}

/** What the server answers for a generator. */
export function pageOf(generator: Generator) {
  return presentGeneratorPage(generator, { version: 1, now: Date.parse('2026-11-21T04:00:00Z') })
}
