import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import { findLive } from './find-generation.ts'
import type { Cancelling, GenerationOrder } from './generations.ts'

/**
 * A new request for the same book, or for a new text on the same page, takes the place of the one before: that one counts as
 * cancelled. When too many were, a book's text is left to finish and `generation.in-flight` thrown.
 */
export async function cancelFormer(
  { database }: Pick<Server, 'database'>,
  { userId, bookId, generator }: GenerationOrder,
  cancel: (id: string) => Promise<Cancelling>,
): Promise<void> {
  const live = (await findLive(database.kysely, userId)).filter(({ run_id: run }) => run === null)
  if (live.length === 0) return
  const saved = bookId === null ? await savedAmong(database, live) : new Set<string>()
  const former = live.filter((one) =>
    bookId === null ? one.generator === generator && !saved.has(one.book_id) : one.book_id === bookId,
  )
  for (const { id } of former) {
    const { code } = await cancel(id)
    if (code === 'generation.cancel-limit' && bookId !== null) throw new KalamError('generation.in-flight')
  }
}

/** The books that have a piece already: theirs isn't the page of a new one. */
async function savedAmong(
  { kysely }: Server['database'],
  live: readonly { readonly book_id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = live.map(({ book_id: id }) => id)
  const books = await kysely.selectFrom('books').select('id').where('id', 'in', ids).execute()
  return new Set(books.map(({ id }) => id))
}
