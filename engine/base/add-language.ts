import { type AddedLanguage, addedLanguagesByCode, isShipped, type Language, languageWatchers } from './language.ts'

// Apart from `language.ts`, which every page of the studio loads: few of them are served in another language.

/** What was added for each language last. */
export function listAddedLanguages(): AddedLanguage[] {
  return [...addedLanguagesByCode.values()].map((those) => those.at(-1)!)
}

/**
 * Makes a language known to every table. Returns what takes it back, after which an earlier one of the same code counts
 * again. Throws for words that are no patterns. */
export function addLanguage(language: AddedLanguage): () => void {
  const { code } = language
  if (isShipped(code)) throw new Error(`${code} is one of Kalam's own languages`)
  addedLanguagesByCode.set(code, [...(addedLanguagesByCode.get(code) ?? []), language])
  const takeBack = () => {
    const rest = (addedLanguagesByCode.get(code) ?? []).filter((one) => one !== language)
    if (rest.length > 0) addedLanguagesByCode.set(code, rest)
    else addedLanguagesByCode.delete(code)
    for (const { add, remove } of languageWatchers) (rest.length > 0 ? add : remove)(code as Language)
  }
  try {
    for (const { add } of languageWatchers) add(code as Language)
  } catch (error) {
    takeBack()
    throw error
  }
  return takeBack
}
