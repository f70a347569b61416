import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import {
  createCatalogJsonSchema,
  createGeneratorJsonSchema,
  createUpdatesJsonSchema,
  type JsonSchema,
  type Names,
} from '../../engine/spec/json-schema.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { addsToCatalog, findUppermostFolders, viewUppermostLayer } from '../catalog/catalog-folders.ts'
import { writeAtomically } from '../folder/atomic.ts'

interface SchemaOptions extends CommonOptions {
  readonly catalog?: boolean
  readonly updates?: boolean
  readonly write?: boolean
}

/**
 * Prints the JSON Schema of a generator's file, of `_catalog.yaml`, or of `_updates.yaml`, for editors; or writes them beside
 * the generators and prints the paths of those that changed.
 */
export async function schema(_words: readonly string[], options: SchemaOptions, context: Context): Promise<void> {
  const adds = addsToCatalog(options.generators)
  const catalog = viewUppermostLayer(await openCatalog(context, options.generators))
  if (options.write) {
    const { generators } = findUppermostFolders(options.generators)
    if (generators.split(sep).includes('node_modules')) {
      throw usageError('generators.own-folder-of-schemas')
    }
    const written = await writeSchemas(generators, catalog, adds)
    for (const file of written) context.stdout.write(`${relative(context.cwd, file)}\n`)
    return
  }
  const file = options.updates ? 'updates' : options.catalog ? 'catalog' : 'generator'
  context.stdout.write(schemaText(createEditorSchemas(catalog, adds)[`${file}.schema.json`]))
}

/** The text of a schema's file. */
function schemaText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}

/**
 * Writes the schemas of a folder whose YAML files editors complete: that of generators, and those of the shared files that the
 * folder has, whose `_catalog.yaml` is laid over another with `adds`. Returns the paths of the files that were new or out of date.
 */
export async function writeSchemas(folder: string, catalog: Catalog, adds: boolean): Promise<string[]> {
  const written: string[] = []
  for (const [name, schema] of Object.entries(createEditorSchemas(catalog, adds))) {
    const file = join(folder, name)
    const text = schemaText(schema)
    const shared = join(folder, `_${name.replace('.schema.json', '.yaml')}`)
    const isWanted = name === 'generator.schema.json' || (await textOf(shared)) !== null
    if (!isWanted || (await textOf(file)) === text) continue
    await writeAtomically(file, text)
    written.push(file)
  }
  return written
}

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}

/**
 * The JSON Schemas for the files of a folder, by the names that these files refer to. They complete the names of the catalog.
 * `adds`: its `_catalog.yaml` is laid over another.
 */
function createEditorSchemas(catalog: Catalog, adds: boolean) {
  const names = namesOf(catalog)
  return {
    'generator.schema.json': createGeneratorJsonSchema(catalog.settings, names),
    'catalog.schema.json': createCatalogJsonSchema(names, adds),
    'updates.schema.json': createUpdatesJsonSchema(),
  } satisfies Record<string, JsonSchema>
}

function namesOf({ settings, words, templates, generators }: Catalog): Names {
  const steps = Object.keys(settings.steps)
  const sets = Object.keys(templates).flatMap((name) => /^([^/]+)\/system\./.exec(name)?.[1] ?? [])
  return {
    templates: [...new Set(sets)].toSorted(),
    presets: Object.keys(settings.presets),
    families: [...new Set([...Object.keys(settings.families), ...generators.map(({ family }) => family)])],
    words: Object.keys(words),
    steps,
    stepKeys: [...steps, 'each'],
  }
}
