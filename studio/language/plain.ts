/** A text for comparing: without accents and capitals. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words that are looked for. */
export function plainWords(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean)
}
