import { LANGUAGES, type Language, type Localized } from '../base/language.ts'

/** Messages by their codes. `{name}` in a message stands for a value; both languages name the same values. */
export type Messages = Readonly<Record<string, Localized>>

/** The values that replace each `{name}` of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * The messages of one surface by their codes, frozen, from the texts of each language in `templates/language`. A message may change,
 * its code never.
 */
export function messagesByCode<Code extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Code, string>>>>,
): Readonly<Record<Code, Localized>> {
  const messages = Object.keys(texts.en).map((code) => [
    code,
    Object.freeze(Object.fromEntries(LANGUAGES.map((language) => [language, texts[language][code as Code]]))),
  ])
  return Object.freeze(Object.fromEntries(messages))
}
