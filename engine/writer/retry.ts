import type { MessageCode } from '../messages/catalogue.ts'
import { errorOf, type FaultKind, type ProviderFault } from './fault.ts'
import type { Limits } from './limits.ts'

/** The one retry policy: how often a fault is tried again, counted over a whole piece. */
const RETRIES: Partial<Readonly<Record<FaultKind, { readonly of: number; readonly shared: 'busy' | 'connection' }>>> = {
  'rate-limited': { of: 2, shared: 'busy' },
  unavailable: { of: 2, shared: 'busy' },
  connection: { of: 3, shared: 'connection' },
}

export interface Retry {
  /** What the reader is told while waiting. */
  readonly code: MessageCode
  readonly attempt: number
  readonly of: number
  readonly waitSeconds: number
}

export interface RetryBudget {
  /** The retry that this fault is granted, or null when it is final. Uses one up. */
  grant(fault: ProviderFault): Retry | null
}

/** A piece's budget: 2 retries on 429 and 503 together, 3 on connection failures. */
export function openRetryBudget(limits: Limits): RetryBudget {
  const used = { busy: 0, connection: 0 }
  return {
    grant(fault) {
      const policy = RETRIES[fault.kind]
      if (policy === undefined || fault.final) return null
      const waitSeconds = fault.retryAfterSeconds ?? limits.retrySeconds
      if (waitSeconds > limits.longestRetrySeconds || used[policy.shared] >= policy.of) return null
      used[policy.shared]++
      return { code: codeOf(fault), attempt: used[policy.shared], of: policy.of, waitSeconds }
    },
  }
}

function codeOf(fault: ProviderFault): MessageCode {
  return fault.kind === 'connection' ? 'generation.retrying' : errorOf(fault).code
}
