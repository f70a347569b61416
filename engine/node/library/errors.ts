import { isKalamError, KalamError } from '../../messages/error.ts'
import { say } from '../../messages/say.ts'
import { sayReason } from '../../writer/fault.ts'

/**
 * Runs work for a program that uses Kalam as a library. Errors become `KalamError`s whose message is the English sentence; an abort
 * between two calls becomes `generation.cancelled`.
 */
export async function withSentences<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isKalamError(error)) throw withSentence(error)
    if (signal?.aborted && error === signal.reason) {
      throw withSentence(new KalamError('generation.cancelled', { cause: error }))
    }
    throw error
  }
}

/** Puts the English sentence, and what the endpoint said, in the message and the stack of an error, which hold its code alone. */
export function withSentence(error: KalamError): KalamError {
  const { code, message, stack } = error
  if (message !== code) return error
  const reason = sayReason(error, 'en')
  error.message = `${say(code, 'en', error.values)}${reason === null ? '' : ` ${reason}`} (${code})`
  if (stack !== undefined) error.stack = stack.replace(code, () => error.message)
  return error
}
