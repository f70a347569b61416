import { isKalamError, KalamError } from '../../engine/messages/error.ts'
import { LIMITS, type Limits } from '../../engine/writer/limits.ts'

/** The sentence of a timeout names three minutes: where another time is configured, its fault names that one. */
export function withToldTime(error: unknown, { deadlineSeconds: seconds }: Pick<Limits, 'deadlineSeconds'>): unknown {
  if (!isKalamError(error) || error.code !== 'generation.timed-out' || seconds === LIMITS.deadlineSeconds) return error
  const { retryable, cause } = error
  return new KalamError('generation.timed-out-after', { values: { seconds }, retryable, cause })
}
