import type * as z from 'zod'
import { inLockedBook } from '../books/load-book.ts'
import type { ChangePiece } from '../contract/revision.ts'
import type { Owned } from '../database/database.ts'
import { notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

interface Change extends z.output<typeof ChangePiece>, Owned {
  readonly step: string
}

/** Locks a written piece or unlocks it, and takes its marks away. Its text stays as it is. Throws `requests.not-found`. */
export async function changePiece(core: Core, { step, locked, marks, ...own }: Change): Promise<void> {
  await inLockedBook(core, own, async (work) => {
    await work
      .updateTable('pieces')
      .set((columns) => ({
        locked: locked === undefined ? columns.ref('locked') : Number(locked),
        marks: marks === undefined ? columns.ref('marks') : null,
      }))
      .where('book_id', '=', own.id)
      .where('step', '=', step)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
  })
}

/** Takes the marks of all pieces away. Throws `requests.not-found`. */
export async function dismissAllMarks(core: Core, own: Owned): Promise<void> {
  await inLockedBook(core, own, async (work) => {
    await work.updateTable('pieces').set({ marks: null }).where('book_id', '=', own.id).execute()
  })
}
