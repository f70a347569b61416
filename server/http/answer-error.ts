import type { Language } from '../../engine/language.ts'
import { catalogue, type MessageCode, type MessageValues } from '../../engine/messages/catalogue.ts'
import { isKalamError, KalamError } from '../../engine/messages/error.ts'
import { say } from '../../engine/messages/say.ts'
import { isOutOfReach } from '../database/out-of-reach.ts'
import { InputFault } from './input-fault.ts'
import { statusOf } from './status-of.ts'

export interface ErrorAnswer {
  readonly status: number
  readonly body: {
    readonly error: {
      readonly code: MessageCode
      readonly message: string
      readonly details?: unknown
      /** The text that is being written already. */
      readonly generation?: string
    }
  }
}

/** Every error's answer, in one place. Of what nobody foresaw it says nothing. */
export function answerOf(error: unknown, language: Language): ErrorAnswer {
  const known = foreseen(error)
  const { code, values } = known ?? new KalamError('generation.unexpected')
  const details = known instanceof InputFault ? known.details : undefined
  const message = sentence(code, language, known instanceof InputFault ? known.valuesIn(language) : values)
  const { generation } = values ?? {}
  return {
    status: statusOf(code),
    body: {
      error: {
        code,
        message,
        ...(details === undefined ? {} : { details }),
        ...(typeof generation === 'string' ? { generation } : {}),
      },
    },
  }
}

/** A sentence whose values are incomplete is a mistake of ours, and still an answer. */
function sentence(code: MessageCode, language: Language, values: MessageValues): string {
  try {
    return say(code, language, values)
  } catch {
    return catalogue[code][language]
  }
}

function foreseen(error: unknown): KalamError | null {
  if (isKalamError(error)) return error
  if (typeof error !== 'object' || error === null) return null
  if (isOutOfReach(error)) return new KalamError('requests.unavailable', { retryable: true, cause: error })
  return fromExpress(error as { type?: unknown; status?: unknown })
}

/** What express and its body reader throw. */
function fromExpress(error: { type?: unknown; status?: unknown; limit?: unknown }): KalamError | null {
  if (error instanceof URIError) return new KalamError('requests.not-found')
  if (error.type === 'entity.too.large') {
    return new KalamError('requests.too-large', { values: { most: `${Math.floor(Number(error.limit) / 1024)} KB` } })
  }
  return typeof error.type === 'string' && typeof error.status === 'number' && error.status < 500
    ? new KalamError('requests.unreadable')
    : null
}
