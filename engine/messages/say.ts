import { createSay } from './message.ts'
import { MESSAGES } from './messages.ts'

/** The engine's message of a code in one language. */
export const say = createSay(MESSAGES)
