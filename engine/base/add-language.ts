import { type AddedLanguage, added, isShipped, type Language, languageWatchers } from './language.ts'

// Apart from `language.ts`, which every page of the studio loads: few of them are served in another language.

/** What was added for each language last. */
export function addedLanguages(): AddedLanguage[] {
  return [...added.values()].map((those) => those.at(-1)!)
}

/**
 * Makes a language known to every table. Returns what takes it back, after which an earlier one of the same code counts
 * again. Throws for words that are no patterns. */
export function addLanguage(language: AddedLanguage): () => void {
  const { code } = language
  if (isShipped(code)) throw new Error(`${code} is one of Kalam's own languages`)
  added.set(code, [...(added.get(code) ?? []), language])
  const takeBack = () => {
    const rest = (added.get(code) ?? []).filter((one) => one !== language)
    if (rest.length > 0) added.set(code, rest)
    else added.delete(code)
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
