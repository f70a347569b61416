import { diffArrays } from 'diff'

/** A run of units that both texts have, or only one of them. */
interface Run {
  readonly kind: 'same' | 'removed' | 'added'
  readonly count: number
  /** Where it begins in each list, from 0. */
  readonly before: number
  readonly after: number
}

type Length = Pick<Run, 'kind' | 'count'>

/** Removed and added units, among those that both texts have, up to which their order is compared. */
const MAX_EDITS = 1_500

interface Comparison {
  readonly runs: readonly Run[]
  /** False: too many units change their order, and all between the common beginning and end counts as changed. */
  readonly isExact: boolean
}

/**
 * What differs between two lists of units, such as sentences or words. A common beginning and end, and units that only one list has, are
 * compared in linear time; the order of the others up to `MAX_EDITS`.
 */
export function compareUnits(before: readonly string[], after: readonly string[]): Comparison {
  const ids = new Map<string, number>()
  const [a, b] = [before, after].map((units) =>
    units.map((unit) => {
      const id = ids.get(unit) ?? ids.size
      if (id === ids.size) ids.set(unit, id)
      return id
    }),
  ) as [number[], number[]]
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const [middleA, middleB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  const compared = compareMiddle(middleA, middleB)
  const changed: readonly Length[] = compared ?? [
    { kind: 'removed', count: middleA.length },
    { kind: 'added', count: middleB.length },
  ]
  const runs = runsOf([{ kind: 'same', count: head }, ...changed, { kind: 'same', count: tail }])
  return { runs, isExact: compared !== null }
}

function compareMiddle(a: readonly number[], b: readonly number[]): Length[] | null {
  const [inA, inB] = [new Set(a), new Set(b)]
  const sharedA = a.flatMap((id, at) => (inB.has(id) ? [at] : []))
  const sharedB = b.flatMap((id, at) => (inA.has(id) ? [at] : []))
  const changes = diffArrays(
    sharedA.map((at) => a[at]!),
    sharedB.map((at) => b[at]!),
    { maxEditLength: MAX_EDITS },
  )
  if (changes === undefined) return null
  const runs: Length[] = []
  let [fromA, fromB, nextA, nextB] = [0, 0, 0, 0]
  const until = (toA: number, toB: number) => {
    runs.push({ kind: 'removed', count: toA - fromA }, { kind: 'added', count: toB - fromB })
    fromA = toA
    fromB = toB
  }
  for (const { added, removed, count } of changes) {
    if (removed) nextA += count
    else if (added) nextB += count
    else
      for (let left = count; left > 0; left--) {
        until(sharedA[nextA++]!, sharedB[nextB++]!)
        runs.push({ kind: 'same', count: 1 })
        fromA++
        fromB++
      }
  }
  until(a.length, b.length)
  return runs
}

/** Removes empty runs and joins neighbours of one kind. */
function runsOf(lengths: readonly Length[]): Run[] {
  const runs: Run[] = []
  let [before, after] = [0, 0]
  for (const { kind, count } of lengths) {
    if (count === 0) continue
    const last = runs.at(-1)
    if (last?.kind === kind) runs[runs.length - 1] = { ...last, count: last.count + count }
    else runs.push({ kind, count, before, after })
    if (kind !== 'added') before += count
    if (kind !== 'removed') after += count
  }
  return runs
}
