import { isKalamError, KalamError } from '../messages/error.ts'
import { newAttempts, type WriterAbilities } from './ask.ts'
import { startDeadline } from './deadline.ts'
import { isProviderFault } from './fault.ts'
import type { ImageReply, ImageRequest, Provider } from './provider.ts'
import { createRetryBudget, decideRetry, waitFor } from './retry.ts'

/** Makes one image under the same deadline and retry policy as a text. Throws only `KalamError`. */
export async function drawImage(
  request: Omit<ImageRequest, 'signal' | 'attempts'>,
  provider: Provider,
  abilities: WriterAbilities,
): Promise<ImageReply> {
  const { clock, signal, limits } = abilities
  if (request.prompt.trim() === '') throw new KalamError('generation.prompt-required')
  const budget = createRetryBudget(limits)
  const attempts = newAttempts()
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
        if (retry !== null) await waitFor(retry, clock, deadline)
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
