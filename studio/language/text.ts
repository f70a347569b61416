import type { Language } from '../../engine/base/language.ts'
import { choosePluralForm, insertValues, type Messages, type MessageValues } from '../../engine/messages/message.ts'
import { MESSAGES as ENGINE_MESSAGES, type MessageCode } from '../../engine/messages/messages.ts'
import { SHARED_MESSAGES } from '../../server/contract/messages.ts'
import frameInEnglish from '../../templates/language/en/studio/frame.json' with { type: 'json' }
import frameInMalay from '../../templates/language/ms/studio/frame.json' with { type: 'json' }
import type { AreaTextKey, Texts } from './areas.ts'

const messages: Messages = { ...ENGINE_MESSAGES, ...SHARED_MESSAGES }
/** By language; one that was added has none before its first area is loaded. */
const texts: Partial<Record<Language, Texts>> = { en: frameInEnglish, ms: frameInMalay }

/** Texts of the studio's own and messages that it shares with the engine and the server. */
export type TextKey = AreaTextKey | keyof typeof frameInEnglish | keyof typeof SHARED_MESSAGES | MessageCode

/** Adds the texts of an area once they are loaded. */
export function addTexts(language: Language, added: Texts): void {
  texts[language] = { ...texts[language], ...added }
}

/** The text of a key with its values; a missing one stays as `{name}`, since an error would take the page away. If its area is not loaded in `language`, the text of the other language. */
export function textOf(key: TextKey, language: Language, values: MessageValues = {}): string {
  const other = language === 'en' ? 'ms' : 'en'
  const text = texts[language]?.[key] ?? messages[key]?.[language] ?? texts[other]?.[key] ?? key
  return insertValues(choosePluralForm(text, language, values), values, (name) => `{${name}}`)
}
