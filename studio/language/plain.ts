/** A text for comparing: without accents and capitals. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words that are looked for. */
export function splitFoldedWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}
