/** A text of at most `most` characters (code points): what is longer ends with `…` in their place, not after a blank. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const letters = [...text]
  if (letters.length <= most) return text
  const kept = letters.slice(0, most - 1).join('')
  return `${kept.trimEnd()}…`
}
