import type * as z from 'zod'
import { lockBook } from '../books/load-book.ts'
import type { ChangePiece } from '../contract/revision.ts'
import type { Owned } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

interface Change extends z.output<typeof ChangePiece>, Owned {
  readonly step: string
}

/** Locks a written piece or unlocks it, and takes its marks away. Its text stays as it is. Throws `requests.not-found`. */
export async function changePiece(
  { database, clock }: Core,
  { id: bookId, userId, step, locked, marks }: Change,
): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockBook(work, bookId, userId, clock.now())
    await work
      .updateTable('pieces')
      .set((columns) => ({
        locked: locked === undefined ? columns.ref('locked') : Number(locked),
        marks: marks === undefined ? columns.ref('marks') : null,
      }))
      .where('book_id', '=', bookId)
      .where('step', '=', step)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
  })
}

/** Takes the marks of all pieces away. Throws `requests.not-found`. */
export async function dismissAllMarks({ database, clock }: Core, { id: bookId, userId }: Owned): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockBook(work, bookId, userId, clock.now())
    await work.updateTable('pieces').set({ marks: null }).where('book_id', '=', bookId).execute()
  })
}
