import type { Language } from '../../engine/base/language.ts'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { sayBriefFault } from '../../engine/book/brief-fault.ts'
import { listRemainingSteps } from '../../engine/book/next-step.ts'
import { readBrief } from '../../engine/book/read-brief.ts'
import { withScenes } from '../../engine/book/scene-plans.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { findEntryWordsFault } from '../../engine/generator/entry-words.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { marksOfBrief } from '../../engine/revision/marks.ts'
import type { Owned } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError } from '../messages/error.ts'
import type { Core } from '../server.ts'
import { loadBookByRow, lockBook, memoryColumns, readMemory, resolveSavedBook, resumeSavedBook } from './load-book.ts'
import { saveMarks } from './save-marks.ts'

/**
 * Gives a book another brief, which holds for the pieces to come; those that are written are marked. Throws `requests.not-found`,
 * `requests.invalid`.
 */
export async function changeBrief(
  { database, catalog, clock }: Core,
  { id, userId }: Owned,
  brief: AuthorBrief,
  language: Language,
): Promise<void> {
  const now = clock.now()
  const { author_brief } = memoryColumns({ authorBrief: normalizeBrief(brief, language) })
  await inTransaction(database, async (work) => {
    const saved = await loadBookByRow(work, await lockBook(work, id, userId, now))
    await work.updateTable('books').set({ author_brief }).where('id', '=', id).execute()
    const { generator, book } = resolveSavedBook(catalog.current(), saved, now)
    if (book === null) return
    const { authorBrief: _, ...rest } = book
    const { authorBrief } = readMemory({ ...saved.row, author_brief })
    const changed = authorBrief === undefined ? rest : { ...rest, authorBrief }
    await saveMarks(work, saved, marksOfBrief(generator, book, changed))
  })
}

/**
 * Sets the words of each chapter that isn't written yet; null: the generator's usual number. Quotes and prices follow. Throws
 * `requests.not-found`, `requests.invalid`, `book.record-*`.
 */
export async function changeEntryWords(
  { database, catalog, clock }: Core,
  { id, userId }: Owned,
  entryWords: number | null,
  language: Language,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database, async (work) => {
    const row = await lockBook(work, id, userId, now)
    const { generator } = resumeSavedBook(catalog.current(), await loadBookByRow(work, row), now)
    checkEntryWords(generator, entryWords ?? undefined, language)
    await work.updateTable('books').set({ entry_words: entryWords }).where('id', '=', id).execute()
  })
}

/** A typed brief, trimmed and without the parts that are empty. Throws `requests.invalid` with the fault of each part. */
export function normalizeBrief(brief: AuthorBrief, language: Language): AuthorBrief {
  const reading = readBrief(brief)
  if (reading.ok) return reading.brief ?? {}
  throw new InputFault(
    reading.faults.map((fault) => ({
      field: fault.part === null ? 'authorBrief' : `authorBrief.${fault.part}`,
      message: sayBriefFault(fault, language),
    })),
  )
}

/**
 * Sets or, when it is empty, removes the scene plan of a piece that isn't written yet. Throws `requests.not-found`,
 * `book.step-written`, `book.record-*`.
 */
export async function changeScenePlan(
  { database, catalog, clock }: Core,
  { id, userId, step }: Owned & { readonly step: string },
  scenes: string,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database, async (work) => {
    const row = await lockBook(work, id, userId, now)
    const { generator, book } = resumeSavedBook(catalog.current(), await loadBookByRow(work, row), now)
    if (book.pieces.some((piece) => piece.step === step)) throw new KalamError('book.step-written')
    const remaining = listRemainingSteps(generator, book).find((one) => one.id === step)
    if (remaining?.kind !== 'text') throw new KalamError('requests.not-found')
    const { scene_plans, unfinished } = memoryColumns(withScenes(book, step, normalizeTypedText(scenes, true)))
    await work.updateTable('books').set({ scene_plans, unfinished }).where('id', '=', id).execute()
  })
}

/** Throws `requests.invalid` when the generator's books can't have chapters of so many words. */
export function checkEntryWords(
  generator: Pick<Generator, 'title' | 'entryWords'>,
  entryWords: number | undefined,
  language: Language,
): void {
  const message = entryWords === undefined ? null : findEntryWordsFault(generator, entryWords, language)
  if (message !== null) throw new InputFault([{ field: 'entryWords', message }])
}
