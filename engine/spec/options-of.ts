import type { WordsFile } from './schema/catalog.ts'
import type { Spec } from './schema/spec.ts'

type FieldEntry = Spec['fields'][string]
type OptionEntry = NonNullable<Extract<FieldEntry['options'], Record<string, unknown>>[string]>

export interface OptionReading {
  readonly value: string | number
  readonly entry: OptionEntry | null
  /** Where it stands beneath the field: an index or a key. */
  readonly key: string | number
}

export function optionsOf(field: FieldEntry): OptionReading[] {
  if (!field.options) return []
  if (Array.isArray(field.options)) return field.options.map((value, index) => ({ value, entry: null, key: index }))
  return Object.entries(field.options).map(([value, entry]) => ({ value, entry, key: value }))
}

export function kindOf(field: FieldEntry): NonNullable<FieldEntry['kind']> {
  return field.kind ?? (field.options ? 'choice' : 'text')
}

/** The label of an option: its own, a shared word, or the number itself; null when there is none. */
export function labelOf({ value, entry }: OptionReading, words: WordsFile): { en: string; ms: string } | null {
  if (entry?.en && entry.ms) return { en: entry.en, ms: entry.ms }
  if (typeof value === 'number') return { en: String(value), ms: String(value) }
  return Object.hasOwn(words, value) ? words[value]! : null
}
