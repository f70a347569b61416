import { syllable } from 'syllable'
import type { Language } from '../language.ts'

/** The syllables of words in lower case. */
export function countSyllables(words: readonly string[], language: Language): number {
  const count = language === 'en' ? syllable : malaySyllables
  const repeats = Map.groupBy(words, (word) => word)
  return [...repeats].reduce((sum, [word, all]) => sum + Math.max(1, count(word)) * all.length, 0)
}

const ENDING = /(?<=\p{L}{3})(?:nya|lah|kah|pun)$/u
const DIPHTHONG = /(?:ai|au|oi)$/u

/**
 * Each vowel of Malay is a syllable of its own (`la-ut`, `ba-ik`), but for the diphthongs `ai`, `au` and `oi` that end a word (`pan-tai`,
 * `pu-lau`). The endings -nya, -lah, -kah and -pun don't hide one.
 */
function malaySyllables(word: string): number {
  return word.split('-').reduce((sum, part) => {
    const vowels = part.match(/[aeiouéèê]/gu)?.length ?? 0
    return sum + vowels - (DIPHTHONG.test(part.replace(ENDING, '')) && vowels > 2 ? 1 : 0)
  }, 0)
}
