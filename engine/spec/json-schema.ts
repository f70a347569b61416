import * as z from 'zod'
import { isRecord } from '../base/is-record.ts'
import { knownLanguages, LANGUAGES } from '../base/language.ts'
import { CatalogAdditions, CatalogFile, UpdatesFile } from './schema/catalog.ts'
import type { NameList } from './schema/completed.ts'
import { Spec } from './schema/spec.ts'

export type JsonSchema = Record<string, unknown>

/** The names of a catalog, which editors complete. */
export type Names = Readonly<Record<NameList, readonly string[]>>

/**
 * JSON Schema (draft 7, which editors know best) of a generator's file. What the catalog's defaults give may be left out of a
 * spec, so it isn't required here either.
 */
export function createGeneratorJsonSchema(
  { kinds, families }: Pick<CatalogFile, 'kinds' | 'families'>,
  names: Names,
): JsonSchema {
  const schema = jsonSchema(Spec, 'urn:kalam:generator', 'A Kalam generator', names)
  const beneath = [...Object.values(kinds), ...Object.values(families).map((family) => family.defaults)]
  for (const defaults of beneath) relax(schema, defaults)
  const shorthand = kinds.book?.shorthand
  if (!shorthand) return schema
  const properties = schema.properties as Record<string, JsonSchema>
  const { description } = properties.book!
  return { ...schema, properties: { ...properties, book: { description, ...shorthandSchema(shorthand, schema) } } }
}

/** JSON Schema of `_catalog.yaml`; with `adds` of one that is laid over another. */
export function createCatalogJsonSchema(names: Names, adds = false): JsonSchema {
  return jsonSchema(adds ? CatalogAdditions : CatalogFile, 'urn:kalam:catalog', 'Kalam’s catalog', names)
}

/** JSON Schema of `_updates.yaml`. */
export function createUpdatesJsonSchema(): JsonSchema {
  return jsonSchema(UpdatesFile, 'urn:kalam:updates', 'What the dashboard tells')
}

/** As it is written, not as it is read: `io: input` leaves defaults optional and knows nothing of transforms. */
function jsonSchema(schema: z.ZodType, id: string, title: string, names: Partial<Names> = {}): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })
  return { $schema, $id: id, title, ...(inKnownLanguages(withNames(rest, names)) as JsonSchema) }
}

/** Lets the texts of languages that were added stand beside those of Kalam's own, and their codes where a language is named. */
function inKnownLanguages(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inKnownLanguages)
  if (!isRecord(schema)) return schema
  const walked = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inKnownLanguages(value)]))
  const { properties, enum: values } = walked
  if (Array.isArray(values) && values.join() === LANGUAGES.join()) return { ...walked, enum: [...knownLanguages()] }
  if (!isRecord(properties) || !LANGUAGES.every((language) => Object.hasOwn(properties, language))) return walked
  const texts = knownLanguages().map((language) => [language, properties[language] ?? properties.en])
  return { ...walked, properties: { ...properties, ...Object.fromEntries(texts) } }
}

/** Lists the names wherever a schema is marked with `completed`, beside the text that may be there as well. */
function withNames(schema: unknown, names: Partial<Names>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withNames(one, names))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => [key, withNames(value, names)])
  const { completes, completesKeys, description, ...text } = Object.fromEntries(entries) as JsonSchema
  if (typeof completesKeys === 'string') {
    const propertyNames = withNames({ type: 'string', completes: completesKeys }, names)
    return { ...text, description, propertyNames }
  }
  if (typeof completes !== 'string') return Object.fromEntries(entries)
  const listed = names[completes as NameList] ?? []
  const described = description === undefined ? {} : { description }
  return listed.length === 0
    ? { ...text, ...described }
    : { ...described, anyOf: [{ type: 'string', enum: listed }, text] }
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

/**
 * The schema of a map whose words stand for parts of a spec: a word takes the values that it names, or what the places of `$`
 * take. `root` is the schema of the whole spec.
 */
function shorthandSchema(shorthand: Readonly<Record<string, unknown>>, root: JsonSchema): JsonSchema {
  const words = Object.entries(shorthand).map(([word, meaning]) => [word, wordSchema(meaning, root)])
  return { type: 'object', properties: Object.fromEntries(words), additionalProperties: false }
}

function wordSchema(meaning: unknown, root: JsonSchema): JsonSchema {
  const places = placesOf(meaning, [])
  const [first] = places
  if (first === undefined) return isRecord(meaning) ? { enum: Object.keys(meaning) } : {}
  if (first.part === null) return schemaAt(root, first.path)
  const parts = places.flatMap(({ part, path }) => (part === null ? [] : [[part, schemaAt(root, path)] as const]))
  return { type: 'object', properties: Object.fromEntries(parts) }
}

interface ValuePlace {
  readonly path: readonly string[]
  /** The key of the value that goes there; null: the whole value. */
  readonly part: string | null
}

/** The places of `$` and `$.part`. */
function placesOf(meaning: unknown, path: readonly string[]): ValuePlace[] {
  if (isRecord(meaning)) return Object.entries(meaning).flatMap(([key, one]) => placesOf(one, [...path, key]))
  if (meaning === '$') return [{ path, part: null }]
  return typeof meaning === 'string' && meaning.startsWith('$.') ? [{ path, part: meaning.slice(2) }] : []
}

/** The schema of what a path leads to; one that takes anything where nothing is said of it. */
function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const [key, ...rest] = path
  if (key === undefined) return schema
  for (const one of [schema, ...((schema.anyOf ?? []) as JsonSchema[])]) {
    const properties = (one.properties ?? {}) as Record<string, JsonSchema>
    const below = Object.hasOwn(properties, key) ? properties[key] : one.additionalProperties
    if (isRecord(below)) return schemaAt(below, rest)
  }
  return {}
}
