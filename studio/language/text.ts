import type { Language, Localized } from '../../engine/language.ts'
import { MESSAGES as ENGINE_MESSAGES, type MessageCode } from '../../engine/messages/messages.ts'
import { shared } from '../../server/contract/messages.ts'
import type { AreaKey, Texts } from './areas.ts'
import frameInEnglish from './frame.en.ts'
import frameInMalay from './frame.ms.ts'

const messages: Readonly<Record<string, Localized>> = { ...ENGINE_MESSAGES, ...shared }
const texts: Record<Language, Texts> = { en: frameInEnglish, ms: frameInMalay }

/** Texts of the studio's own and messages that it shares with the engine and the server. */
export type TextKey = AreaKey | keyof typeof frameInEnglish | keyof typeof shared | MessageCode
export type TextValues = Readonly<Record<string, string | number>>

/** Adds the texts of an area once they are loaded. */
export function addTexts(language: Language, added: Texts): void {
  texts[language] = { ...texts[language], ...added }
}

/**
 * The text of a key with its values for `{name}`s; the key's `-one` when the first of them is 1. The other language's stands in for
 * one that isn't loaded.
 */
export function textOf(key: TextKey, language: Language, values: TextValues = {}): string {
  const other = language === 'en' ? 'ms' : 'en'
  const text = texts[language][key] ?? messages[key]?.[language] ?? texts[other][key] ?? key
  const one = texts[language][`${key}-one`]
  return (one !== undefined && isOne(text, values) ? one : text).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

function isOne(text: string, values: TextValues): boolean {
  const first = /\{(\w+)\}/.exec(text)?.[1]
  return first !== undefined && String(values[first]) === '1'
}
