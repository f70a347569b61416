import { isRecord } from '../base/is-record.ts'
import { findAddedLanguage, LANGUAGES, type Language, type Localized } from '../base/language.ts'

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

/** The surfaces that have messages; no code stands in two files. */
const SURFACES = ['engine', 'cli', 'server', 'studio']
/** The names of what a voice is like are messages too. */
const VOICE_WORDS = 'words/voice'

const messagesOf = new WeakMap<object, ReadonlyMap<string, string>>()

/** What an added language says under a code; undefined: nothing. */
export function addedMessage(code: string, language: string): string | undefined {
  const added = findAddedLanguage(language)
  if (added === undefined) return undefined
  const known = messagesOf.get(added) ?? joined(added.files)
  messagesOf.set(added, known)
  return known.get(code)
}

function joined(files: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const texts = Object.entries(files).flatMap(([place, file]) =>
    (SURFACES.includes(place.split('/')[0]!) || place === VOICE_WORDS) && isRecord(file) ? Object.entries(file) : [],
  )
  return new Map(texts.filter((text): text is [string, string] => typeof text[1] === 'string'))
}
