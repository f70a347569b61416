/** The letters and digits of a text in lower case, its words one blank apart: tells whether two titles or entries are the same. */
export function toComparisonKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
