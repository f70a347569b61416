import { catalogSchema, generatorSchema, type JsonSchema, type Names, updatesSchema } from '../spec/json-schema.ts'
import type { Catalog } from './catalog.ts'

/**
 * The JSON Schemas for the files of a folder, by the names that these files refer to. They complete the names of the catalog.
 * `adds`: its `_catalog.yaml` is laid over another.
 */
export function createEditorSchemas(catalog: Catalog, adds = false) {
  const names = namesOf(catalog)
  return {
    'generator.schema.json': generatorSchema(catalog.settings, names),
    'catalog.schema.json': catalogSchema(names, adds),
    'updates.schema.json': updatesSchema(),
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
