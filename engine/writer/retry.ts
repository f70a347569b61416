import type { Clock } from '../base/clock.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { Deadline } from './call.ts'
import { type EndpointReason, type FaultKind, isProviderFault, type ProviderFault, toFinalError } from './fault.ts'
import { type Limits, MAX_ANSWER_RETRIES, MAX_CONNECTION_RETRIES, MAX_RETRIES } from './limits.ts'
import type { CallKind, Provider, TextAttempts } from './provider.ts'

/** What the one retry policy does about a kind of fault. */
interface Policy {
  /** Which count a retry at the same endpoint belongs to; null: waiting cannot help. */
  readonly retried: 'answer' | 'connection' | null
  /**
   * What another endpoint takes over: every call for a while, because the endpoint is at fault; this text alone, because it had none
   * for it; or nothing.
   */
  readonly movesOn: 'endpoint' | 'text' | null
}

const ANSWER: Policy = { retried: 'answer', movesOn: 'endpoint' }
const ELSEWHERE: Policy = { retried: null, movesOn: 'endpoint' }
const THIS_TEXT: Policy = { retried: null, movesOn: 'text' }

const POLICIES: Readonly<Record<FaultKind, Policy>> = {
  'rate-limited': ANSWER,
  unavailable: ANSWER,
  server: ANSWER,
  malformed: ANSWER,
  connection: { retried: 'connection', movesOn: 'endpoint' },
  quota: ELSEWHERE,
  authentication: ELSEWHERE,
  timeout: ELSEWHERE,
  refused: ELSEWHERE,
  oversized: ELSEWHERE,
  'no-image': ELSEWHERE,
  'unusable-image': ELSEWHERE,
  filtered: THIS_TEXT,
  'tool-call': THIS_TEXT,
  // Asked for again at the same endpoint, but once only: `askForText` counts.
  empty: { retried: 'answer', movesOn: 'text' },
}

const MAX_BY_COUNT = { answer: MAX_ANSWER_RETRIES, connection: MAX_CONNECTION_RETRIES }

/** True when the endpoint gets a cooldown after this fault and another one takes over. */
export function takesNextEndpoint({ kind, final }: ProviderFault): boolean {
  return !final && POLICIES[kind].movesOn === 'endpoint'
}

/** True when the endpoint had no text for this request, which another one may have; it gets no cooldown. */
export function lacksTextForRequest({ kind, final }: ProviderFault): boolean {
  return !final && POLICIES[kind].movesOn === 'text'
}

/** True when the same endpoint may answer after a pause. */
export function isPassingFault({ kind }: Pick<ProviderFault, 'kind'>): boolean {
  return POLICIES[kind].retried !== null
}

export interface Retry {
  /** The message that the reader sees while waiting. */
  readonly code: MessageCode
  readonly attempt: number
  readonly of: number
  /** 0 when another endpoint is asked at once. */
  readonly waitSeconds: number
  /** What the endpoint said about the fault; null when it said nothing. */
  readonly reason: EndpointReason | null
}

/** The retries of one piece: at most 2 of an answer and 3 of a connection after a pause, and 5 with those at other endpoints. */
export interface PieceRetries {
  /** The retry after a pause that this fault is granted, or null when the fault is final. Uses one up. */
  grant(fault: ProviderFault): Retry | null
  /** The retry at another endpoint, without a pause; null when all 5 are used. Uses one up, unless it is `free`. */
  move(fault: ProviderFault, options?: { readonly free: boolean }): Retry | null
}

/** Every fault is final. */
export const NO_RETRIES: PieceRetries = { grant: () => null, move: () => null }

export function createRetries(limits: Limits): PieceRetries {
  const used = { answer: 0, connection: 0, moves: 0 }
  const isUsedUp = () => used.answer + used.connection + used.moves >= MAX_RETRIES
  return {
    grant(fault) {
      const { retried } = POLICIES[fault.kind]
      if (retried === null || fault.final || isUsedUp()) return null
      const pause = fault.kind === 'empty' ? 0 : limits.retrySeconds
      const waitSeconds = fault.retryAfterSeconds ?? pause
      if (waitSeconds > limits.maxRetrySeconds || used[retried] >= MAX_BY_COUNT[retried]) return null
      used[retried]++
      return {
        code: codeOf(fault),
        attempt: used[retried],
        of: MAX_BY_COUNT[retried],
        waitSeconds,
        reason: fault.reason,
      }
    },
    move({ reason }, { free } = { free: false }) {
      if (!free && isUsedUp()) return null
      if (!free) used.moves++
      return {
        code: 'generation.next-endpoint',
        attempt: Math.max(1, used.moves),
        of: MAX_RETRIES,
        waitSeconds: 0,
        reason,
      }
    },
  }
}

function codeOf(fault: ProviderFault): MessageCode {
  return fault.kind === 'connection' ? 'generation.retrying' : toFinalError(fault).code
}

export interface RetryContext {
  readonly kind: CallKind
  readonly provider: Provider
  readonly budget: PieceRetries
  readonly deadline: Deadline
  /** What is known of the text or image. */
  readonly attempts?: TextAttempts
  readonly abilities: {
    readonly signal: AbortSignal
    /** As `WriterAbilities.paused`. */
    readonly paused?: (fault: ProviderFault, signal: AbortSignal) => Promise<boolean>
  }
}

/**
 * Decides how a call continues after `cause`: the retry to wait for, or null when it may be asked again at once because a pause has been
 * waited for. Another endpoint is asked first; then the pause of a batch or of the retry policy applies. Throws the `KalamError`
 * of a fault that lasts.
 */
export async function decideRetry(cause: unknown, recovery: RetryContext): Promise<Retry | null> {
  const { provider, budget, deadline, abilities, kind, attempts } = recovery
  if (isKalamError(cause)) throw cause
  if (!isProviderFault(cause)) throw new KalamError('generation.failed', { cause })
  const lasting =
    cause.final || provider.failover === undefined ? cause : provider.failover.lasting(cause, kind, attempts)
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
  if (retry === null) throw toFinalError(lasting)
  return retry
}

function moved(fault: ProviderFault, options: { free: boolean }, { budget, deadline }: RetryContext): Retry {
  if (deadline.signal.aborted && !deadline.renew()) throw toFinalError(fault)
  const retry = budget.move(fault, options)
  if (retry === null) throw toFinalError(fault)
  return retry
}

/** Waits as long as a retry says. Throws the `KalamError` of what ended the wait. */
export async function awaitRetry({ waitSeconds }: Retry, clock: Clock, { signal }: Deadline): Promise<void> {
  if (waitSeconds === 0) return
  try {
    await clock.delay(waitSeconds * 1000, signal)
  } catch (cause) {
    throw isProviderFault(cause) ? toFinalError(cause) : cause
  }
}
