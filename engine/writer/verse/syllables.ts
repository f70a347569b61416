import type { WordTarget } from '../length.ts'

/** Languages whose syllables are counted: ISO 639-1 codes. */
export type VerseLanguage = 'en' | 'ms'

export function isVerseLanguage(language: string | null): language is VerseLanguage {
  return language === 'en' || language === 'ms'
}

/** Characters of a word that are read. */
const LONGEST_WORD = 60

/** The syllables of a line. Malay by its spelling, which is nearly regular; English by a heuristic of its spelling. */
export function syllablesIn(line: string, language: VerseLanguage): number {
  const words =
    line
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  const count = language === 'ms' ? malaySyllables : englishSyllables
  return words.reduce((sum, word) => sum + count(word.slice(0, LONGEST_WORD).replace(/’/g, "'")), 0)
}

/** How far a count may be off: 1 in Malay, and in English 1 up to 8 syllables and 2 above. */
export function isWithinSyllables(count: number, { min, max }: WordTarget, language: VerseLanguage): boolean {
  const off = language === 'en' && max > 8 ? 2 : 1
  return count >= min - off && count <= max + off
}

/** Suffixes before which a word ends as it does without them: `pandailah`, `pulaunya`. */
const SUFFIX = /(?:lah|kah|tah|nya|ku|mu|kan)$/u

/** Every vowel is a syllable, but for `ai`, `au`, `oi` and `ei` at the end of a word: pan-dai, pu-lau, but la-ut, ka-in. */
function malaySyllables(word: string): number {
  const vowels = word.match(/[aeiouéè]/gu)?.length ?? 0
  const stem = word.replace(SUFFIX, '')
  const ends = /[aeiou][^aeiou]*(?:ai|au|oi|ei)$/u
  const hasDiphthong = ends.test(word) || (stem !== word && ends.test(stem))
  return Math.max(1, vowels - (hasDiphthong ? 1 : 0))
}

/** Words that the rules below count wrongly. */
const ENGLISH = new Map(
  Object.entries({
    1: 'the he me we she be',
    2: "every evening being seeing doing going poem poet quiet lion riot area's science",
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
    plain.match(/i[ao](?!n\b|us)|eo(?!us)|(?<![qg])ua(?!r)|uo|[aeiou]ying|[^aeiouy]ism$|ier$/gu)?.length ?? 0
  return Math.max(1, groups + apart + extra)
}
