import type { Language } from '../../engine/base/language.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import { say } from '../messages/say.ts'

/** A variable that is missing or wrong, so that a server can't start, and what to do about it as a message. */
export interface Fault {
  readonly name: string
  readonly code: MessageCode
  readonly values?: MessageValues
}

export function formatConfigFault({ name, code, values }: Fault, language: Language): string {
  return `${name}: ${say(code, language, values)}`
}
