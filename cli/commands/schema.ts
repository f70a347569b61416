import { relative, sep } from 'node:path'
import { editorSchemas } from '../../engine/catalog/editor-schemas.ts'
import { openCatalog } from '../catalog.ts'
import { addsToCatalog, seenUppermost, uppermost } from '../catalog-folders.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { told } from '../messages/told.ts'
import { schemaText, writeSchemas } from '../write-schemas.ts'

export interface SchemaOptions extends CommonOptions {
  readonly catalog?: boolean
  readonly updates?: boolean
  readonly write?: boolean
}

/**
 * Prints the JSON Schema of a generator's file, of `_catalog.yaml`, or of `_updates.yaml`, for editors; or writes them beside
 * the generators and prints the paths of those that changed.
 */
export async function schema(_words: readonly string[], options: SchemaOptions, context: Context): Promise<ExitCode> {
  const adds = addsToCatalog(options.generators)
  const catalog = seenUppermost(await openCatalog(context, options.generators))
  if (options.write) {
    const { generators } = uppermost(options.generators)
    if (generators.split(sep).includes('node_modules')) {
      throw new CommandError(EXIT.usage, told('generators.own-folder-of-schemas'))
    }
    const written = await writeSchemas(generators, catalog, adds)
    for (const file of written) context.stdout.write(`${relative(context.cwd, file)}\n`)
    return EXIT.done
  }
  const file = options.updates ? 'updates' : options.catalog ? 'catalog' : 'generator'
  context.stdout.write(schemaText(editorSchemas(catalog, adds)[`${file}.schema.json`]))
  return EXIT.done
}
