import { createSay } from '../../engine/messages/say.ts'
import { MESSAGES } from './messages.ts'

/** The server's message of a code in one language. */
export const say = createSay(MESSAGES)
