import type { Language } from '../language.ts'
import type { PublicField, PublicGenerator, SettingValue } from './generator.ts'

/** What a form starts with. A text has its default in the language; one without stands empty. */
export function defaultSettings(
  generator: PublicGenerator,
  language: Language,
  year: number,
): Record<string, SettingValue> {
  const own: Record<string, SettingValue> = {}
  if (generator.languageSetting === 'language') {
    own.language = generator.languages.includes(language) ? language : generator.languages[0]!
  }
  for (const field of generator.fields) {
    const value = field.name === generator.languageSetting ? language : defaultValue(field, language, year)
    if (value !== null) own[field.name] = value
  }
  if (generator.book?.chapters) own.numberOfChapters = generator.book.chapters.default
  return own
}

function defaultValue(field: PublicField, language: Language, year: number): SettingValue | null {
  const value = field.default
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value as SettingValue | null
  return 'now' in value ? year : (value as { en: string; ms: string })[language]
}

/** The defaults with every required text filled from its example: for checks, previews and the demo. */
export function exampleSettings(
  generator: PublicGenerator,
  language: Language,
  year: number,
): Record<string, SettingValue> {
  const settings = defaultSettings(generator, language, year)
  for (const field of generator.fields) {
    if (field.kind === 'text' && field.required && settings[field.name] === undefined) {
      settings[field.name] = field.example?.[language] ?? field.label[language]
    }
  }
  return settings
}
