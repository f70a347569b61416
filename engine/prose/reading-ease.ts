import type { Language } from '../base/language.ts'
import { countSyllables } from './syllables.ts'

/** How easy a text is to read, by the formula of its language. */
export interface ReadingEase {
  readonly formula: 'flesch' | 'khadijah-rohani'
  /** Of `flesch` a figure of 0 (hard) to 100 (easy), seldom outside; of `khadijah-rohani` the year of school, 1 to 11 and more. */
  readonly value: number
  readonly level: ReadingLevel
}

type ReadingLevel = 'very-easy' | 'easy' | 'standard' | 'difficult' | 'very-difficult'

/** Below this a text says too little: both formulas were made with samples of 100 words or more. */
const MIN_WORDS = 100

/** Words of a sample in Khadijah Rohani's formula. */
const SAMPLE_WORDS = 300

/** Reading ease of running text with so many sentences; null for a short one. */
export function readingEaseOf(words: readonly string[], sentences: number, language: Language): ReadingEase | null {
  if (words.length < MIN_WORDS || sentences === 0) return null
  const perSentence = words.length / sentences
  const perWord = countSyllables(words, language) / words.length
  return language === 'en' ? flesch(perSentence, perWord) : khadijahRohani(perSentence, perWord)
}

/** Rudolf Flesch, "A New Readability Yardstick", Journal of Applied Psychology 32 (1948): reading ease, with his levels. */
function flesch(wordsPerSentence: number, syllablesPerWord: number): ReadingEase {
  const value = rounded(206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord)
  const level =
    value >= 90
      ? 'very-easy'
      : value >= 70
        ? 'easy'
        : value >= 60
          ? 'standard'
          : value >= 30
            ? 'difficult'
            : 'very-difficult'
  return { formula: 'flesch', value, level }
}

/**
 * Khadijah Rohani Md. Yunus, "An Assessment of Structural Variables in Malay: A Readability Formula", University of Miami (1982), made
 * with 360 passages of Malaysian textbooks for each of the years 2 to 11: the year of school for which a text is right. Its syllables
 * are those of 300 words; a text of another length is scaled. The levels are the stages of Malaysian schools: years 1 to 3 and 4 to 6 of
 * primary school, forms 1 to 3 (years 7 to 9) and 4 to 5 (10 and 11), and what follows.
 */
function khadijahRohani(wordsPerSentence: number, syllablesPerWord: number): ReadingEase {
  const value = rounded(Math.max(1, 0.3793 * wordsPerSentence + 0.0207 * SAMPLE_WORDS * syllablesPerWord - 13.988))
  const level =
    value < 4 ? 'very-easy' : value < 7 ? 'easy' : value < 10 ? 'standard' : value < 12 ? 'difficult' : 'very-difficult'
  return { formula: 'khadijah-rohani', value, level }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
