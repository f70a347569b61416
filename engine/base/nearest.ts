import { distance } from 'fastest-levenshtein'

/** The name that a misspelt one most likely means, if any is near. */
export function findNearestName(written: string, names: Iterable<string>): string | undefined {
  const folded = fold(written)
  let best: { name: string; apart: number } | undefined
  for (const name of names) {
    const apart = distance(folded, fold(name))
    if (!best || apart < best.apart) best = { name, apart }
  }
  const allowed = folded.length < 4 ? 1 : Math.max(2, Math.floor(folded.length / 3))
  return best && best.apart <= allowed ? best.name : undefined
}

function fold(name: string): string {
  return name.slice(0, 80).toLowerCase().replaceAll(/[-_ ]/g, '')
}

/** The name closest to a wrong one, or the names to choose from. */
export function suggestNameOrChoices(
  written: unknown,
  names: readonly unknown[],
  none = 'none here',
): { suggestion: string } | { expected: string } {
  const suggestion = findNearestName(String(written), names.map(String))
  return suggestion ? { suggestion } : { expected: names.map(String).join(', ') || none }
}
