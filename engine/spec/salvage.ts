import type * as z from 'zod'
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
