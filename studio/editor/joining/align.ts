/**
 * Which places of two lists belong together, rising in both, so that the sum of their likenesses is greatest. `likeness`: of each row with
 * each column; 0: they can't.
 */
export function alignByLikeness(likeness: readonly (readonly number[])[]): [row: number, column: number][] {
  const [rows, columns] = [likeness.length, likeness[0]?.length ?? 0]
  /** The best sum from each pair of places to the ends. */
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, best[i + 1]![j + 1]! + likeness[i]![j]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    const alike = likeness[i]![j]!
    if (alike > 0 && best[i]![j] === best[i + 1]![j + 1]! + alike) pairs.push([i++, j++])
    else if (best[i]![j] === best[i + 1]![j]) i++
    else j++
  }
  return pairs
}

/** The share of words that two texts have in common, 0 to 1. */
export function shareOfWords(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0
  for (const word of some) if (others.has(word)) shared++
  return (2 * shared) / (some.size + others.size || 1)
}
