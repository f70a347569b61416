import { createSay } from '../../engine/messages/message.ts'
import { MESSAGES, type MessageCode } from './messages.ts'

/** The server's message of a code in one language. */
export const say = createSay(MESSAGES)

/** Codes that were kept by an earlier version may be messages no more. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(MESSAGES, code)
}
