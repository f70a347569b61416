import type { MessageCode } from '../../engine/messages/catalogue.ts'

/** The HTTP status a fault answers with. What isn't listed goes by its room below. */
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
  'requests.too-many-streams': 429,
  'requests.unavailable': 503,
  'accounts.exists': 409,
  'accounts.credentials-invalid': 401,
  'accounts.unverified': 403,
  'accounts.session-expired': 401,
  'accounts.session-unverified': 401,
  'accounts.reset-too-soon': 429,
  'accounts.reset-too-often': 429,
  'accounts.user-failed': 404,
  'credits.insufficient': 402,
  'codes.failed': 500,
  'credits.failed': 500,
  'links.failed': 500,
  'purchase.sign-in': 401,
  'purchase.checkout-failed': 502,
  'upgrade.failed': 500,
  'upgrade.sign-in': 401,
  'administration.admin-role': 403,
  'administration.balance-moved': 409,
  'administration.deployment-missing': 404,
  'administration.fixed': 403,
  'book.finished': 409,
  'runs.exists': 409,
  'runs.ended': 409,
  'runs.going': 409,
  'runs.too-many': 429,
  'runs.reserved': 402,
  'book.record-unreadable': 409,
  'book.record-outdated': 409,
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

/** What a whole room of codes means when a code of it isn't listed: what was asked can't be done as it stands. */
const UNPROCESSABLE = new Set([
  'accounts',
  'administration',
  'codes',
  'credits',
  'links',
  'profile',
  'purchase',
  'requests',
  'runs',
  'settings',
  'upgrade',
])

export function statusOf(code: MessageCode): number {
  const listed = STATUSES[code]
  if (listed !== undefined) return listed
  // `accounts.sign-in-failed`: what should have worked didn't.
  if (code.endsWith('failed') && !code.startsWith('generation.')) return 500
  const room = code.slice(0, code.indexOf('.'))
  if (UNPROCESSABLE.has(room)) return 422
  // What a provider could not do is its fault, not the asker's.
  return room === 'generation' ? 502 : 500
}
