import { createLanguageTable, LANGUAGES, type Language } from '../base/language.ts'
import { GRAMMAR_WORDS, MEASURE_WORDS, splitList, wordSet } from './language-words.ts'

/** Words that carry no content of their own. */
export const FUNCTION_WORDS = createLanguageTable((language) => wordSet(GRAMMAR_WORDS[language].functionWords))

/** A unit by its English name. */
interface Unit {
  readonly name: string
  readonly dimension: keyof typeof MEASURE_WORDS.en.units
}

/** Every written form of a unit, in every language. */
export const UNITS_BY_WORD: ReadonlyMap<string, Unit> = new Map(
  LANGUAGES.flatMap((language) =>
    Object.entries(MEASURE_WORDS[language].units).flatMap(([dimension, list]) =>
      splitList(list).flatMap((item) => {
        const forms = item.split(' = ')
        const unit = { name: forms[0]!, dimension: dimension as Unit['dimension'] }
        return forms.map((form) => [form, unit] as const)
      }),
    ),
  ),
)

/** Words of clock times that say nothing of what happens at them. */
const TIMES_OF_DAY = wordSet(...LANGUAGES.map((language) => MEASURE_WORDS[language].timesOfDay))

/** Months and weekdays in every language, with short forms, from 1 and from 0 (Sunday). */
export const MONTHS = numbered('months', 1)
export const WEEKDAYS = numbered('weekdays', 0)

function numbered(list: 'months' | 'weekdays', first: number): ReadonlyMap<string, number> {
  return new Map(
    LANGUAGES.flatMap((language) =>
      splitList(MEASURE_WORDS[language][list]).flatMap((forms, index) =>
        forms.split(' = ').map((form) => [form, index + first] as const),
      ),
    ),
  )
}

/** The stem of a word in lower case; null for words without content of their own. */
export function contentStemOf(lower: string, language: Language): string | null {
  const isContent =
    lower.length > 2 &&
    /^\p{L}/u.test(lower) &&
    !FUNCTION_WORDS[language].has(lower) &&
    !TIMES_OF_DAY.has(lower) &&
    !UNITS_BY_WORD.has(lower) &&
    !MONTHS.has(lower) &&
    !WEEKDAYS.has(lower)
  return isContent ? stemOf(lower, language) : null
}

/** A word in the form by which it is compared with others: without the endings of number, possession and tense. */
export function stemOf(word: string, language: Language): string {
  const lower = word.toLowerCase().replaceAll('’', "'")
  return language === 'en' ? englishStem(lower.replace(/'s$|'$/, '')) : malayStem(lower)
}

function englishStem(word: string): string {
  const bare = withoutPlural(word)
  const root = /^(.{3,})(?:ed|ing)$/.exec(bare)?.[1]
  return root === undefined || !/[aeiouy]/.test(root) ? bare : root.replace(/([bdgmnprt])\1$/, '$1')
}

function withoutPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

function malayStem(word: string): string {
  if (word.length <= 5) return word
  const bare = word.replace(/(?:nya|lah|kah)$/, '')
  return bare.length > 6 ? bare.replace(/^di(?=[^aeiou])/, '').replace(/kan$/, '') : bare
}
