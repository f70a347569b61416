import { isKalamError } from '../../engine/messages/error.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { sayReason } from '../../engine/writer/reason.ts'
import { CommandError, EXIT } from '../exit.ts'
import { tellFault } from '../fault.ts'
import type { Desk } from './desk.ts'

/** Runs work that asks the configured endpoints. When one refuses its key, the error names the variable that holds it. */
export async function namingKeys<T>({ config, context }: Desk, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isKalamError(error) || error.code !== 'generation.authentication') throw error
    const language = languageOfTerminal(context.env)
    const { message } = tellFault(error, language, config.providers)
    throw new CommandError(EXIT.generation, message, { cause: error, detail: sayReason(error, language) })
  }
}
