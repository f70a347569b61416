import type { MessageCode, MessageValues } from './catalogue.ts'

const brand = Symbol.for('kalam.error')

/** A fault as data: a permanent code, the values of its sentence, whether trying again can help, and the original as `cause`. */
export class KalamError extends Error {
  readonly code: MessageCode
  readonly values: MessageValues
  readonly retryable: boolean

  constructor(code: MessageCode, options: { values?: MessageValues; retryable?: boolean; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.name = 'KalamError'
    this.code = code
    this.values = options.values ?? {}
    this.retryable = options.retryable ?? false
    Object.defineProperty(this, brand, { value: true })
  }
}

/** True across copies of this module, where `instanceof` fails. */
export function isKalamError(value: unknown): value is KalamError {
  return typeof value === 'object' && value !== null && brand in value
}
