import type { MessageValues } from '../../engine/messages/message.ts'
import type { MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import type { Context } from './context.ts'

/** Writes a message on a line of stderr, in the terminal's language. */
export function printMessage(
  { stderr, language }: Pick<Context, 'stderr' | 'language'>,
  code: MessageCode,
  values?: MessageValues,
): void {
  stderr.write(`${say(code, language, values)}\n`)
}
