import { isRecord } from '../base/is-record.ts'
import { findNearestName } from '../base/nearest.ts'
import type { RuleFault } from './rules/rule.ts'
import type { Path } from './source.ts'

/** What the words of `book:` mean as a part of a spec. */
interface Meaning {
  readonly value: Readonly<Record<string, unknown>>
  /** Where each value of it is written. */
  readonly origins: readonly Origin[]
  readonly faults: readonly RuleFault[]
}

interface Origin {
  readonly at: Path
  readonly from: Path
}

type Shorthand = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Expands `book:` by the shorthand of its kind. `key` is where it is in the file. */
export function expandShorthand(shorthand: Shorthand, said: unknown, key = 'book'): Meaning {
  if (!isRecord(said)) return { value: {}, origins: [], faults: [] }
  const origins: Origin[] = []
  const faults: RuleFault[] = []
  let value: Record<string, unknown> = {}
  for (const [word, written] of Object.entries(said)) {
    const from = [key, word]
    if (!Object.hasOwn(shorthand, word)) {
      faults.push(unknownWord(key, word, Object.keys(shorthand)))
      continue
    }
    const meaning = shorthand[word]!
    const filling = takesValue(meaning)
    const chosen = filling ? meaning : ownValue(meaning, written)
    if (chosen === undefined) {
      faults.push(unknownValue(from, written, Object.keys(meaning)))
      continue
    }
    value = mergeDefaults(value, filled(chosen, written, [], from, origins)) as Record<string, unknown>
  }
  return { value, origins, faults }
}

/** The place in the file of a value that an expansion has set; any other path as it is. */
export function writtenPath(path: Path, { origins }: Pick<Meaning, 'origins'>): Path {
  const found = origins
    .filter(({ at }) => at.length <= path.length && at.every((step, index) => path[index] === step))
    .toSorted((one, other) => other.at.length - one.at.length)[0]
  return found ? [...found.from, ...path.slice(found.at.length)] : path
}

/** Where the shorthand can set a value, as `book.chapters`: for faults that say what is missing. */
export function wordsThatSet(shorthand: Shorthand, path: Path, key = 'book'): string[] {
  return Object.entries(shorthand).flatMap(([word, meaning]) => {
    const meanings = takesValue(meaning) ? [meaning] : Object.values(meaning)
    return meanings.some((one) => entryAt(one, path) !== undefined) ? [`${key}.${word}`] : []
  })
}

const VALUE = '$'

function takesValue(meaning: unknown): boolean {
  if (isRecord(meaning)) return Object.values(meaning).some(takesValue)
  return meaning === VALUE || (typeof meaning === 'string' && meaning.startsWith(`${VALUE}.`))
}

function ownValue(meaning: Readonly<Record<string, unknown>>, written: unknown): unknown {
  const word = String(written)
  return typeof written !== 'object' && Object.hasOwn(meaning, word) ? (meaning[word] ?? {}) : undefined
}

/** The meaning with the written value in its places; a part of the value that isn't written sets nothing. */
function filled(meaning: unknown, written: unknown, at: Path, from: Path, origins: Origin[]): unknown {
  if (isRecord(meaning)) {
    const entries = Object.entries(meaning).flatMap(([key, one]) => {
      const value = filled(one, written, [...at, key], from, origins)
      return value === undefined ? [] : [[key, value] as const]
    })
    return Object.fromEntries(entries)
  }
  const part = typeof meaning === 'string' && meaning.startsWith(`${VALUE}.`) ? meaning.slice(VALUE.length + 1) : null
  if (part !== null) {
    const value = entryAt(written, [part])
    if (value !== undefined) origins.push({ at, from: [...from, part] })
    return value
  }
  origins.push({ at, from })
  return meaning === VALUE ? written : meaning
}

function entryAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), value)
}

function unknownWord(key: string, word: string, words: readonly string[]): RuleFault {
  const suggestion = findNearestName(word, words)
  const message = `"${word}" is not a key of ${key}`
  return { path: [key], key: word, message, ...(suggestion ? { suggestion } : { expected: words.join(', ') }) }
}

function unknownValue(path: Path, written: unknown, values: readonly string[]): RuleFault {
  const suggestion = typeof written === 'string' ? findNearestName(written, values) : undefined
  const shown = typeof written === 'string' ? written : JSON.stringify(written)
  const message = `"${shown}" is not a value of ${path.join('.')}`
  return { path, message, expected: values.join(', '), ...(suggestion ? { suggestion } : {}) }
}

/** Lays one value over another: maps merge, anything else replaces. */
export function mergeDefaults(beneath: unknown, above: unknown): unknown {
  if (!isRecord(beneath) || !isRecord(above)) return above === undefined ? beneath : above
  const merged: Record<string, unknown> = { ...beneath }
  for (const [key, value] of Object.entries(above)) {
    merged[key] = Object.hasOwn(beneath, key) ? mergeDefaults(beneath[key], value) : value
  }
  return merged
}
