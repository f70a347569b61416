import { wordCount } from './measure.ts'

/** Tokens a word costs, as a common tokenizer counts them; scripts without spaces are counted by the character. */
const TOKENS_PER_WORD: Readonly<Record<string, number>> = { en: 1.35, ms: 1.9 }
const OTHER_TOKENS_PER_WORD = 1.7
const TOKENS_PER_CHARACTER = 1
const withoutSpaces = new Set(['ja', 'ko', 'zh'])

/** The text as far as the ceiling allows, and whether it was cut. A cut falls at the end of a word. */
export function underCeiling(text: string, language: string, maxTokens: number): { text: string; cut: boolean } {
  const pieces = text.match(withoutSpaces.has(language) ? /\s*\S/gu : /\s*\S+/g) ?? []
  const each = withoutSpaces.has(language) ? TOKENS_PER_CHARACTER : (TOKENS_PER_WORD[language] ?? OTHER_TOKENS_PER_WORD)
  const allowed = Math.max(1, Math.floor(maxTokens / each))
  return pieces.length <= allowed ? { text, cut: false } : { text: pieces.slice(0, allowed).join(''), cut: true }
}

/** Tokens as this model counts them. */
export function tokensOf(text: string, language: string): number {
  const each = TOKENS_PER_WORD[language] ?? OTHER_TOKENS_PER_WORD
  return withoutSpaces.has(language)
    ? Math.ceil(text.replace(/\s/g, '').length * TOKENS_PER_CHARACTER)
    : Math.ceil(wordCount(text) * each)
}
