import { createLanguageTable, type Language } from './language.ts'

/** Names as a list, such as `one, two and three`. */
export function formatList(names: readonly string[], language: Language): string {
  return LISTS[language].format(names)
}

/** British lists have no comma before the last "and". */
const REGIONS: Readonly<Record<Language, string>> = { en: 'en-GB', ms: 'ms-MY' }
const LISTS = createLanguageTable((language) => new Intl.ListFormat(REGIONS[language] ?? language))
