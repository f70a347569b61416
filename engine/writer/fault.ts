import type { MessageCode } from '../messages/catalogue.ts'
import { KalamError } from '../messages/error.ts'

const brand = Symbol.for('kalam.provider-fault')

/**
 * `rate-limited`: 429; `quota`: no credit or quota left (402, or a 429 that says so); `unavailable`: 503, 408, 409, 52x and errors
 * inside a stream that name no other status; `server`: any other 5xx; `authentication`: 401 or 403; `connection`: refused, reset,
 * or cut with no end part; `timeout`: no answer within a limit; `malformed`: a 200 that cannot be read; `filtered`: stopped by the
 * endpoint's content filter; `oversized`: a reply above its ceiling; `refused`: any other status, such as a 400 or a 404;
 * `no-image`: a reply without a usable image.
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
  | 'oversized'
  | 'refused'
  | 'no-image'

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

export interface FaultOptions {
  readonly status?: number
  readonly reason?: EndpointReason
  readonly retryAfterSeconds?: number
  /** True when whoever threw has tried again already: nobody tries once more. */
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
  oversized: 'generation.failed',
  refused: 'generation.failed',
  'no-image': 'generation.no-image',
}

/** Asking again with the same settings cannot help these. */
const HOPELESS: ReadonlySet<FaultKind> = new Set(['authentication', 'quota', 'refused'])

/** The error that a lasting fault ends in. */
export function errorOf(fault: ProviderFault): KalamError {
  return new KalamError(CODES[fault.kind], { retryable: !HOPELESS.has(fault.kind), cause: fault })
}
