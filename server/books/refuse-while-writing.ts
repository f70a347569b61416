import type { Owned, Work } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'

/**
 * Throws `generation.in-flight` while a piece of the book, or one of these `steps`, is being written. Its user's row is locked, as every
 * hold locks it: no piece is begun before the transaction ends.
 */
export async function refuseWhileWriting(
  work: Work,
  { id: bookId, userId }: Owned,
  steps?: readonly string[],
): Promise<void> {
  await lockUser(work, userId)
  const live = await work
    .selectFrom('generations')
    .select('id')
    .where('book_id', '=', bookId)
    .where('kind', '=', 'piece')
    .where('state', '=', 'held')
    .$if(steps !== undefined, (query) => query.where('step', 'in', steps!))
    .executeTakeFirst()
  if (live !== undefined) throw new KalamError('generation.in-flight', { values: { generation: live.id } })
}
