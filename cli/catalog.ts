import type { Catalog } from '../engine/generator/assemble.ts'
import type { Generator } from '../engine/generator/generator.ts'
import { catalogFolders, loadCatalog } from '../engine/node/load.ts'
import { formatDiagnostic } from '../engine/spec/diagnostic.ts'
import { nearest } from '../engine/spec/nearest.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT } from './exit.ts'

/** All generators of the chosen folder. Faults of one spec are warned of and leave the others usable. */
export async function openCatalog(context: Context, generators: string | undefined): Promise<Catalog> {
  const { catalog, diagnostics } = await loadCatalog(catalogFolders(generators), context.cwd).catch(
    (error: unknown) => {
      throw new CommandError(EXIT.usage, `no generators in ${generators}: ${(error as Error).message}`, {
        cause: error,
      })
    },
  )
  const faults = diagnostics.map(formatDiagnostic).join('\n')
  if (!catalog) throw new CommandError(EXIT.configuration, `the generators can't be read:\n${faults}`)
  if (faults) context.stderr.write(`${faults}\n`)
  return catalog
}

export function findGenerator(catalog: Catalog, id: string): Generator {
  const generator = catalog.generators.find((one) => one.id === id)
  if (generator) return generator
  const near = nearest(
    id,
    catalog.generators.map((one) => one.id),
  )
  const hint = near ? `did you mean "${near}"?` : 'kalam list shows them all'
  throw new CommandError(EXIT.usage, `no generator "${id}": ${hint}`)
}
