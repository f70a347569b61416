import type { MessageCode } from '../messages/catalogue.ts'
import { KalamError } from '../messages/error.ts'

const brand = Symbol.for('kalam.provider-fault')

/**
 * `connection`: refused, reset, or cut with no end part; `timeout`: no answer within a limit;
 * `malformed`: a 200 that cannot be read; `refused`: any other status, such as a 400 or a 404; `no-image`: a reply without a usable image.
 */
export type FaultKind =
  | 'rate-limited'
  | 'unavailable'
  | 'server'
  | 'authentication'
  | 'connection'
  | 'timeout'
  | 'malformed'
  | 'refused'
  | 'no-image'

export interface FaultOptions {
  readonly status?: number
  readonly retryAfterSeconds?: number
  /** True when whoever threw has tried again already: nobody tries once more. */
  readonly final?: boolean
  readonly cause?: unknown
}

/** What goes wrong at a model endpoint. Its message names kind and status: never a key, a header or a prompt. */
export class ProviderFault extends Error {
  readonly kind: FaultKind
  readonly status: number | null
  readonly retryAfterSeconds: number | null
  readonly final: boolean

  constructor(kind: FaultKind, options: FaultOptions = {}) {
    super(options.status === undefined ? kind : `${kind} (${options.status})`, { cause: options.cause })
    this.name = 'ProviderFault'
    this.kind = kind
    this.status = options.status ?? null
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
  unavailable: 'generation.unavailable',
  server: 'generation.server-error',
  authentication: 'generation.authentication',
  connection: 'generation.retries-exhausted',
  timeout: 'generation.timed-out',
  malformed: 'generation.failed',
  refused: 'generation.failed',
  'no-image': 'generation.no-image',
}

/** Asking again with the same settings cannot help these. */
const HOPELESS: ReadonlySet<FaultKind> = new Set(['authentication', 'refused'])

/** The error that a lasting fault ends in. */
export function errorOf(fault: ProviderFault): KalamError {
  return new KalamError(CODES[fault.kind], { retryable: !HOPELESS.has(fault.kind), cause: fault })
}
