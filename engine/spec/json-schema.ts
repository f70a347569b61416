import * as z from 'zod'
import { CatalogFile } from './schema/catalog.ts'
import { Spec } from './schema/spec.ts'
import { UpdatesFile } from './schema/updates.ts'

type JsonSchema = Record<string, unknown>

/**
 * JSON Schema (draft 7, which editors know best) of a generator's file. What the catalog's defaults give may be left out of a
 * spec, so it isn't required here either.
 */
export function generatorSchema({ kinds, families }: Pick<CatalogFile, 'kinds' | 'families'>): JsonSchema {
  const schema = jsonSchema(Spec, 'urn:kalam:generator', 'A Kalam generator')
  const beneath = [...Object.values(kinds), ...Object.values(families).map((family) => family.defaults)]
  for (const defaults of beneath) relax(schema, defaults)
  return schema
}

/** JSON Schema of `_catalog.yaml`. */
export function catalogSchema(): JsonSchema {
  return jsonSchema(CatalogFile, 'urn:kalam:catalog', 'Kalam’s catalog')
}

/** JSON Schema of `_updates.yaml`. */
export function updatesSchema(): JsonSchema {
  return jsonSchema(UpdatesFile, 'urn:kalam:updates', 'What the dashboard tells')
}

/** As it is written, not as it is read: `io: input` leaves defaults optional and knows nothing of transforms. */
function jsonSchema(schema: z.ZodType, id: string, title: string): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })
  return { $schema, $id: id, title, ...rest }
}

/** Takes the keys of `defaults` out of `required`, level by level; a key of which a part is still wanted stays. */
function relax(schema: JsonSchema, defaults: unknown): void {
  if (typeof defaults !== 'object' || defaults === null) return
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  for (const [key, value] of Object.entries(defaults)) {
    const property = properties[key]
    if (property) relax(property, value)
    const isWhole = !Array.isArray(property?.required) || property.required.length === 0
    if (isWhole && Array.isArray(schema.required)) schema.required = schema.required.filter((name) => name !== key)
  }
}
