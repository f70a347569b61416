import type { MessageCode } from '../../server/messages/messages.ts'

/** What the server says of a request it refused, in the person's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** `unreachable` when no answer came at all. */
  readonly code: MessageCode | 'unreachable'
  /** The text that is being written already, when that is why. */
  readonly generation: string | null
  readonly details: readonly { readonly field: string; readonly message: string }[]
  /** The text that a piece has by now, when another one was to be saved. */
  readonly conflict: { readonly version: number; readonly text: string } | null

  constructor(
    status: number,
    error: {
      code: ApiError['code']
      message: string
      details?: unknown
      generation?: string
      conflict?: ApiError['conflict']
    },
    options: { cause?: unknown } = {},
  ) {
    super(error.message, options)
    this.status = status
    this.code = error.code
    this.generation = error.generation ?? null
    this.conflict = error.conflict ?? null
    this.details = Array.isArray(error.details) ? error.details.map(ofField) : []
  }
}

/** Its name as forms know it: the server says `body.email`. */
function ofField({ field, message }: { field: string; message: string }) {
  return { field: field.replace(/^(?:body|query)\./, ''), message }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}
