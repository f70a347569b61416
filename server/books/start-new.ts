import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { bookTypesOf } from './progress-row.ts'

/** Sets the book at hand of a generator aside: it stays in the library, its texts in history. Nothing saved is no fault. */
export async function startNew(
  { database, catalog, clock }: Pick<Server, 'database' | 'catalog' | 'clock'>,
  generatorId: string,
  userId: string,
): Promise<void> {
  const types = bookTypesOf(catalog.generator(generatorId))
  await inTransaction(database, async (work) => {
    const saved = work.selectFrom('book_progress').select('book_id')
    // The book before its progress, as everywhere: who locks them the other way round waits for the other for ever.
    await work
      .updateTable('books')
      .set({ set_aside_at: clock.now() })
      .where('id', 'in', saved.where('user_id', '=', userId).where('book_type', 'in', types))
      .execute()
    await work.deleteFrom('book_progress').where('user_id', '=', userId).where('book_type', 'in', types).execute()
  })
}
