import type { MessageValues } from '../../engine/messages/message.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import type { ConsoleContext } from './context.ts'

const USAGE = 2

/** Says in the terminal's language why a command can't run, and returns its exit code. */
export function refuse({ stderr, env }: ConsoleContext, code: MessageCode, values: MessageValues = {}): number {
  stderr.write(`kalam: ${say(code, languageOfTerminal(env), values)}\n`)
  return USAGE
}
