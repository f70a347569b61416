import type * as z from 'zod'
import type { RuleFault } from './rules/rule.ts'
import { isPathWithin, type Path } from './source.ts'

const MAX_ROUNDS = 10

/** A written value with what is under it. */
export interface Prepared {
  readonly value: unknown
  /** Where a path of `value` is written. */
  readonly writtenAt: (path: Path) => Path
}

interface Salvaged<T> {
  /** What the schema makes of the rest; null when a part that it cannot do without has no shape. */
  readonly value: T | null
  /** The paths that were taken out. */
  readonly removed: readonly Path[]
}

/**
 * Takes the parts without a shape out of a value until the schema accepts it, so that the rest can be judged in the same round.
 * `prepare` lays the defaults under the value.
 */
export function withoutFaults<T>(
  schema: z.ZodType<T>,
  written: unknown,
  prepare: (value: unknown) => Prepared,
): Salvaged<T> {
  const value = structuredClone(written)
  const removed: Path[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const prepared = prepare(value)
    const result = schema.safeParse(prepared.value)
    if (result.success) return { value: result.data, removed }
    const paths = result.error.issues.flatMap(pathsOf).map(prepared.writtenAt)
    const before = removed.length
    for (const path of paths) {
      if (removed.slice(before).some((gone) => isPathWithin(path, gone))) continue
      const gone = remove(value, path)
      if (gone === null) return { value: null, removed }
      removed.push(gone)
    }
  }
  return { value: null, removed }
}

function pathsOf(issue: z.core.$ZodIssue): Path[] {
  const path = issue.path as (string | number)[]
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
}

/** Removes the value at the path, or its nearest parent that is written. Returns the removed path. */
function remove(value: unknown, path: Path): Path | null {
  const key = path.at(-1)
  if (key === undefined) return null
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => entry(at, step), value)
  if (entry(parent, key) === undefined) return remove(value, path.slice(0, -1))
  if (Array.isArray(parent)) return remove(value, path.slice(0, -1))
  delete (parent as Record<string, unknown>)[key]
  return path
}

function entry(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined
}

/** Says of a fault whether it only follows from parts that were taken out since they have no shape. */
export type IsConsequence = (fault: Pick<RuleFault, 'message'> & { readonly path?: Path }) => boolean

/** The sentences that a part which was taken out causes elsewhere; `removed` are the paths of such parts. */
export function consequenceTest(removed: readonly Path[]): IsConsequence {
  const tests = removed.flatMap(([part, name, key]) => {
    if (name === undefined) return []
    const named = String(name).replaceAll(/[^\w-]/g, String.raw`\$&`)
    if (part === 'fields' && (key === undefined || key === 'options')) return fieldSentences(named)
    if (part === 'steps') return stepSentences(named, key)
    return []
  })
  return ({ message, path = [] }) =>
    tests.some((test) => test.test(message)) ||
    (message.endsWith(' needs options') && removed.some((gone) => path.length > 0 && isPathWithin(gone, path)))
}

/** A field that isn't there, or that has no options. */
function fieldSentences(name: string): RegExp[] {
  return [
    new RegExp(`^"${name}" (?:is not (?!a key of)|is neither |cannot |doesn’t give )`),
    new RegExp(String.raw`\{\{[^}]*?\b${name}\b`),
    new RegExp(`is not (?:a value|an option) of (?:\\w+\\.)?${name}(?:\\.value)?$`),
  ]
}

/** A step that isn't said, or that lost the key which others rely on. */
function stepSentences(name: string, key: string | number | undefined): RegExp[] {
  const isWhole = key === undefined
  return [
    ...(isWhole ? [new RegExp(`^"${name}" is (?:not |neither |no )`)] : []),
    ...(isWhole || key === 'label' ? [new RegExp(`^step "${name}" has no label`)] : []),
    ...(isWhole || key === 'image' || key === 'price' ? [new RegExp(`^picture "${name}" has no ${key ?? ''}`)] : []),
    ...(isWhole || key === 'each' || key === 'kind' ? COUNTED : []),
  ]
}

/** What is said of a flow that lacks its counted step. */
const COUNTED = [
  /^\[.*\] needs exactly one step with each/,
  / stands before the counted step that it plans$/,
  /^for names the counted step/,
  /^(?:every|between) is for a step in brackets/,
]
