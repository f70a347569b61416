import { KalamError } from '../../engine/messages/error.ts'
import type { Work } from '../database/database.ts'
import type { BookRow } from './load-book.ts'

/** A transaction's first write to a book: whoever else would change it comes before or after. Throws `requests.not-found`. */
export async function lockBook(work: Work, id: string, userId: string, now: number): Promise<BookRow> {
  const row = await work
    .updateTable('books')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new KalamError('requests.not-found')
  return row
}
