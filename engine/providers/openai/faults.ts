import { type EndpointReason, type FaultKind, isProviderFault, ProviderFault } from '../../writer/fault.ts'
import type { Endpoint } from './endpoint.ts'
import type { ErrorDetail } from './error-body.ts'
import { kindOfStatus, kindOfStreamError, statusIn } from './fault-kind.ts'
import { httpErrorIn } from './http-error.ts'
import { redact } from './redact.ts'
import { StreamError } from './stream-error.ts'

/** Where a fault happened, and what its reason must not repeat. */
export interface FaultContext {
  readonly endpoint: Pick<Endpoint, 'name' | 'apiKey' | 'otherKeys'>
  readonly model: string
  /** Texts of the request, of which no quote is passed on. */
  readonly quotable: readonly string[]
  readonly now: () => number
}

/**
 * Turns whatever a call throws into a `ProviderFault` with the endpoint's reason. The fault's own message names kind and status;
 * keys, addresses and quotes from the prompt are taken out of the reason.
 */
export function faultOf(error: unknown, context: FaultContext): ProviderFault {
  if (isProviderFault(error)) return withReason(error, context)
  const cause = namedCause(error)
  const answered = httpErrorIn(error)
  if (answered !== null) {
    const { status, headers, detail } = answered
    const retryAfterSeconds = retryAfter(headers, context.now) ?? retryIn(detail)
    const kind = kindOfStatus(status, detail, retryAfterSeconds !== null)
    return faultWith(kind, { status, detail, retryAfterSeconds, cause }, context)
  }
  if (error instanceof StreamError) {
    const { detail, headers } = error
    const retryAfterSeconds = retryAfter(headers, context.now) ?? retryIn(detail)
    const kind = kindOfStreamError(detail, retryAfterSeconds !== null)
    return faultWith(kind, { status: statusIn(detail), detail, retryAfterSeconds, cause }, context)
  }
  const detail = { message: null, code: cause, param: null, type: null }
  return faultWith(kindOfBreak(error), { status: null, detail, retryAfterSeconds: null, cause }, context)
}

interface Said {
  readonly status: number | null
  readonly detail: ErrorDetail
  readonly retryAfterSeconds: number | null
  readonly cause: unknown
}

function faultWith(
  kind: FaultKind,
  { status, detail, retryAfterSeconds, cause }: Said,
  context: FaultContext,
): ProviderFault {
  return new ProviderFault(kind, {
    ...(status === null ? {} : { status }),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    reason: reasonOf(detail, status, context),
    cause,
  })
}

/** A fault that the adapter threw itself says what it saw; where it happened is added here. */
function withReason(fault: ProviderFault, context: FaultContext): ProviderFault {
  if (fault.reason !== null) return fault
  const { kind, status, retryAfterSeconds, cause } = fault
  const detail = typeof cause === 'object' && cause !== null && 'detail' in cause ? (cause.detail as ErrorDetail) : null
  const named = detail ?? { message: typeof cause === 'string' ? cause : null, code: null, param: null, type: null }
  return faultWith(kind, { status, detail: named, retryAfterSeconds, cause }, context)
}

function reasonOf(detail: ErrorDetail, status: number | null, context: FaultContext): EndpointReason {
  const { endpoint, model, quotable } = context
  const secrets = [endpoint.apiKey, ...(endpoint.otherKeys ?? [])]
  const clean = (text: string) => redact(text, { secrets, quotable })
  const code = detail.code === null || typeof detail.code === 'number' ? (detail.type ?? detail.code) : detail.code
  return {
    provider: endpoint.name,
    model,
    status,
    code: code === null ? null : clean(String(code)).slice(0, 100),
    message: detail.message === null ? null : clean(detail.message),
  }
}

/** Nothing was answered, or what was answered broke off or cannot be read. */
function kindOfBreak(error: unknown): 'connection' | 'timeout' | 'malformed' {
  if (error instanceof SyntaxError) return 'malformed'
  const { name } = (error ?? {}) as { name?: unknown }
  return classOf(error) === 'APIConnectionTimeoutError' || name === 'TimeoutError' ? 'timeout' : 'connection'
}

/** The client's errors all carry the name `Error`: their class tells them apart. */
function classOf(error: unknown): string {
  return (error as { constructor?: { name?: string } } | null)?.constructor?.name ?? typeof error
}

/** Name and system code of an error, such as `TypeError ECONNREFUSED`: what helps a person, and nothing private. */
function namedCause(error: unknown): string {
  const seen = new Set<unknown>()
  let code = ''
  for (
    let link = error;
    typeof link === 'object' && link !== null && !seen.has(link);
    link = (link as { cause?: unknown }).cause
  ) {
    seen.add(link)
    const found = (link as { code?: unknown }).code
    if (typeof found === 'string' && /^[A-Z][A-Z0-9_]+$/.test(found)) code = found
  }
  const name = classOf(error)
  return code === '' ? name : `${name} ${code}`
}

/** Seconds to wait, from `retry-after-ms`, or `Retry-After` as seconds or as a date; null when there is none. */
export function retryAfter(headers: unknown, now: () => number): number | null {
  const read = (name: string) => (headers as { get?: (name: string) => string | null } | undefined)?.get?.(name) ?? null
  const milliseconds = Number.parseFloat(read('retry-after-ms') ?? '')
  if (milliseconds >= 0) return milliseconds / 1000
  const value = read('retry-after')?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(value)) return Number.parseFloat(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, (date - now()) / 1000)
}

/** Seconds to wait by the words of an error: "Please retry in 34.07s", "Please try again in 6m0s", "in 20ms". */
function retryIn({ message }: ErrorDetail): number | null {
  const found = /\b(?:retry|try again) (?:in|after) (?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?) ?(ms|s\b|sec))?/i.exec(
    message ?? '',
  )
  if (found === null || (found[1] === undefined && found[2] === undefined)) return null
  const seconds = Number(found[2] ?? 0) / (found[3]?.toLowerCase() === 'ms' ? 1000 : 1)
  return Number(found[1] ?? 0) * 60 + seconds
}
