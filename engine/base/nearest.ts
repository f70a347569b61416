import { distance } from 'fastest-levenshtein'

/** What is longer is no name: characters. */
const MAX_NAME_CHARACTERS = 120

/** The name that a misspelt one most likely means, if any is near. */
export function findNearestName(written: string, names: Iterable<string>): string | undefined {
  const folded = foldName(written)
  let best: { name: string; apart: number } | undefined
  for (const name of names) {
    const apart = distance(folded, foldName(name))
    if (!best || apart < best.apart) best = { name, apart }
  }
  const allowed = folded.length < 4 ? 1 : Math.max(2, Math.floor(folded.length / 3))
  return best && best.apart <= allowed ? best.name : undefined
}

/** A name of the machine's, such as a column or a key, in whose case, hyphens and blanks nobody need be right. */
export function foldName(name: string): string {
  return name.trim().slice(0, MAX_NAME_CHARACTERS).toLowerCase().replaceAll(/[-_ ]/g, '')
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
