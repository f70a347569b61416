import type { Language } from '../../engine/base/language.ts'
import { findMessageText } from '../../engine/messages/message.ts'
import { isDatabaseUnavailable } from '../database/transaction.ts'
import { isKalamError, KalamError, TextConflict } from '../messages/error.ts'
import { MESSAGES, type MessageCode, type MessageValues } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import { InputFault } from './input-faults.ts'

/** The answer to any error. An unexpected one gets a general message: its own could hold secrets. */
export function presentError(error: unknown, language: Language) {
  const known = knownError(error)
  const { code, values } = known ?? new KalamError('generation.unexpected')
  const details = known instanceof InputFault ? known.details : undefined
  const message = sentence(code, language, values)
  const { generation } = values ?? {}
  return {
    status: findHttpStatus(code),
    body: {
      error: {
        code,
        message,
        ...(details === undefined ? {} : { details }),
        // Of `piece.changed`.
        ...(known instanceof TextConflict ? { conflict: known.conflict } : {}),
        // The one that is in progress already.
        ...(typeof generation === 'string' ? { generation } : {}),
      },
    },
  }
}

/** Falls back to the template when a value is missing, which is a bug: the client still needs an answer. */
function sentence(code: MessageCode, language: Language, values: MessageValues): string {
  try {
    return say(code, language, values)
  } catch {
    return findMessageText(MESSAGES, code, language)
  }
}

function knownError(error: unknown): KalamError | null {
  if (isKalamError(error)) return error
  if (typeof error !== 'object' || error === null) return null
  if (isDatabaseUnavailable(error)) return new KalamError('requests.unavailable', { retryable: true, cause: error })
  return fromExpress(error)
}

/** Errors of Express's router and body parsers, by the fields of `http-errors`. */
function fromExpress(error: { type?: unknown; expose?: unknown; limit?: unknown }): KalamError | null {
  if (error instanceof URIError) return new KalamError('requests.not-found')
  if (error.type === 'entity.too.large') {
    return new KalamError('requests.too-large', { values: { most: `${Math.floor(Number(error.limit) / 1024)} KB` } })
  }
  // `expose` is set on the client's errors alone. One from the decompressor has no `type`.
  return error.expose === true ? new KalamError('requests.unreadable') : null
}

