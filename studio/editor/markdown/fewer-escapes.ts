/** Characters read back in search of escapes that a block can do without. */
const MAX_READ_CHARACTERS = 40_000

const ESCAPE = /\\[!-/:-@[-`{-~]/g

/** The text without the escapes that it can do without: `holds` says whether a text still means what it should. */
export function fewerEscapes(text: string, holds: (text: string) => boolean): string {
  let left = MAX_READ_CHARACTERS
  let best = text
  const tryText = (bare: string) => {
    left -= bare.length
    // Beyond that, escapes stay.
    if (left <= 0 || !holds(bare)) return false
    best = bare
    return true
  }
  for (const escaped of new Set(text.match(ESCAPE) ?? [])) {
    if (tryText(best.replaceAll(escaped, escaped[1]!))) continue
    for (let at = best.indexOf(escaped); at >= 0; at = best.indexOf(escaped, at + 1))
      tryText(best.slice(0, at) + best.slice(at + 1))
  }
  return best
}
