import type * as z from 'zod'
import { remainingSteps } from '../../engine/book/next-step.ts'
import type { AuthorBriefModel } from '../contract/books.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { lockBook, memoryColumns, memoryOf, resumeSaved, savedBook } from './load-book.ts'

interface Own {
  readonly id: string
  readonly userId: string
}

/** Gives a book another brief, which holds for the pieces to come. Throws `requests.not-found`. */
export async function changeBrief(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { id, userId }: Own,
  brief: z.output<typeof AuthorBriefModel>,
): Promise<void> {
  const { author_brief } = memoryColumns({ authorBrief: tidiedBrief(brief) })
  const { numUpdatedRows } = await database.kysely
    .updateTable('books')
    .set({ author_brief, updated_at: clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) === 0) throw new KalamError('requests.not-found')
}

/** Without the parts that are empty. */
export function tidiedBrief(brief: z.output<typeof AuthorBriefModel>): z.output<typeof AuthorBriefModel> {
  const parts = Object.entries(brief).map(([part, typed]) => [part, typed?.trim() ?? ''])
  return Object.fromEntries(parts.filter(([, text]) => text !== ''))
}

/**
 * Sets or, when it is empty, removes the scene plan of a piece that isn't written yet. Throws `requests.not-found`,
 * `book.step-written`, `book.record-*`.
 */
export async function changeScenes(
  { database, catalog, clock }: Pick<Server, 'database' | 'catalog' | 'clock'>,
  { id, userId, step }: Own & { readonly step: string },
  scenes: string,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database, async (work) => {
    const row = await lockBook(work, id, userId, now)
    const { generator, book } = resumeSaved(catalog.current(), await savedBook(work, row), now)
    if (book.pieces.some((piece) => piece.step === step)) throw new KalamError('book.step-written')
    const remaining = remainingSteps(generator, book).find((one) => one.id === step)
    if (remaining?.kind !== 'text') throw new KalamError('requests.not-found')
    const { [step]: _, ...others } = memoryOf(row).scenePlans ?? {}
    const scenePlans = scenes.trim() === '' ? others : { ...others, [step]: scenes.trim() }
    await work
      .updateTable('books')
      .set({ scene_plans: memoryColumns({ scenePlans }).scene_plans })
      .where('id', '=', id)
      .execute()
  })
}
