import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalog } from '../engine/catalog/catalog.ts'
import { editorSchemas } from '../engine/catalog/editor-schemas.ts'
import { writeAtomically } from './folder/atomic.ts'

/** The text of a schema's file. */
export function schemaText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}

/**
 * Writes the schemas of a folder whose YAML files editors complete: that of generators, and those of the shared files that the
 * folder has, whose `_catalog.yaml` is laid over another with `adds`. Returns the paths of the files that were new or out of date.
 */
export async function writeSchemas(folder: string, catalog: Catalog, adds: boolean): Promise<string[]> {
  const written: string[] = []
  for (const [name, schema] of Object.entries(editorSchemas(catalog, adds))) {
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
