import type { Language } from '../base/language.ts'

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
