import type { Clock } from '../clock.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { Deadline } from './deadline.ts'
import { errorOf, isProviderFault, type ProviderFault } from './fault.ts'
import type { CallKind, Provider } from './provider.ts'
import type { Retry, RetryBudget } from './retry.ts'

export interface Recovery {
  readonly kind: CallKind
  readonly provider: Provider
  readonly budget: RetryBudget
  readonly deadline: Deadline
  readonly abilities: {
    readonly signal: AbortSignal
    /** As `WriterAbilities.paused`. */
    readonly paused?: (fault: ProviderFault, signal: AbortSignal) => Promise<boolean>
  }
}

/**
 * Says how a call goes on after `cause`: the retry to wait for, or null when it may be asked again at once because a pause has been
 * waited for. Another endpoint is asked first; then the pause of a batch or of the retry policy applies. Throws the `KalamError`
 * of a fault that lasts.
 */
export async function recover(cause: unknown, recovery: Recovery): Promise<Retry | null> {
  const { provider, budget, deadline, abilities, kind } = recovery
  if (isKalamError(cause)) throw cause
  if (!isProviderFault(cause)) throw new KalamError('generation.failed', { cause })
  const lasting = cause.final || provider.failover === undefined ? cause : provider.failover.lasting(cause, kind)
  if (lasting === null) {
    // A batch that waits for the limits of its endpoints takes no retry of a piece for them.
    return moved(cause, { free: cause.kind === 'rate-limited' && abilities.paused !== undefined }, recovery)
  }
  if (lasting.kind === 'rate-limited' && abilities.paused !== undefined) {
    deadline.close()
    const waited = await abilities.paused(lasting, abilities.signal)
    deadline.restart()
    if (waited) return null
  }
  const { aborted, reason } = deadline.signal
  if (aborted && isKalamError(reason)) throw reason
  // Out of time: nothing is left of the deadline to wait in.
  const retry = aborted ? null : budget.grant(lasting)
  if (retry === null) throw errorOf(lasting)
  return retry
}

function moved(fault: ProviderFault, options: { free: boolean }, { budget, deadline }: Recovery): Retry {
  if (deadline.signal.aborted && !deadline.renew()) throw errorOf(fault)
  const retry = budget.move(fault, options)
  if (retry === null) throw errorOf(fault)
  return retry
}

/** Waits as long as a retry says. Throws the `KalamError` of what ended the wait. */
export async function waitFor({ waitSeconds }: Retry, clock: Clock, { signal }: Deadline): Promise<void> {
  if (waitSeconds === 0) return
  try {
    await clock.delay(waitSeconds * 1000, signal)
  } catch (cause) {
    throw isProviderFault(cause) ? errorOf(cause) : cause
  }
}
