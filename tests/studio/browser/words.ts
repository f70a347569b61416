import type { Language, Localized } from '../../../engine/base/language.ts'
import type { MessageValues } from '../../../engine/messages/message.ts'
import { MESSAGES, type MessageCode } from '../../../server/messages/messages.ts'
import { say } from '../../../server/messages/say.ts'
import { type TextKey, textOf } from '../../../studio/language/text.ts'
import { type FlowText, flowTexts } from '../../flow-texts.ts'
import { loadTexts } from '../load-texts.ts'

await loadTexts()

/** What the screens show in a language: texts of the studio and messages of the server. */
export function wordsOf(language: Language) {
  return {
    language,
    t: (key: TextKey | MessageCode | FlowText, values?: MessageValues): string => {
      if (Object.hasOwn(flowTexts, key)) return flowTexts[key]![language].replace('{n}', String(values?.n ?? ''))
      const own = key as TextKey | MessageCode
      return isMessage(own) ? say(own, language, values) : textOf(own, language, values)
    },
    of: (localized: Localized) => localized[language],
  }
}

function isMessage(key: TextKey | MessageCode): key is MessageCode {
  return Object.hasOwn(MESSAGES, key)
}

export type Words = ReturnType<typeof wordsOf>
