/** The languages that Kalam brings along: ISO 639-1 codes. Folders and packs add others while the program runs. */
export const LANGUAGES = ['en', 'ms'] as const

/**
 * A language that Kalam speaks to people and asks models to write in. The type names those that Kalam brings along; one that was added
 * is a value of this type too, since `isLanguage` lets it through, and every table has an entry for it.
 */
export type Language = (typeof LANGUAGES)[number]

/** One text in each language. */
export type Localized = Readonly<Record<Language, string>>

/** What a folder or pack says in its own language. */
export interface AddedLanguage {
  readonly code: string
  /** Its name in itself. */
  readonly name: string
  /** Its files by their places without ending, such as `engine/flow` and `words/grammar`. */
  readonly files: Readonly<Record<string, unknown>>
}

interface LanguageWatcher {
  readonly add: (language: Language) => void
  readonly remove: (language: Language) => void
}

/** What was added for each language, the last of which counts. `add-language.ts` alone changes it. */
export const addedLanguagesByCode = new Map<string, AddedLanguage[]>()
/** What is called with the code of each language that is added or taken back. */
export const languageWatchers: LanguageWatcher[] = []

/** Those that Kalam brings along, then those that were added. */
export function knownLanguages(): readonly Language[] {
  return [...LANGUAGES, ...([...addedLanguagesByCode.keys()] as Language[])]
}

/** Whether Kalam brings a language along. */
export function isShipped(language: string): boolean {
  return LANGUAGES.includes(language as Language)
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (isShipped(value) || addedLanguagesByCode.has(value))
}

/** The language of a code; English where the code is unknown. */
export function toLanguage(code: unknown): Language {
  return isLanguage(code) ? code : 'en'
}

/** What was added for a language last; undefined: Kalam brings it along, or it is unknown. */
export function findAddedLanguage(language: string): AddedLanguage | undefined {
  return addedLanguagesByCode.get(language)?.at(-1)
}

/** One value for each language that is known now. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(knownLanguages().map((language) => [language, make(language)])) as Record<Language, Value>
}

/** One value for each language, and for each that is added later: for tables that are made once, when a module is loaded. */
export function createLanguageTable<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const table: Record<string, Value> = { ...inEachLanguage(make) }
  languageWatchers.push({
    add: (language) => {
      table[language] = make(language)
    },
    remove: (language) => {
      delete table[language]
    },
  })
  return table as Record<Language, Value>
}

/** What is made of the words of every known language, as a function: made when it is first needed, and anew once a language comes or goes. */
export function memoByLanguage<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  const forget = () => {
    made = null
  }
  languageWatchers.push({ add: forget, remove: forget })
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
