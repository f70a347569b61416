import { assembleCatalog } from '../catalog/assemble.ts'
import type { CatalogLayer, CatalogReading } from '../catalog/catalog.ts'
import { type CompileMemo, compiled } from '../catalog/compile-memo.ts'
import { parseSpecPath } from '../catalog/compile-spec.ts'
import { type CatalogFolders, packageVersion, shippedFolders } from './folders.ts'
import { readLayer } from './layer-files.ts'

interface LoadOptions {
  /** Left out: what this process compiled. */
  readonly memo?: CompileMemo
  /** The folder of the shipped generators. */
  readonly set?: string
  /**
   * Ids of the only generators that the caller needs; left out: all. The others aren't compiled, which is most of the time,
   * unless a folder or pack is over the shipped set or one of the ids isn't in it.
   */
  readonly only?: readonly string[]
}

/**
 * Reads the shipped set with the folders and packs over it, and compiles them. A folder that isn't there is a diagnostic of the
 * rule `NO_FOLDER`. File names in diagnostics begin from `cwd`.
 */
export async function loadCatalog(
  { folders, shipped }: CatalogFolders,
  cwd: string,
  { memo = compiled, set = shippedFolders().generators, only }: LoadOptions = {},
): Promise<CatalogReading> {
  const [whole, ...layers] = await Promise.all([set, ...folders].map((one) => readLayer(one, cwd)))
  const below = only === undefined || layers.length > 0 ? whole : withOnly(whole!, only)
  // In a checkout the shipped templates lie beside every folder at its root.
  const own = layers.map((layer) =>
    layer.templatesFolder === below!.templatesFolder ? withoutTemplates(layer) : layer,
  )
  return assembleCatalog(shipped ? [below!, ...own] : withoutShipped(below!, own), {
    version: packageVersion(),
    memo,
  })
}

function withOnly(layer: CatalogLayer, ids: readonly string[]): CatalogLayer {
  const named = layer.files.filter(({ path }) => ids.includes(parseSpecPath(path)?.id ?? ''))
  return named.length < ids.length ? layer : { ...layer, files: [...layer.files.filter(isShared), ...named] }
}

/** The shared files and templates of the shipped set stay beneath; the first folder that is no pack may have its own shared files. */
function withoutShipped(set: CatalogLayer, [first, ...rest]: readonly CatalogLayer[]): CatalogLayer[] {
  const shared = set.files.filter(isShared)
  if (first === undefined || first.manifest !== undefined) {
    return [{ ...set, files: shared }, ...(first ? [first] : []), ...rest]
  }
  const own = new Map(first.files.filter(isShared).map((file) => [file.path, file]))
  const files = shared.map((file) => own.get(file.path) ?? file)
  const flows = shared.find(({ path }) => path === '_catalog.yaml')
  return [
    { ...set, files, ...(flows ? { flows } : {}) },
    { ...first, files: first.files.filter((file) => !isShared(file)) },
    ...rest,
  ]
}

function withoutTemplates({ templatesFolder: _, ...layer }: CatalogLayer): CatalogLayer {
  return { ...layer, templates: {} }
}

function isShared({ path }: { readonly path: string }): boolean {
  return path.startsWith('_')
}
