/** The text with every sign that a regular expression reads escaped. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The source of a regular expression that matches `source` only between characters that are no letters or digits. */
export function matchWholeWords(source: string): string {
  return `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`
}
