/** The letters and digits of a text in lower case, its words one blank apart: tells whether two titles or entries are the same. */
export function toComparisonKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The letters and digits alone, in lower case: of a name, whose blanks and punctuation don't count. */
export function toNameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
