import { catalogSchema, generatorSchema } from '../../engine/spec/json-schema.ts'
import { openCatalog } from '../catalog.ts'
import type { CommonOptions, Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit.ts'

export interface SchemaOptions extends CommonOptions {
  readonly catalog?: boolean
}

/** JSON Schema for editors: of a generator's file, or of `_catalog.yaml`. */
export async function schema(_words: readonly string[], options: SchemaOptions, context: Context): Promise<ExitCode> {
  const emitted = options.catalog
    ? catalogSchema()
    : generatorSchema((await openCatalog(context, options.generators)).settings)
  context.stdout.write(`${JSON.stringify(emitted, null, 2)}\n`)
  return EXIT.done
}
