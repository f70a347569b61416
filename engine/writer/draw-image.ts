import { isKalamError, KalamError } from '../messages/error.ts'
import type { WriterAbilities } from './ask.ts'
import { startDeadline } from './deadline.ts'
import { errorOf, isProviderFault } from './fault.ts'
import type { ImageReply, ImageRequest, Provider } from './provider.ts'
import { openRetryBudget } from './retry.ts'

/** Makes one image under the same deadline and retry policy as a text. Throws only `KalamError`. */
export async function drawImage(
  request: Omit<ImageRequest, 'signal'>,
  provider: Provider,
  { clock, signal, limits, paused }: WriterAbilities,
): Promise<ImageReply> {
  if (request.prompt.trim() === '') throw new KalamError('generation.prompt-required')
  const budget = openRetryBudget(limits)
  let deadline = startDeadline(clock, limits.deadlineSeconds, signal)
  try {
    for (;;) {
      try {
        return await untilAborted(provider.image({ ...request, signal: deadline.signal }), deadline.signal)
      } catch (cause) {
        if (isKalamError(cause)) throw cause
        if (!isProviderFault(cause)) throw new KalamError('generation.cover-failed', { cause })
        if (cause.kind === 'rate-limited' && paused !== undefined) {
          deadline.close()
          const waited = await paused(cause, signal)
          deadline = startDeadline(clock, limits.deadlineSeconds, signal)
          if (waited) continue
        }
        const retry = budget.grant(cause)
        if (retry === null) throw errorOf(cause)
        await clock.delay(retry.waitSeconds * 1000, deadline.signal)
      }
    }
  } finally {
    deadline.close()
  }
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
