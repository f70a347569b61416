/** No text has more blanks, dots, rules or other signs in a row: characters. What goes beyond is dropped. */
const LONGEST_RUN = 1000
const SIGNS = String.raw`[^\p{L}\p{N}\p{M}]`
const TOO_LONG = new RegExp(`${SIGNS}{${LONGEST_RUN},}`, 'gu')
const FIRST_LETTER = /[\p{L}\p{N}\p{M}]/u

/**
 * Shortens endless runs of signs in a stream, so that no rule behind it, each of which may look back or ahead over such a run, takes
 * longer than the length of the text times a constant.
 */
export function createRunLimiter(): (text: string) => string {
  /** Signs at the end of what went through. */
  let run = 0

  return (text) => {
    const first = text.search(FIRST_LETTER)
    const leading = first < 0 ? text.length : first
    const kept = whole(text, Math.min(leading, Math.max(0, LONGEST_RUN - run)))
    if (first < 0) {
      run += text.length
      return kept
    }
    const rest = text.slice(first).replace(TOO_LONG, (signs) => whole(signs, LONGEST_RUN))
    run = 0
    for (let at = rest.length - 1; at >= 0 && !FIRST_LETTER.test(rest[at] as string) && run < LONGEST_RUN; at--) run++
    return kept + rest
  }
}

/** The first characters of a text, never half of one. */
function whole(text: string, length: number): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') && length < text.length ? length - 1 : length)
}
