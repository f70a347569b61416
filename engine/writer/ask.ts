import type { Clock } from '../clock.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { type Ask, type CallEnd, call, type TextPart } from './call.ts'
import { startDeadline } from './deadline.ts'
import { errorOf, isProviderFault, type ProviderFault } from './fault.ts'
import type { Limits } from './limits.ts'
import type { Provider } from './provider.ts'
import type { Retry, RetryBudget } from './retry.ts'
import type { TokenMemory } from './tokens-per-word.ts'

/** What the writer is given from outside. */
export interface WriterAbilities {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly limits: Limits
  /**
   * Told of a 429 before a retry is counted. True: whoever answers has waited, and the text is asked again without using up
   * a retry and with a new deadline, as in a batch that pauses its provider. Absent or false: the policy decides.
   */
  readonly paused?: (fault: ProviderFault, signal: AbortSignal) => Promise<boolean>
  /** What earlier answers of the models have shown, such as tokens a word. Absent: nothing is known or learnt. */
  readonly modelMemory?: TokenMemory
}

export type AskPart = TextPart | { readonly type: 'again'; readonly retry: Retry | null }

/**
 * Streams one text within one deadline, its retries included. After `again` the text starts over. Throws only `KalamError`:
 * what a lasting fault says, `generation.timed-out` or `generation.cancelled`.
 */
export async function* askForText(
  provider: Provider,
  ask: Ask,
  budget: RetryBudget,
  { clock, signal, limits, paused }: WriterAbilities,
): AsyncGenerator<AskPart, CallEnd> {
  let deadline = startDeadline(clock, limits.deadlineSeconds, signal)
  try {
    for (;;) {
      try {
        return yield* call(provider, ask, { clock, signal: deadline.signal, idleSeconds: limits.idleSeconds })
      } catch (cause) {
        if (!isProviderFault(cause)) throw isKalamError(cause) ? cause : new KalamError('generation.failed', { cause })
        if (cause.kind === 'rate-limited' && paused !== undefined) {
          deadline.close()
          const waited = await paused(cause, signal)
          deadline = startDeadline(clock, limits.deadlineSeconds, signal)
          if (waited) {
            yield { type: 'again', retry: null }
            continue
          }
        }
        const retry = budget.grant(cause)
        if (retry === null) throw errorOf(cause)
        yield { type: 'again', retry }
        await clock.delay(retry.waitSeconds * 1000, deadline.signal)
      }
    }
  } finally {
    deadline.close()
  }
}
