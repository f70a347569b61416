import type { UnfinishedPiece } from '../../engine/book/unfinished-piece.ts'
import type { Queries } from '../database/database.ts'
import type { Attempt } from '../money/ledger/settle.ts'
import { memoryColumns } from './load-book.ts'

/**
 * Keeps what is written of a longer piece, so that another generation goes on after it; nothing when there are no sections. Does nothing
 * once the generation isn't held any more: what was cancelled stays so.
 */
export async function saveUnfinished(
  queries: Queries,
  { id, attempt }: Pick<Attempt, 'id' | 'attempt'>,
  bookId: string,
  written: UnfinishedPiece,
): Promise<void> {
  const unfinished = written.sections.length === 0 ? undefined : written
  await queries
    .updateTable('books')
    .set({ unfinished: memoryColumns({ unfinished }).unfinished })
    .where('id', '=', bookId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('generations')
          .select('generations.id')
          .where('generations.id', '=', id)
          .where('attempt', '=', attempt)
          .where('state', '=', 'held'),
      ),
    )
    .execute()
}
