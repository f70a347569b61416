import type { Language } from '../base/language.ts'
import { KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'

const brand = Symbol.for('kalam.provider-fault')

/**
 * `rate-limited`: 429; `quota`: no credit or quota left (402, or a 429 that says so); `unavailable`: 503, 408, 409, 52x and errors
 * inside a stream that name no other status; `server`: any other 5xx; `authentication`: 401 or 403; `connection`: refused, reset,
 * or cut with no end part; `timeout`: no answer within a limit; `malformed`: a 200 that cannot be read; `filtered`: stopped by the
 * endpoint for a reason of its own, such as its content filter, or refused; `tool-call`: a call of a tool in place of a text; `empty`: a
 * natural end without a text; `oversized`: a reply above its ceiling; `refused`: any other status, such as a 400 or a 404;
 * `no-image`: a reply without an image. `unusable-image`: one that can't be fetched, or is no picture of a known format and size.
 */
export type FaultKind =
  | 'rate-limited'
  | 'quota'
  | 'unavailable'
  | 'server'
  | 'authentication'
  | 'connection'
  | 'timeout'
  | 'malformed'
  | 'filtered'
  | 'tool-call'
  | 'empty'
  | 'oversized'
  | 'refused'
  | 'no-image'
  | 'unusable-image'

/** What an endpoint says about a fault, in its own words, without keys and addresses. */
export interface EndpointReason {
  /** The endpoint's name in the configuration. */
  readonly provider: string
  readonly model: string
  /** The HTTP status; null when there was no answer, or the error came inside a 200. */
  readonly status: number | null
  /** The endpoint's own code or type, such as `insufficient_quota`. */
  readonly code: string | null
  /** At most 500 characters. */
  readonly message: string | null
}

interface FaultOptions {
  readonly status?: number
  readonly reason?: EndpointReason
  readonly retryAfterSeconds?: number
  /** True when the adapter has retried already: no further retry is made. */
  readonly final?: boolean
  readonly cause?: unknown
}

/** What goes wrong at a model endpoint. Its message names kind and status: never a key, a header or a prompt. */
export class ProviderFault extends Error {
  readonly kind: FaultKind
  readonly status: number | null
  readonly reason: EndpointReason | null
  readonly retryAfterSeconds: number | null
  readonly final: boolean

  constructor(kind: FaultKind, options: FaultOptions = {}) {
    super(options.status === undefined ? kind : `${kind} (${options.status})`, { cause: options.cause })
    this.name = 'ProviderFault'
    this.kind = kind
    this.status = options.status ?? null
    this.reason = options.reason ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.final = options.final ?? false
    Object.defineProperty(this, brand, { value: true })
  }
}

/** True across copies of this module, where `instanceof` fails. */
export function isProviderFault(value: unknown): value is ProviderFault {
  return typeof value === 'object' && value !== null && brand in value
}

const CODES: Readonly<Record<FaultKind, MessageCode>> = {
  'rate-limited': 'generation.rate-limited',
  quota: 'generation.failed',
  unavailable: 'generation.unavailable',
  server: 'generation.server-error',
  authentication: 'generation.authentication',
  connection: 'generation.retries-exhausted',
  timeout: 'generation.timed-out',
  malformed: 'generation.failed',
  filtered: 'generation.failed',
  'tool-call': 'generation.tool-call',
  empty: 'generation.empty',
  oversized: 'generation.failed',
  refused: 'generation.failed',
  'no-image': 'generation.no-image',
  'unusable-image': 'generation.image-unusable',
}

/** Asking again with the same settings cannot help these. */
const HOPELESS: ReadonlySet<FaultKind> = new Set(['authentication', 'quota', 'refused'])

/** The error that a lasting fault ends in. */
export function toFinalError(fault: ProviderFault): KalamError {
  return new KalamError(CODES[fault.kind], { retryable: !HOPELESS.has(fault.kind), cause: fault })
}

/** Causes that are followed, because the causes of an error may form a circle. */
const MOST_CAUSES = 10

/** What the endpoint said about an error or one of its causes; null when no endpoint said anything. */
export function endpointReason(error: unknown): EndpointReason | null {
  let link: unknown = error
  for (let depth = 0; depth < MOST_CAUSES && typeof link === 'object' && link !== null; depth++) {
    if (isProviderFault(link) && link.reason !== null) return link.reason
    link = (link as { readonly cause?: unknown }).cause
  }
  return null
}

/** Status, code and message in one line, as `404 model_not_found: The model "x" does not exist`; empty when there is none of them. */
export function reasonText({ status, code, message }: EndpointReason): string {
  const head = [status, code].filter((part) => part !== null).join(' ')
  return [head, message?.replace(/\s+/g, ' ').trim()].filter(Boolean).join(': ')
}

/** The sentence that follows the error's message; null when there is no reason. */
export function sayReason(error: unknown, language: Language): string | null {
  const reason = endpointReason(error)
  const text = reason === null ? '' : reasonText(reason)
  return text === '' ? null : say('generation.reason', language, { provider: reason!.provider, reason: text })
}
