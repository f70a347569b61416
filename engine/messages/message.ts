import { isRecord } from '../base/is-record.ts'
import { findAddedLanguage, LANGUAGES, type Language } from '../base/language.ts'

/** A text, or its forms by the categories of `Intl.PluralRules`, chosen by `choosePluralForm`. */
export type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Messages by their codes. `{name}` in a message stands for a value; both languages name the same values. */
export type Messages = Readonly<Record<string, Readonly<Record<Language, Text>>>>

/** The values that replace each `{name}` of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A message that is one text in English is one in every language. */
type Shaped<English extends Text> = Readonly<Record<Language, English extends string ? string : Text>>

/**
 * The messages of one surface by their codes, frozen, from the texts of each language in `templates/language`. A message may change,
 * its code never.
 */
export function messagesByCode<English extends Readonly<Record<string, Text>>>(
  texts: { readonly en: English } & Readonly<Record<Language, { readonly [Code in keyof English]: Text }>>,
): { readonly [Code in keyof English]: Shaped<English[Code]> } {
  const messages = Object.keys(texts.en).map((code) => [
    code,
    Object.freeze(Object.fromEntries(LANGUAGES.map((language) => [language, texts[language][code]]))),
  ])
  return Object.freeze(Object.fromEntries(messages))
}

/** The surfaces that have messages; no code stands in two files. */
const SURFACES = ['engine', 'cli', 'server', 'studio']
/** The names of what a voice is like are messages too. */
const VOICE_WORDS = 'words/voice'

const messagesOf = new WeakMap<object, ReadonlyMap<string, Text>>()

/** What an added language says under a code; undefined: nothing. */
export function findAddedMessage(code: string, language: string): Text | undefined {
  const added = findAddedLanguage(language)
  if (added === undefined) return undefined
  const known = messagesOf.get(added) ?? joined(added.files)
  messagesOf.set(added, known)
  return known.get(code)
}

function joined(files: Readonly<Record<string, unknown>>): ReadonlyMap<string, Text> {
  const texts = Object.entries(files).flatMap(([place, file]) =>
    (SURFACES.includes(place.split('/')[0]!) || place === VOICE_WORDS) && isRecord(file) ? Object.entries(file) : [],
  )
  return new Map(texts.filter((text): text is [string, Text] => isText(text[1])))
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || (isRecord(value) && typeof value.other === 'string')
}

const placeholder = /\{([a-z][A-Za-z]*)\}/g

/**
 * A text with its values in place of each `{name}`, inserted as they are: a `{name}` inside a value stays text. `missing` returns what
 * stands for a value that isn't given.
 */
export function insertValues(text: string, values: MessageValues, missing: (name: string) => string): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? missing(name) : String(value)
  })
}

const plurals: Partial<Record<Language, Intl.PluralRules>> = {}

/** The form of a text for its number: the value `n` or `count`, or else the first one, as a number or grouped (`1,204`). */
export function choosePluralForm(text: Text, language: Language, values: MessageValues): string {
  if (typeof text === 'string') return text
  const names = [...text.other.matchAll(placeholder)].map((match) => match[1]!)
  const name = names.find((one) => one === 'n' || one === 'count') ?? names[0] ?? ''
  const count = Number(String(values[name]).replaceAll(',', ''))
  plurals[language] ??= new Intl.PluralRules(language)
  return (Number.isNaN(count) ? undefined : text[plurals[language].select(count)]) ?? text.other
}

/**
 * A function that returns the message of a code in one language. It throws an `Error` for a value that is missing, which only a mistake in
 * the calling code can cause.
 */
export function createSay<Code extends string>(messages: Readonly<Record<Code, Readonly<Record<Language, Text>>>>) {
  return (code: Code, language: Language, values: MessageValues = {}): string =>
    insertValues(findMessageText(messages, code, language, values), values, (name) => {
      throw new Error(`The message ${code} needs a value for {${name}}`)
    })
}

/**
 * The text of a message before its values are inserted, in its form for them. A language that was added may lack it: then it is the English
 * one.
 */
export function findMessageText<Code extends string>(
  messages: Readonly<Record<Code, Readonly<Record<Language, Text>>>>,
  code: Code,
  language: Language,
  values: MessageValues = {},
): string {
  const message = messages[code]
  if (Object.hasOwn(message, language)) return choosePluralForm(message[language], language, values)
  const added = findAddedMessage(code, language)
  return added === undefined ? choosePluralForm(message.en, 'en', values) : choosePluralForm(added, language, values)
}
