import { shortenAtWord } from '../base/shorten.ts'
import { findSentenceEnds } from '../prose/sentences.ts'

/** At most so many characters of a text, without the marks of typed text. Cut behind a sentence that ends in the second half, else behind a word. */
export function shortenTypedText(text: string, characters: number): string {
  const plain = text.replaceAll(/[⟦⟧]/g, '').trim()
  if (plain.length <= characters) return plain
  const end = findSentenceEnds(plain.slice(0, characters)).findLast((at) => at < characters) ?? 0
  if (end > characters / 2) return plain.slice(0, end)
  return shortenAtWord(plain, characters)
}
