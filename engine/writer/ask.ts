import type { Clock } from '../base/clock.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { type CallEnd, type CallRequest, startDeadline, streamCall, type TextPart } from './call.ts'
import type { WrittenSection } from './events.ts'
import { isProviderFault, ProviderFault, toFinalError } from './fault.ts'
import {
  FIRST_WORD_SHARE,
  FIRST_WORD_SHARE_THINKING,
  type Limits,
  LONG_DEADLINE_FACTOR,
  MAX_TEXT_ATTEMPTS,
  type TokenMemory,
} from './limits.ts'
import {
  type AskedEndpoint,
  endpointFor,
  type ImageReply,
  type ImageRequest,
  type Provider,
  type TextAttempts,
} from './provider.ts'
import { callPurpose } from './purpose.ts'
import { awaitRetry, createRetries, decideRetry, type PieceRetries, type Retry, type RetryContext } from './retry.ts'

/** What the writer is given from outside. */
export interface WriterAbilities {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly limits: Limits
  /**
   * Called with the 429 of the last endpoint before a retry is counted. True: the callback has waited, and the text is asked again
   * without using up a retry and with a new deadline, as in a batch that pauses its provider. Absent or false: the policy decides.
   */
  readonly paused?: (fault: ProviderFault, signal: AbortSignal) => Promise<boolean>
  /** What earlier answers of the models have shown, such as tokens a word. Absent: nothing is known or learnt. */
  readonly modelMemory?: TokenMemory
  /**
   * Called with the sections of a longer piece after each one but the last, so that a later try can go on from them; without any when
   * they come to nothing. The next section begins once it has resolved. Absent: a piece that fails is written anew.
   */
  readonly keepSections?: (sections: readonly WrittenSection[]) => void | Promise<void>
}

/** `again`: the text starts over, after the pause of `retry` if there is one. `end` comes last. */
type AskPart =
  | TextPart
  | { readonly type: 'again'; readonly retry: Retry | null }
  | { readonly type: 'end'; readonly end: CallEnd }

/**
 * Streams one text within one deadline, its retries included; only an endpoint that takes over from one out of time has a deadline of its
 * own. A plan has more time than others, and so has what `isLong`. After a reply that broke off after text came, and after one without a text, at most one more is asked for. With `endsSilence`, an
 * endpoint that doesn't begin early is given up even when no other is left. Throws only `KalamError`: what a lasting fault says,
 * `generation.timed-out` or `generation.cancelled`.
 */
export async function* askForText(
  provider: Provider,
  ask: CallRequest,
  budget: PieceRetries,
  abilities: WriterAbilities,
  { endsSilence = false, isLong = callPurpose(ask.task) === 'plan' } = {},
): AsyncGenerator<AskPart, void> {
  const { clock, signal } = abilities
  const limits = isLong ? withLongDeadline(abilities.limits) : abilities.limits
  const attempts = ask.attempts ?? createTextAttempts()
  const request = { ...ask, attempts }
  const deadline = startDeadline(clock, limits.deadlineSeconds, signal)
  const recovery = { kind: 'chat', provider, budget, deadline, abilities, attempts } as const
  let end: CallEnd | null = null
  try {
    while (end === null) {
      const { paid } = attempts
      try {
        end = yield* streamCall(provider, request, {
          clock,
          signal: deadline.signal,
          idleSeconds: limits.idleSeconds,
          firstWordSeconds: firstWordSeconds(endpointFor(provider, request), limits, endsSilence),
        })
        const retry = end.isEmpty ? await afterEmpty(recovery) : null
        if (retry === null) continue
        attempts.empty++
        end = null
        yield { type: 'again', retry }
        await awaitRetry(retry, clock, deadline)
      } catch (cause) {
        if (attempts.paid > paid && attempts.paid >= MAX_TEXT_ATTEMPTS && isProviderFault(cause))
          throw toFinalError(cause)
        const retry = await decideRetry(cause, recovery)
        yield { type: 'again', retry }
        if (retry !== null) await awaitRetry(retry, clock, deadline)
      }
    }
  } finally {
    deadline.close()
  }
  yield { type: 'end', end }
}

function withLongDeadline(limits: Limits): Limits {
  return { ...limits, deadlineSeconds: Math.ceil(limits.deadlineSeconds * LONG_DEADLINE_FACTOR) }
}

export function createTextAttempts(): TextAttempts {
  return { paid: 0, empty: 0 }
}

/** Of a request beside the first text: an empty reply goes to another endpoint, but is not asked for again at the same one. */
export function createFollowUpAttempts(): TextAttempts {
  return { paid: 0, empty: 1 }
}

/**
 * The retry after a reply without a text: at another endpoint, or once at the same one. Null when it is final, so that the caller gets
 * the reply as it is.
 */
async function afterEmpty(recovery: RetryContext & { readonly attempts: TextAttempts }): Promise<Retry | null> {
  const budget = recovery.attempts.empty === 0 ? recovery.budget : { ...recovery.budget, grant: () => null }
  try {
    return await decideRetry(new ProviderFault('empty'), { ...recovery, budget })
  } catch (error) {
    if (recovery.abilities.signal.aborted) throw error
    return null
  }
}

/** A cold model, or one that thinks, may be silent long before its first word: where no other is left, the deadline alone counts. */
function firstWordSeconds(
  { isOtherLeft, thinkingTokens }: AskedEndpoint,
  { deadlineSeconds }: Limits,
  endsSilence: boolean,
): number | null {
  if (!endsSilence && !isOtherLeft) return null
  return deadlineSeconds * (thinkingTokens > 0 ? FIRST_WORD_SHARE_THINKING : FIRST_WORD_SHARE)
}

/** Makes one image under the same deadline and retry policy as a text. Throws only `KalamError`. */
export async function drawImage(
  request: Omit<ImageRequest, 'signal' | 'attempts'>,
  provider: Provider,
  abilities: WriterAbilities,
): Promise<ImageReply> {
  const { clock, signal, limits } = abilities
  if (request.prompt.trim() === '') throw new KalamError('generation.prompt-required')
  const budget = createRetries(limits)
  const attempts = createTextAttempts()
  const deadline = startDeadline(clock, limits.deadlineSeconds, signal)
  try {
    for (;;) {
      try {
        return await untilAborted(provider.image({ ...request, attempts, signal: deadline.signal }), deadline.signal)
      } catch (cause) {
        if (!isKalamError(cause) && !isProviderFault(cause)) throw new KalamError('generation.cover-failed', { cause })
        const retry = await decideRetry(cause, {
          kind: 'image',
          provider,
          budget,
          deadline,
          abilities,
          attempts,
        }).catch(throwForImage)
        if (retry !== null) await awaitRetry(retry, clock, deadline)
      }
    }
  } finally {
    deadline.close()
  }
}

/** Reports a fault without a message of its own as that of an image, not of a text. */
function throwForImage(error: unknown): never {
  if (!isKalamError(error) || error.code !== 'generation.failed') throw error
  throw new KalamError('generation.cover-failed', { retryable: error.retryable, cause: error.cause })
}

/** A provider that never answers is left behind, not waited for. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
