import { resolve, sep } from 'node:path'
import type { Catalog, CatalogReading } from '../../engine/catalog/catalog.ts'
import { type CatalogFolders, shippedFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { type Diagnostic, formatDiagnostic } from '../../engine/spec/diagnostic.ts'

/** A catalog with a fault can't be served. The message is every diagnostic, each with its place. */
export class CatalogFault extends Error {
  override readonly name = 'CatalogFault'
  readonly diagnostics: readonly Diagnostic[]

  constructor(message: string, diagnostics: readonly Diagnostic[], cause?: unknown) {
    super(message, { cause })
    this.diagnostics = diagnostics
  }
}

/** A catalog that can be served, and what is said of its files. */
interface ServedReading extends CatalogReading {
  readonly catalog: Catalog
}

/**
 * Reads the folders for the server. Faults of the shipped set throw `CatalogFault`; those of folders and packs over it only leave
 * their generators out. Without the shipped set every error throws.
 */
export async function readServedCatalog(folders: CatalogFolders): Promise<ServedReading> {
  const reading = await loadCatalog(folders, process.cwd()).catch((error: unknown) => {
    const message = `the generators can't be read: ${error instanceof Error ? error.message : String(error)}`
    const place = { file: folders.folders.join(', '), line: 1, column: 1, length: 1, excerpt: '' }
    throw new CatalogFault(message, [{ severity: 'error', rule: 'folder', message, ...place }], error)
  })
  const { catalog, diagnostics } = reading
  const isFatal = ({ severity, file }: Diagnostic) => severity === 'error' && (!folders.shipped || isShipped(file))
  if (catalog === null || diagnostics.some(isFatal)) throw new CatalogFault(formatDiagnostics(diagnostics), diagnostics)
  return { ...reading, catalog }
}

function isShipped(file: string): boolean {
  const path = resolve(file)
  return Object.values(shippedFolders()).some((folder) => path.startsWith(`${folder}${sep}`))
}

/** The diagnostics as they are printed, without control characters of the files. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(formatDiagnostic)
    .join('\n')
    .replace(/[^\P{Cc}\n]/gu, '')
}

/** The catalog with the generators of `before` whose file, folder or pack has an error now. */
export function keepLastGood(before: Catalog, { catalog, diagnostics, refused }: ServedReading): Catalog {
  const broken = new Set(diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? file : [])))
  const kept = new Map(
    [...before.specs].filter(([, { source, folder }]) => broken.has(source.file) || refused.includes(folder)),
  )
  if (kept.size === 0) return catalog
  const others = catalog.generators.filter(({ id }) => !kept.has(id))
  const stays = before.generators.filter(({ id }) => kept.has(id))
  const families = { ...catalog.settings.families, ...before.settings.families, ...catalog.settings.families }
  return {
    ...catalog,
    settings: { ...catalog.settings, families },
    generators: inOrderOf([...others, ...stays], before.generators),
    specs: new Map([...catalog.specs, ...kept]),
  }
}

/** Whether two states of a catalog serve the same. */
export function isSameCatalog(one: Catalog, other: Catalog): boolean {
  const texts = ({ settings, templates, updates }: Catalog) => JSON.stringify([settings, templates, updates])
  return (
    one.generators.length === other.generators.length &&
    one.generators.every((generator, index) => generator === other.generators[index]) &&
    texts(one) === texts(other)
  )
}

/** Generators that were there keep their order; new ones come after. */
function inOrderOf(generators: Catalog['generators'], before: Catalog['generators']): Catalog['generators'] {
  const rank = new Map(before.map(({ id }, index) => [id, index]))
  const rankOf = (id: string) => rank.get(id) ?? rank.size
  return generators.toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
}
