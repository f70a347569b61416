/** A text in one line: each run of blanks and line breaks is one blank. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
