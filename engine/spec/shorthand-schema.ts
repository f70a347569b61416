import { isRecord } from '../base/is-record.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The schema of a map whose words stand for parts of a spec: a word takes the values that it names, or what the places of `$`
 * take. `root` is the schema of the whole spec.
 */
export function shorthandSchema(shorthand: Readonly<Record<string, unknown>>, root: JsonSchema): JsonSchema {
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
