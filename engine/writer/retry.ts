import type { MessageCode } from '../messages/catalogue.ts'
import { type EndpointReason, errorOf, type FaultKind, type ProviderFault } from './fault.ts'
import { type Limits, MOST_ANSWER_RETRIES, MOST_CONNECTION_RETRIES, MOST_RETRIES } from './limits.ts'

/** What the one retry policy does about a kind of fault. */
interface Policy {
  /** Which count a retry at the same endpoint belongs to; null: waiting cannot help. */
  readonly retried: 'answer' | 'connection' | null
  /** True when another endpoint may succeed. */
  readonly movesOn: boolean
}

const ANSWER: Policy = { retried: 'answer', movesOn: true }
const ELSEWHERE: Policy = { retried: null, movesOn: true }

const POLICIES: Readonly<Record<FaultKind, Policy>> = {
  'rate-limited': ANSWER,
  unavailable: ANSWER,
  server: ANSWER,
  malformed: ANSWER,
  connection: { retried: 'connection', movesOn: true },
  quota: ELSEWHERE,
  authentication: ELSEWHERE,
  timeout: ELSEWHERE,
  refused: ELSEWHERE,
  oversized: ELSEWHERE,
  'no-image': ELSEWHERE,
  filtered: { retried: null, movesOn: false },
}

const MOST = { answer: MOST_ANSWER_RETRIES, connection: MOST_CONNECTION_RETRIES }

/** True when the endpoint rests after this fault and another one takes over. */
export function movesOn({ kind, final }: ProviderFault): boolean {
  return !final && POLICIES[kind].movesOn
}

/** True when the same endpoint may answer after a pause. */
export function isPassing({ kind }: Pick<ProviderFault, 'kind'>): boolean {
  return POLICIES[kind].retried !== null
}

export interface Retry {
  /** What the reader is told while waiting. */
  readonly code: MessageCode
  readonly attempt: number
  readonly of: number
  /** 0 when another endpoint is asked at once. */
  readonly waitSeconds: number
  /** What the endpoint said about the fault; null when it said nothing. */
  readonly reason: EndpointReason | null
}

/** The retries of one piece: at most 2 of an answer and 3 of a connection after a pause, and 5 with those at other endpoints. */
export interface RetryBudget {
  /** The retry after a pause that this fault is granted, or null when the fault is final. Uses one up. */
  grant(fault: ProviderFault): Retry | null
  /** The retry at another endpoint, without a pause; null when all 5 are used. Uses one up, unless it is `free`. */
  move(fault: ProviderFault, options?: { readonly free: boolean }): Retry | null
}

export function openRetryBudget(limits: Limits): RetryBudget {
  const used = { answer: 0, connection: 0, moves: 0 }
  const isUsedUp = () => used.answer + used.connection + used.moves >= MOST_RETRIES
  return {
    grant(fault) {
      const { retried } = POLICIES[fault.kind]
      if (retried === null || fault.final || isUsedUp()) return null
      const waitSeconds = fault.retryAfterSeconds ?? limits.retrySeconds
      if (waitSeconds > limits.longestRetrySeconds || used[retried] >= MOST[retried]) return null
      used[retried]++
      return { code: codeOf(fault), attempt: used[retried], of: MOST[retried], waitSeconds, reason: fault.reason }
    },
    move({ reason }, { free } = { free: false }) {
      if (!free && isUsedUp()) return null
      if (!free) used.moves++
      return {
        code: 'generation.next-endpoint',
        attempt: Math.max(1, used.moves),
        of: MOST_RETRIES,
        waitSeconds: 0,
        reason,
      }
    },
  }
}

function codeOf(fault: ProviderFault): MessageCode {
  return fault.kind === 'connection' ? 'generation.retrying' : errorOf(fault).code
}
