import type { Language } from '../../engine/base/language.ts'
import { createSay } from '../../engine/messages/message.ts'
import { MESSAGES } from './messages.ts'
import type { UserMessage } from './told.ts'

/** The command line's message of a code in one language. */
export const say = createSay(MESSAGES)

/** What a person is told, in one language. */
export function sayUserMessage(told: UserMessage, language: Language): string {
  if ('en' in told) return told[language] ?? told.en
  if (!('code' in told)) return told.map((one) => sayUserMessage(one, language)).join('\n')
  const values = Object.entries(told.values).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayUserMessage(value, language) : value,
  ])
  return say(told.code, language, Object.fromEntries(values))
}
