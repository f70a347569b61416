import { isRecord } from '../base/is-record.ts'
import { findNearestName } from '../base/nearest.ts'
import type { RuleFault } from './rules/rule.ts'
import type { CatalogFile } from './schema/catalog.ts'
import type { Spec } from './schema/spec.ts'
import { LABEL_TEXTS, PLACE_KEYS, type StepEntry } from './schema/step.ts'
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

/** Expands `book:` by the shorthand of its kind. */
export function expandShorthand(shorthand: Shorthand, said: unknown): Meaning {
  if (!isRecord(said)) return { value: {}, origins: [], faults: [] }
  const origins: Origin[] = []
  const faults: RuleFault[] = []
  let value: Record<string, unknown> = {}
  for (const [word, written] of Object.entries(said)) {
    const from = ['book', word]
    if (!Object.hasOwn(shorthand, word)) {
      faults.push(unknownWord(word, Object.keys(shorthand)))
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
export function listShorthandPaths(shorthand: Shorthand, path: Path): string[] {
  return Object.entries(shorthand).flatMap(([word, meaning]) => {
    const meanings = takesValue(meaning) ? [meaning] : Object.values(meaning)
    return meanings.some((one) => entryAt(one, path) !== undefined) ? [`book.${word}`] : []
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

function unknownWord(word: string, words: readonly string[]): RuleFault {
  const suggestion = findNearestName(word, words)
  const message = `"${word}" is not a key of book`
  return { path: ['book'], key: word, message, ...(suggestion ? { suggestion } : { expected: words.join(', ') }) }
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

/** A step of a flow with all that its layers and `as` say of it. */
export interface MergedStep {
  readonly name: string
  /** Its name, then what it is written as, and what that is written as. */
  readonly lineage: readonly string[]
  readonly entry: StepEntry & { readonly kind: NonNullable<StepEntry['kind']> }
}

/** Every step that the flow names and something says anything of, in the order of the flow. */
export function completeSteps(spec: Pick<Spec, 'flow' | 'steps'>, catalog: Pick<CatalogFile, 'steps'>): MergedStep[] {
  const layers = [catalog.steps, spec.steps]
  const names = [...new Set((spec.flow ?? []).flat())].filter((name) =>
    layers.some((layer) => Object.hasOwn(layer, name)),
  )
  return names.map((name) => ({
    name,
    lineage: lineageOf(layers, name, []),
    entry: { kind: 'text', ...entryOf(layers, name, []) },
  }))
}

type Layers = readonly Readonly<Record<string, StepEntry | null>>[]

function said(layers: Layers, name: string): StepEntry[] {
  return layers.flatMap((layer) => (Object.hasOwn(layer, name) ? [layer[name] ?? {}] : []))
}

/** Ends where `as` comes back to a step that was there already. */
function lineageOf(layers: Layers, name: string, below: readonly string[]): string[] {
  const as = said(layers, name).findLast((entry) => entry.as !== undefined)?.as
  const seen = [...below, name]
  return as === undefined || seen.includes(as) ? [name] : [name, ...lineageOf(layers, as, seen)]
}

/** `as` takes over how a step is written, never what it is called or how often it comes. */
function entryOf(layers: Layers, name: string, below: readonly string[]): StepEntry {
  const [, as] = lineageOf(layers, name, below)
  const start = as === undefined ? {} : without(entryOf(layers, as, [...below, name]), [...LABEL_TEXTS, ...PLACE_KEYS])
  return said(layers, name).reduce<StepEntry>(overlayStep, start)
}

/** Lays one entry of a step over another: keys replace, `output` merges, and a label of its own starts the texts anew. */
export function overlayStep(beneath: StepEntry, above: StepEntry): StepEntry {
  const base = above.label === undefined ? beneath : without(beneath, LABEL_TEXTS)
  const output = beneath.output && above.output ? { ...beneath.output, ...above.output } : undefined
  return { ...base, ...above, ...(output ? { output } : {}) }
}

function without(entry: StepEntry, keys: readonly (keyof StepEntry)[]): StepEntry {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key as keyof StepEntry)))
}

/** A value that may differ by step: by its name, by what it is written as, that of `each`, or the one value. */
export function stepValue<T extends string | number>(
  value: T | Readonly<Record<string, T>> | undefined,
  lineage: readonly string[],
): T | undefined {
  if (typeof value !== 'object' || value === null) return value
  const own = lineage.find((name) => Object.hasOwn(value, name))
  return own === undefined ? value.each : value[own]
}

/** The step under which a plan is made that has no step of its own in the flow, and the shared plans whose templates it takes. */
export const PLAN_STEP_NAME = 'plan'

export function planNames({ steps }: Pick<CatalogFile, 'steps'>): string[] {
  return [PLAN_STEP_NAME, ...Object.keys(steps).filter((name) => steps[name]!.kind === 'plan')]
}

/** The set whose templates write the steps that another set has none for. */
export const COMMON_SET = 'common'
