const TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text between tags. Characters that XML forbids must be removed before, by `cleanText`. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (mark) => TEXT[mark]!)
}

/** Escapes text between tags or double quotes. */
export function escapeQuoted(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
