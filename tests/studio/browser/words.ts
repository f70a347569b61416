import type { Language, Localized } from '../../../engine/language.ts'
import type { MessageCode, MessageValues } from '../../../engine/messages/catalogue.ts'
import { say } from '../../../engine/messages/say.ts'
import { type TextKey, type TextValues, textOf } from '../../../studio/language/text.ts'

/** What the screens say in a language, as the studio itself looks it up. */
export function wordsOf(language: Language) {
  return {
    language,
    t: (key: TextKey, values?: TextValues) => textOf(key, language, values),
    say: (code: MessageCode, values?: MessageValues) => say(code, language, values),
    of: (localized: Localized) => localized[language],
  }
}

export type Words = ReturnType<typeof wordsOf>
