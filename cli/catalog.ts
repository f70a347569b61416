import type { Catalog, CatalogReading } from '../engine/generator/assemble.ts'
import type { Generator } from '../engine/generator/generator.ts'
import { catalogFolders } from '../engine/node/folders.ts'
import { formatDiagnostic } from '../engine/spec/diagnostic.ts'
import { nearest } from '../engine/spec/nearest.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT } from './exit.ts'
import { plain } from './terminal/plain.ts'
import { reasonOf } from './terminal/reason.ts'

/** The chosen folder compiled, with everything that is wrong with it. The compiler is loaded only now: an index may do. */
export async function readCatalog(context: Context, generators: string | undefined): Promise<CatalogReading> {
  const { loadCatalog } = await import('../engine/node/load.ts')
  return loadCatalog(catalogFolders(generators, context.cwd), context.cwd).catch((error: unknown) => {
    throw new CommandError(EXIT.usage, `no generators in ${generators}: ${reasonOf(error)}`, { cause: error })
  })
}

/** All generators of the chosen folder. Faults of one spec are warned of and leave the others usable. */
export async function openCatalog(context: Context, generators: string | undefined): Promise<Catalog> {
  return usableCatalog(await readCatalog(context, generators), context)
}

export function usableCatalog({ catalog, diagnostics }: CatalogReading, context: Context): Catalog {
  const faults = plain(diagnostics.map(formatDiagnostic).join('\n'))
  if (!catalog) throw new CommandError(EXIT.configuration, `the generators can't be read:\n${faults}`)
  if (faults) context.stderr.write(`${faults}\n`)
  return catalog
}

/** The generator of an id, or the error that names the nearest one. */
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
