import type { Language } from '../../engine/base/language.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import { say } from '../messages/say.ts'

/** What to do about a variable, as a message. */
export interface Advice {
  readonly code: MessageCode
  readonly values?: MessageValues
}

/** A variable that is missing or wrong, so that a server can't start. */
export interface Fault extends Advice {
  readonly name: string
}

export function formatConfigFault({ name, code, values }: Fault, language: Language): string {
  return `${name}: ${say(code, language, values)}`
}
