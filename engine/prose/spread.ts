/** How long things are: the middle one, and those that nine of ten are longer and shorter than. */
export interface LengthSpread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** Null for no lengths. */
export function measureSpread(lengths: readonly number[]): LengthSpread | null {
  if (lengths.length === 0) return null
  const ordered = lengths.toSorted((one, other) => one - other)
  const at = (share: number) => ordered[Math.round(share * (ordered.length - 1))]!
  return { median: at(0.5), low: at(0.1), high: at(0.9) }
}