/** HTTP statuses of message codes. Others get the default of their area: see `findHttpStatus`. */
const STATUSES: Partial<Readonly<Record<MessageCode, number>>> = {
  'requests.invalid': 400,
  'requests.unreadable': 400,
  'requests.key-missing': 400,
  'requests.signature': 400,
  'requests.signed-out': 401,
  'requests.forbidden': 403,
  'requests.origin': 403,
  'requests.not-found': 404,
  'requests.too-large': 413,
  'requests.key-reused': 422,
  'requests.too-many': 429,
  'requests.too-many-a-minute': 429,
  'requests.too-many-streams': 429,
  'requests.store-unavailable': 503,
  'requests.unavailable': 503,
  'agents.package-missing': 501,
  'agents.token-needed': 401,
  'accounts.exists': 409,
  'accounts.openid-join': 409,
  'accounts.last-way-in': 409,
  'accounts.throw-away-slowed': 429,
  'accounts.openid-refused': 401,
  'accounts.openid-unverified': 403,
  'accounts.openid-administrator': 403,
  'administration.no-azure': 409,
  'administration.azure-in-file': 409,
  'accounts.credentials-invalid': 401,
  'accounts.unverified': 403,
  'accounts.password-first': 403,
  'accounts.second-factor-needed': 401,
  'accounts.factor-code-wrong': 401,
  'accounts.factor-step-ended': 401,
  'accounts.passkey-refused': 401,
  'accounts.factor-first': 403,
  'accounts.factor-exists': 409,
  'accounts.factor-missing': 409,
  'accounts.factor-required': 409,
  'accounts.confirm-first': 403,
  'accounts.suspended': 403,
  'accounts.session-expired': 401,
  'accounts.session-unverified': 401,
  'accounts.reset-too-soon': 429,
  'accounts.reset-too-often': 429,
  'accounts.user-failed': 404,
  'credits.insufficient': 402,
  'quota.free-calls': 429,
  'quota.free-calls-of-all': 429,
  'quota.imports': 429,
  'quota.pictures': 413,
  'quota.storage': 413,
  'limits.tokens-of-all': 429,
  'limits.tokens-of-user': 429,
  'limits.tokens-of-endpoint': 429,
  'limits.spend-of-all': 429,
  'limits.spend-of-user': 429,
  'limits.spend-of-endpoint': 429,
  'limits.calls-of-user': 429,
  'limits.calls-of-endpoint': 429,
  'codes.failed': 500,
  'credits.failed': 500,
  'links.failed': 500,
  'purchase.sign-in': 401,
  'purchase.checkout-failed': 502,
  'purchase.unpaid': 409,
  'upgrade.failed': 500,
  'upgrade.sign-in': 401,
  'administration.admin-role': 403,
  'administration.balance-moved': 409,
  'administration.deployment-missing': 404,
  'administration.fixed': 403,
  'book.finished': 409,
  'book.bible-changed': 409,
  'book.publication-changed': 409,
  'book.step-written': 409,
  'book.nothing-to-read': 409,
  'book.reading-not-included': 409,
  'book.scenes-proposed': 429,
  'book.readings-enough': 429,
  'book.snapshots-enough': 429,
  'book.notes-enough': 429,
  'book.copies-enough': 429,
  'book.begun-enough': 429,
  'book.single': 422,
  'pictures.unusable': 422,
  'webhooks.address': 422,
  'webhooks.enough': 429,
  'shares.nothing': 409,
  'shares.enough': 429,
  'shares.full': 429,
  'shares.passage-gone': 409,
  'shares.passage-twice': 409,
  'shares.same': 422,
  'piece.changed': 409,
  'piece.locked': 423,
  'plan.changed': 409,
  'rewrite.decided': 409,
  'rewrite.list': 409,
  'rewrite.variants-enough': 429,
  'rewrite.passage-gone': 409,
  'rewrite.passage-twice': 409,
  'book.plans-proposed': 429,
  'exports.too-many': 429,
  'exports.too-long': 503,
  'exports.interrupted': 503,
  'work.too-many': 429,
  'work.interrupted': 503,
  'runs.exists': 409,
  'runs.ended': 409,
  'runs.going': 409,
  'runs.too-many': 429,
  'runs.reserved': 402,
  'review.no-finding': 404,
  'review.no-repair': 409,
  'review.passage-gone': 409,
  'review.passage-twice': 409,
  'review.nothing-left': 422,
  'review.not-taken': 409,
  'review.no-answer': 502,
  'review.not-word': 422,
  'review.other-book': 422,
  'book.record-unreadable': 409,
  'book.record-outdated': 409,
  'tokens.unknown': 401,
  'tokens.expired': 401,
  'tokens.scope': 403,
  'tokens.session': 403,
  'tokens.admin': 403,
  'tokens.ended': 403,
  'tokens.budget': 402,
  'tokens.enough': 429,
  'generation.above-cap': 402,
  'generation.configuration': 503,
  'generation.cancelled': 409,
  'generation.in-flight': 409,
  'generation.interrupted': 503,
  'generation.too-many': 429,
  'generation.rejected-often': 429,
  'generation.sign-in': 401,
  'generation.not-authenticated': 401,
  'generation.prompt-required': 422,
  'generation.unexpected': 500,
}

/** Areas whose other codes answer 422: the request is well-formed and can't be fulfilled. */
const UNPROCESSABLE = new Set([
  'agents',
  'accounts',
  'administration',
  'codes',
  'cover',
  'credits',
  'import',
  'links',
  'plan',
  'profile',
  'publish',
  'purchase',
  'requests',
  'text',
  'tokens',
  'rewrite',
  'runs',
  'settings',
  'upgrade',
  'work',
])

export function findHttpStatus(code: MessageCode): number {
  const listed = STATUSES[code]
  if (listed !== undefined) return listed
  // Codes such as `accounts.sign-in-failed` report a fault of the server.
  if (code.endsWith('failed') && !code.startsWith('generation.')) return 500
  const area = code.slice(0, code.indexOf('.'))
  if (UNPROCESSABLE.has(area)) return 422
  // A text that failed is a fault of the model endpoint.
  return area === 'generation' ? 502 : 500
}
