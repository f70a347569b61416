import { findNearestName } from '../../engine/base/nearest.ts'
import type { Catalog, CatalogReading } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT, explainFileError, usageError } from '../base/exit.ts'
import { toMessage, type UserMessage } from '../messages/told.ts'
import { stripControls } from '../terminal/style.ts'

/**
 * Compiles the chosen folders; their faults are in the result. The compiler is loaded here, since a kept index may be enough.
 * `only`: as `loadCatalog` takes it.
 */
export async function readCatalog(
  context: Context,
  generators: CatalogFolders,
  only?: readonly string[],
): Promise<CatalogReading> {
  const [{ loadCatalog }, { NO_FOLDER_RULE }] = await Promise.all([
    import('../../engine/node/load.ts'),
    import('../../engine/node/layer-folders.ts'),
  ])
  const reading = await loadCatalog(generators, context.cwd, only && { only }).catch((error: unknown) => {
    throw usageError('generators.unreadable', { reason: explainFileError(error) }, error)
  })
  const missing = reading.diagnostics.find(({ rule }) => rule === NO_FOLDER_RULE)
  if (missing === undefined) return reading
  const { file: folder, expected: command } = missing
  throw new CommandError(
    EXIT.usage,
    command
      ? toMessage('generators.not-installed', { folder, command })
      : toMessage('generators.no-folder', { folder }),
  )
}

/** The generators of the chosen folders. Prints the faults of single specs, which don't affect the others. `only`: as `loadCatalog` takes it. */
export async function openCatalog(
  context: Context,
  generators: CatalogFolders,
  only?: readonly string[],
): Promise<Catalog> {
  return requireCatalog(await readCatalog(context, generators, only), context)
}

export function requireCatalog({ catalog, diagnostics }: CatalogReading, context: Context): Catalog {
  const faults = stripControls(diagnostics.map(formatDiagnostic).join('\n'))
  if (!catalog) throw new CommandError(EXIT.configuration, toMessage('generators.faulty', { faults }))
  if (faults) context.stderr.write(`${faults}\n`)
  return catalog
}

/** The generator with an id. Throws an error that suggests the nearest id. */
export function findGenerator({ generators }: { readonly generators: readonly Generator[] }, id: string): Generator {
  const generator = generators.find((one) => one.id === id)
  if (generator) return generator
  throw unknownGeneratorError(
    id,
    generators.map((one) => one.id),
  )
}

export function unknownGeneratorError(id: string, ids: readonly string[]): CommandError {
  const hint = suggestName(id, ids, toMessage('usage.list'))
  return usageError('generators.unknown', { id, hint })
}

/** The name that a misspelt one most likely means; `otherwise` where none is near. */
export function suggestName(name: string, names: readonly string[], otherwise: UserMessage): UserMessage {
  const near = findNearestName(name, names)
  return near ? toMessage('usage.near', { near }) : otherwise
}
