import type { Language } from './language.ts'

/** Names as a list, such as `one, two and three`. */
export function formatList(names: readonly string[], language: Language): string {
  return LISTS[language].format(names)
}

/** British lists have no comma before the last "and". */
const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-GB'),
  ms: new Intl.ListFormat('ms-MY'),
}
