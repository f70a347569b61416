import type { Language } from '../../engine/language.ts'
import { isKalamError } from '../../engine/messages/error.ts'
import { say } from '../../engine/messages/say.ts'
import { CommandError } from '../exit.ts'
import { exitCodeOf } from '../report-error.ts'

/** Runs work whose faults are told in the language of the text that is written. */
export async function spoken<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isKalamError(error)) throw error
    throw new CommandError(exitCodeOf(error), say(error.code, language, error.values), { cause: error })
  }
}
