import type { MessageValues } from './message.ts'
import type { MessageCode } from './messages.ts'

const brand = Symbol.for('kalam.error')

/**
 * A fault as data: a permanent code, the values of its message, whether trying again can help, and the original as `cause`.
 * `Code`: the codes of the surface that throws it.
 */
export class KalamError<Code extends string = MessageCode> extends Error {
  readonly code: Code
  readonly values: MessageValues
  readonly retryable: boolean

  constructor(code: Code, options: { values?: MessageValues; retryable?: boolean; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.name = 'KalamError'
    this.code = code
    this.values = options.values ?? {}
    this.retryable = options.retryable ?? false
    Object.defineProperty(this, brand, { value: true })
  }
}

/** True across copies of this module, where `instanceof` fails. */
export function isKalamError<Code extends string = MessageCode>(value: unknown): value is KalamError<Code> {
  return typeof value === 'object' && value !== null && brand in value
}
