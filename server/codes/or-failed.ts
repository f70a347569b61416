import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { isKalamError, KalamError } from '../../engine/messages/error.ts'
import { isOutOfReach } from '../database/out-of-reach.ts'

/** Gives what nobody foresaw the sentence of its use case. A database that is out of reach says so itself. */
export async function orFailed<Result>(code: MessageCode, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (isKalamError(error) || isOutOfReach(error)) throw error
    throw new KalamError(code, { cause: error, retryable: true })
  }
}
