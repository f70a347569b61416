/** A text in one line: each run of blanks and line breaks is one blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
