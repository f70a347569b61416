/** The languages Kalam speaks to people and asks models to write in: ISO 639-1 codes. */
export const LANGUAGES = ['en', 'ms'] as const

export type Language = (typeof LANGUAGES)[number]

/** One text in each language. */
export type Localized = Readonly<Record<Language, string>>

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** One value for each language. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>
}
