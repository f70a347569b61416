import type { Language } from '../base/language.ts'

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

/** Characters of a word that are read. */
const LONGEST_WORD = 60

/** The syllables of words in lower case: of Malay by its spelling, which is nearly regular; of English by a heuristic of its spelling. */
export function countSyllables(words: readonly string[], language: Language): number {
  const count = language === 'en' ? englishSyllables : malaySyllables
  const repeats = Map.groupBy(words, (word) => word)
  return [...repeats].reduce(
    (sum, [word, all]) => sum + Math.max(1, count(word.slice(0, LONGEST_WORD))) * all.length,
    0,
  )
}

/** Suffixes before which a word ends as it does without them: `pandailah`, `pulaunya`. */
const SUFFIX = /(?:lah|kah|tah|pun|nya|ku|mu|kan)$/u
const DIPHTHONG = /[aeiou][^aeiou]*(?:ai|au|oi|ei)$/u

/** Every vowel is a syllable, but for `ai`, `au`, `oi` and `ei` at the end of a word: `pan-dai`, `pu-lau`, but `la-ut`, `ka-in`. */
function malaySyllables(word: string): number {
  return word.split('-').reduce((sum, part) => {
    const vowels = part.match(/[aeiouéèê]/gu)?.length ?? 0
    return sum + vowels - (DIPHTHONG.test(part) || DIPHTHONG.test(part.replace(SUFFIX, '')) ? 1 : 0)
  }, 0)
}

/** Words that the rules below count wrongly. */
const ENGLISH = new Map(
  Object.entries({
    1: 'the he me we she be',
    2: "every evening being seeing doing going poem poet quiet lion lions riot people trying science area's",
    3: 'idea area poetry several',
    4: "everyone's",
  }).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)] as const)),
)

/** Groups of vowels, without the letters that are silent and with those that stand apart. */
function englishSyllables(word: string): number {
  const known = ENGLISH.get(word)
  if (known !== undefined) return known
  const extra = /[^aeiouy]n't$/u.test(word) ? 1 : 0
  const plain = word
    .replace(/'.*$/u, '')
    .replace(
      /^(some|home|life|time|where|there|here|love|care|hope|fore|side|white|line|lone|fire|safe|nine)(?=[bcdfghjklmnpqrstvwxz])/u,
      (start) => start.slice(0, -1),
    )
    .replace(/e(?=(?:ly|less|ness|ful|fully|ment|ments|some)$)/u, '')
    .replace(/(?<=[aeiouy].*[^aeiouy])es$/u, (end, at: number, whole: string) =>
      /(?:[sxzcg]|[cs]h)$/u.test(whole.slice(0, at)) ? end : 's',
    )
    .replace(/(?<=[aeiouy].*[^aeiouytd])ed$/u, 'd')
    .replace(/(?<=[aeiouy].*[^aeiouy])(?<![^aeiouyr]l)e$/u, '')
  const groups = plain.match(/[aeiouy]+/gu)?.length ?? 0
  const apart =
    plain.match(/i[ao](?!ns?\b|us)|eo(?!us)|(?<![qg])ua(?!r)|uo|[aeiou]ying|[^aeiouy]ism$|ier$/gu)?.length ?? 0
  return Math.max(1, groups + apart + extra)
}
