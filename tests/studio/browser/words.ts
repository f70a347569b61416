import type { Language, Localized } from '../../../engine/base/language.ts'
import type { MessageValues } from '../../../engine/messages/message.ts'
import { insertValues } from '../../../engine/messages/message.ts'
import { MESSAGES, type MessageCode } from '../../../server/messages/messages.ts'
import { say } from '../../../server/messages/say.ts'
import { type TextKey, textOf } from '../../../studio/language/text.ts'
import { type FlowText, flowTexts } from '../../flow-texts.ts'
import { INDONESIAN, packMessage, translated } from '../../indonesian.ts'
import { loadTexts } from '../load-texts.ts'

await loadTexts()

/** What the screens show in a language: texts of the studio and messages of the server. */
export function wordsOf(language: Language) {
  return {
    language,
    t: (key: TextKey | MessageCode | FlowText, values?: MessageValues): string => {
      if (Object.hasOwn(flowTexts, key)) return flowText(key, language).replace('{n}', String(values?.n ?? ''))
      const added = language === INDONESIAN ? packMessage(key) : undefined
      if (added !== undefined) return insertValues(added, values ?? {}, (name) => `{${name}}`)
      const own = key as TextKey | MessageCode
      return isMessage(own) ? say(own, language, values) : textOf(own, language, values)
    },
    of: (localized: Localized) => localized[language] ?? translated(localized),
  }
}

/** Buttons are made of a verb and the name of what is made. */
const MAKE = 'Generate '

function flowText(key: string, language: Language): string {
  const text = flowTexts[key]!
  if (language !== INDONESIAN) return text[language]
  const name = text.en.startsWith(MAKE) ? text.en.slice(MAKE.length) : text.en
  const own = name.endsWith(' {n}') ? `${translated({ en: name.slice(0, -4) })} {n}` : translated({ en: name })
  return name === text.en ? own : `${packMessage('flow.generate')} ${own}`
}

function isMessage(key: TextKey | MessageCode): key is MessageCode {
  return Object.hasOwn(MESSAGES, key)
}

export type Words = ReturnType<typeof wordsOf>
