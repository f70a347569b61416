import { catalogSchema, generatorSchema, updatesSchema } from '../../engine/spec/json-schema.ts'
import { openCatalog } from '../catalog.ts'
import type { CommonOptions, Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit.ts'

export interface SchemaOptions extends CommonOptions {
  readonly catalog?: boolean
  readonly updates?: boolean
}

/** JSON Schema for editors: of a generator's file, of `_catalog.yaml`, or of `_updates.yaml`. */
export async function schema(_words: readonly string[], options: SchemaOptions, context: Context): Promise<ExitCode> {
  const emitted = options.updates
    ? updatesSchema()
    : options.catalog
      ? catalogSchema()
      : await ownSchema(options, context)
  context.stdout.write(`${JSON.stringify(emitted, null, 2)}\n`)
  return EXIT.done
}

/** What the catalog gives to all its specs needn't stand in each. */
async function ownSchema({ generators }: CommonOptions, context: Context) {
  return generatorSchema((await openCatalog(context, generators)).settings)
}
