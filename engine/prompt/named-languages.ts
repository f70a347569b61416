import type { Generator, Settings } from '../generator/generator.ts'

/** The languages that people learn and write about, by their names in English and Malay. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'english|inggeris',
  ms: 'malay|melayu|malaysia',
  id: 'indonesian|bahasa indonesia',
  ar: 'arabic|arab',
  zh: 'chinese|mandarin|cina',
  ta: 'tamil',
  hi: 'hindi',
  es: 'spanish|sepanyol',
  fr: 'french|perancis',
  de: 'german|jerman',
  it: 'italian|itali',
  pt: 'portuguese|portugis',
  nl: 'dutch|belanda',
  ru: 'russian|rusia',
  tr: 'turkish|turki',
  ja: 'japanese|jepun',
  ko: 'korean|korea',
  th: 'thai',
  vi: 'vietnamese|vietnam',
  la: 'latin',
}

const PATTERNS = Object.entries(NAMES).map(
  ([code, names]) => [code, new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')] as const,
)

/** ISO 639-1 codes of the languages that the typed settings name, such as the subject of a study guide: their words are no fault. */
export function namedLanguages(generator: Generator, settings: Settings): string[] {
  const typed = generator.fields
    .filter(({ kind }) => kind === 'text')
    .map(({ name }) => settings[name])
    .filter((value) => typeof value === 'string')
    .join('\n')
  return PATTERNS.filter(([, pattern]) => pattern.test(typed)).map(([code]) => code)
}
