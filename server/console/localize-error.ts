import type { Language } from '../../engine/base/language.ts'
import { isKalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'

/** An error of the server with its message in a language, for the command line, which has no messages of the server. Any other as it is. */
export function localizeError(error: unknown, language: Language): unknown {
  if (!isKalamError(error)) return error
  const localized = new Error(say(error.code, language, error.values), { cause: error })
  return Object.assign(localized, { stack: error.stack })
}
