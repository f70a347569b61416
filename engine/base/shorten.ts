/** A text of at most `most` characters (code points): what is longer ends with `…` in their place, not after a blank. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const letters = [...text]
  if (letters.length <= most) return text
  const kept = letters.slice(0, most - 1).join('')
  return `${kept.trimEnd()}…`
}

/** The same, without half a word at its end where that leaves more than half of `most`. */
export function shortenAtWord(text: string, most: number): string {
  const short = shorten(text, most)
  const word = short.lastIndexOf(' ')
  return short === text || word <= most / 2 ? short : `${short.slice(0, word)}…`
}

/** A text in one line: each run of blanks and line breaks is one blank. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
