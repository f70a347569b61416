import type { RewriteRequest } from '../../engine/revision/manner.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import { recordUsage } from '../books/history-record.ts'
import { lockBook } from '../books/load-book.ts'
import type { Tx } from '../database/database.ts'
import type { Generation } from '../money/ledger/settle.ts'
import { sealVersion } from './put-version.ts'
import { listVariants, type Passage } from './rewrites.ts'

interface Delivered {
  readonly prepared: {
    readonly order: { readonly request: RewriteRequest; readonly variantOf?: string }
    readonly step: { readonly id: string }
    /** The version that was rewritten. */
    readonly base: number
    readonly passage: Passage | null
    /** Rewrites of passages that were bought with it. */
    readonly bundle: number
  }
  readonly accepted: AcceptedText
}

/**
 * Keeps another text as a proposal, with the passages that were bought with it and its usage record, within the transaction that
 * charges it. A variant of a rewrite that was left opens it again. Says whether the book is finished. Throws `requests.not-found` when the book
 * was deleted meanwhile, or the rewrite thrown away: then nothing may be charged.
 */
export async function saveRewrite(
  work: Tx,
  generation: Generation,
  { prepared, accepted }: Delivered,
  now: number,
): Promise<boolean> {
  const { id, book_id: bookId, user_id: userId, prompt_type, price } = generation
  const { order, step, base, passage, bundle } = prepared
  const row = await lockBook(work, bookId, userId, now)
  const { manner, instruction = null } = order.request
  const rewriteId = order.variantOf ?? id
  const state = order.variantOf === undefined ? 'open' : await reopened(work, { bookId, rewrite: rewriteId })
  await work
    .insertInto('rewrites')
    .values({
      id,
      rewrite_id: rewriteId,
      book_id: bookId,
      generation_id: id,
      step: step.id,
      base,
      passage: passage === null ? null : JSON.stringify(passage),
      manner,
      instruction,
      text: accepted.text,
      accepted: JSON.stringify(accepted),
      state,
      created_at: now,
    })
    .execute()
  await sealVersion(work, bookId, step.id, base)
  if (price > 0 && passage !== null) {
    await work
      .insertInto('passage_bundles')
      .values({ generation_id: id, book_id: bookId, passages: bundle, price, created_at: now })
      .execute()
  }
  await recordUsage(work, generation, { prompt_type, metadata: '{}' }, now)
  return row.finished_at !== null
}

/** The state of a rewrite with one more variant: open, unless it was taken. Throws `requests.not-found`. */
async function reopened(
  work: Tx,
  of: { readonly bookId: string; readonly rewrite: string },
): Promise<'open' | 'taken'> {
  const [first] = await listVariants(work, of)
  if (first!.state === 'taken') return 'taken'
  await work.updateTable('rewrites').set({ state: 'open' }).where('rewrite_id', '=', of.rewrite).execute()
  return 'open'
}
