import { createBook } from '../books/create-book.ts'
import { savePiece } from '../books/save-piece.ts'
import { inTransaction } from '../database/transaction.ts'
import { saveImage } from '../images/save-image.ts'
import type { Balance } from '../ledger/post.ts'
import { type Attempt, settle } from '../ledger/settle.ts'
import type { Server } from '../server.ts'
import type { Prepared } from './prepare.ts'
import type { Produced } from './produce.ts'

export interface Saved {
  readonly balance: Balance
  /** True when nothing is left to write. */
  readonly finished: boolean
}

/**
 * The charge and what it paid for, in one transaction; null when the attempt is no longer held. Throws `requests.not-found` when
 * the book was deleted meanwhile, and whatever a full disk or a lost database says.
 */
export async function saveGeneration(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  attempt: Attempt,
  { order, generator, step, book, isNew }: Prepared,
  { accepted, image }: Produced,
): Promise<Saved | null> {
  const now = clock.now()
  const settled = await inTransaction(database, (work) =>
    settle(work, attempt, now, async (generation) => {
      const { id, user_id: userId, book_id: bookId } = generation
      const { settings, language } = book
      const madeFor = generator.kind === 'image' ? (order.madeFor ?? null) : null
      if (isNew) await createBook(work, { id: bookId, userId, generator, settings, language, madeFor, now })
      if (image !== null) await saveImage(work, { ...image, userId, generationId: id }, now)
      const { finished } = await savePiece(work, { generation, generator, book, step, accepted, now })
      return finished
    }),
  )
  return settled && { balance: settled.balance, finished: settled.saved }
}
