import type { RewriteRequest } from '../../engine/revision/manner.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import { recordUsage } from '../books/history-record.ts'
import { lockBook } from '../books/load-book.ts'
import type { Work } from '../database/database.ts'
import type { Generation } from '../money/ledger/settle.ts'
import { sealVersion } from './put-version.ts'
import type { Passage } from './rewrites.ts'

interface Delivered {
  readonly prepared: {
    readonly order: { readonly request: RewriteRequest }
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
 * charges it. Says whether the book is finished. Throws `requests.not-found` when the book was deleted meanwhile: then nothing may be
 * charged.
 */
export async function saveRewrite(
  work: Work,
  generation: Generation,
  { prepared, accepted }: Delivered,
  now: number,
): Promise<boolean> {
  const { id, book_id: bookId, user_id: userId, prompt_type, price } = generation
  const { order, step, base, passage, bundle } = prepared
  const row = await lockBook(work, bookId, userId, now)
  const { manner, instruction = null } = order.request
  await work
    .insertInto('rewrites')
    .values({
      id,
      book_id: bookId,
      generation_id: id,
      step: step.id,
      base,
      passage: passage === null ? null : JSON.stringify(passage),
      manner,
      instruction,
      text: accepted.text,
      accepted: JSON.stringify(accepted),
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
