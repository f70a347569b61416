import { createSay } from '../../engine/messages/message.ts'
import { MESSAGES, type MessageCode } from './messages.ts'

/** The server's message of a code in one language. */
export const say = createSay(MESSAGES)

/** Codes that were kept by an earlier version may be messages no more. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(MESSAGES, code)
}

/** Failures of an endpoint whose sentences for authors don't name what an operator has to mend. */
const FOR_OPERATORS: Partial<Readonly<Record<MessageCode, MessageCode>>> = {
  'generation.authentication': 'administration.endpoint-key-refused',
  'generation.rate-limited': 'administration.endpoint-limited',
  'generation.retries-exhausted': 'administration.endpoint-unreachable',
}

/** The code of what an operator is told of a failure; null: the author's sentence says it. */
export function findOperatorCode(code: MessageCode): MessageCode | null {
  return FOR_OPERATORS[code] ?? null
}
