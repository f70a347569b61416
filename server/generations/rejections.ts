import { sql } from 'kysely'
import { isProviderFault } from '../../engine/writer/fault.ts'
import type { Tx } from '../database/database.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'

/** Texts an hour that are given back to a user because the model's answer was not what the settings asked for. */
export const MAX_REJECTIONS = 10
const REJECTION_WINDOW_MS = 3_600_000

/** The reason of such an entry in the ledger begins with it. */
const REJECTED_PREFIX = 'rejected: '

/** Failures that say nothing of the text: time, the server or who asked ended it, or the endpoint sent none. */
const NO_REJECTION: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'generation.cancelled',
  'generation.configuration',
  'generation.cover-failed',
  'generation.empty',
  'generation.image-failed',
  'generation.image-unusable',
  'generation.interrupted',
  'generation.moderation-down',
  'generation.no-image',
  'generation.prompt-required',
  'generation.timed-out',
  'generation.timed-out-after',
  'generation.timed-out-connection',
  'generation.timed-out-early',
  'generation.unexpected',
])

/**
 * True when a text failed because of what the model made of its settings: another language, a refusal, a list that is too short,
 * a content filter. Faults of the endpoint and of the server are none.
 */
export function isRejection(error: unknown): boolean {
  if (!isKalamError(error)) return false
  if (error.code === 'review.no-answer') return true
  if (!error.code.startsWith('generation.') || NO_REJECTION.has(error.code)) return false
  const { cause } = error
  if (isProviderFault(cause)) return cause.kind === 'filtered'
  return cause === undefined || isKalamError(cause)
}

/** What the ledger says of a hold that is given back. */
export function formatReleaseReason(code: MessageCode, isRejected: boolean): string {
  return isRejected ? `${REJECTED_PREFIX}${code}` : code
}

/**
 * Throws `generation.rejected-often` when the model has been called in vain so often within the hour, with `minutes` until the
 * next text may be begun. Such a text costs the operator money, and its user nothing.
 */
export async function requireFewRejections(work: Tx, userId: string, now: number): Promise<void> {
  const last = await work
    .selectFrom('credit_transactions')
    .select('timestamp')
    .where('user_id', '=', userId)
    // Written out: a parameter keeps both databases from using the index of such entries.
    .where(sql<boolean>`type = 'release'`)
    .where('timestamp', '>', now - REJECTION_WINDOW_MS)
    .where('reason', 'like', `${REJECTED_PREFIX}%`)
    .orderBy('timestamp', 'desc')
    .limit(MAX_REJECTIONS)
    .execute()
  const first = last[MAX_REJECTIONS - 1]
  if (first === undefined) return
  const minutes = Math.max(1, Math.ceil((first.timestamp + REJECTION_WINDOW_MS - now) / 60_000))
  throw new KalamError('generation.rejected-often', { values: { minutes }, retryable: true })
}
