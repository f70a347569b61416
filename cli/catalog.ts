import type { Catalog, CatalogReading } from '../engine/catalog/catalog.ts'
import type { Generator } from '../engine/generator/generator.ts'
import type { CatalogFolders } from '../engine/node/folders.ts'
import { formatDiagnostic } from '../engine/spec/diagnostic.ts'
import { nearest } from '../engine/spec/nearest.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT } from './exit.ts'
import { reasonOf } from './terminal/reason.ts'
import { plain } from './terminal/style.ts'

/** Compiles the chosen folders; their faults are in the result. The compiler is loaded here, since a kept index may be enough. */
export async function readCatalog(context: Context, generators: CatalogFolders): Promise<CatalogReading> {
  const [{ loadCatalog }, { NO_FOLDER }] = await Promise.all([
    import('../engine/node/load.ts'),
    import('../engine/node/layer-folders.ts'),
  ])
  const reading = await loadCatalog(generators, context.cwd).catch((error: unknown) => {
    throw new CommandError(EXIT.usage, `the generators can't be read: ${reasonOf(error)}`, { cause: error })
  })
  const missing = reading.diagnostics.find(({ rule }) => rule === NO_FOLDER)
  if (missing === undefined) return reading
  const { file, message, expected } = missing
  throw new CommandError(EXIT.usage, `no generators in ${file}: ${message}${expected ? `; ${expected} adds it` : ''}`)
}

/** The generators of the chosen folders. Prints the faults of single specs, which don't affect the others. */
export async function openCatalog(context: Context, generators: CatalogFolders): Promise<Catalog> {
  return usableCatalog(await readCatalog(context, generators), context)
}

export function usableCatalog({ catalog, diagnostics }: CatalogReading, context: Context): Catalog {
  const faults = plain(diagnostics.map(formatDiagnostic).join('\n'))
  if (!catalog) throw new CommandError(EXIT.configuration, `the generators can't be read:\n${faults}`)
  if (faults) context.stderr.write(`${faults}\n`)
  return catalog
}

/** The generator with an id. Throws an error that suggests the nearest id. */
export function findGenerator({ generators }: { readonly generators: readonly Generator[] }, id: string): Generator {
  const generator = generators.find((one) => one.id === id)
  if (generator) return generator
  const near = nearest(
    id,
    generators.map((one) => one.id),
  )
  const hint = near ? `did you mean "${near}"?` : 'kalam list shows them all'
  throw new CommandError(EXIT.usage, `no generator "${id}": ${hint}`)
}
