import type { Tx } from '../../database/database.ts'
import { addWebhookEvent } from '../../database/webhook-events.ts'
import type { MessageCode, MessageValues } from '../../messages/messages.ts'
import { type Balance, post, repayDebt } from './post.ts'
import type { Attempt, Generation } from './settle.ts'

/** Why nothing was delivered, as the sentence that says so. */
export interface ReleaseReason {
  readonly code: MessageCode
  readonly values?: MessageValues
  /** What the ledger's entry says; the code unless told, so that refunds of one kind can be counted. */
  readonly reason?: string
  /** That failed; left out: none did. */
  readonly endpoint?: string | null
}

/**
 * Gives a hold back. Null when this attempt is no longer held, or when its lease lasts beyond `expiredBy`: nothing is done then.
 */
export async function release(
  work: Tx,
  { id, attempt }: Attempt,
  { code, values = {}, reason = code, endpoint = null }: ReleaseReason,
  now: number,
  { expiredBy }: { readonly expiredBy?: number } = {},
): Promise<{ readonly generation: Generation; readonly balance: Balance } | null> {
  const generation = await work
    .updateTable('generations')
    .set({ state: 'released', error_code: code, error_values: JSON.stringify(values), endpoint, ended_at: now })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'held')
    .$if(expiredBy !== undefined, (query) => query.where('lease_until', '<', expiredBy!))
    .returningAll()
    .executeTakeFirst()
  if (generation === undefined) return null
  const { user_id: userId, price } = generation
  const key = `release:${id}:${attempt}`
  const entry = { userId, key, type: 'release', reason, reference: id } as const
  const released = await post(work, { ...entry, amount: price, held: -price }, now)
  const balance = (await repayDebt(work, { userId, key, reference: id }, now)) ?? released
  if (code !== 'generation.cancelled') {
    const { book_id: book, generator, step } = generation
    const data = { generation: id, book, generator, step, code, credits: price }
    await addWebhookEvent(work, { type: 'text.failed', userId, bookId: book, data }, now)
  }
  return { generation, balance }
}
