import type { MessageValues } from '../../engine/messages/message.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import type { Context } from './context.ts'

/** Writes a message on a line of stderr, in the terminal's language. */
export function printMessage(
  { stderr, env }: Pick<Context, 'stderr' | 'env'>,
  code: MessageCode,
  values?: MessageValues,
): void {
  stderr.write(`${say(code, languageOfTerminal(env), values)}\n`)
}
