import type { Language } from '../../engine/base/language.ts'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { findPiece } from '../../engine/book/book.ts'
import { sayBriefFault } from '../../engine/book/brief-fault.ts'
import { listRemainingSteps } from '../../engine/book/next-step.ts'
import { readBrief } from '../../engine/book/read-brief.ts'
import { withScenes } from '../../engine/book/scene-plans.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { findEntryWordsFault } from '../../engine/generator/entry-words.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { marksOfBrief } from '../../engine/revision/marks.ts'
import type { Owned } from '../database/database.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError } from '../messages/error.ts'
import type { Core } from '../server.ts'
import { inLockedBook, inResumedBook, loadBookByRow, memoryColumns, readMemory, resolveSavedBook } from './load-book.ts'
import { refuseWhileWriting } from './refuse-while-writing.ts'
import { saveMarks } from './save-marks.ts'

/**
 * Gives a book another brief, which holds for the pieces to come; those that are written are marked. Throws `requests.not-found`,
 * `requests.invalid`.
 */
export async function changeBrief(core: Core, own: Owned, brief: AuthorBrief, language: Language): Promise<void> {
  const { author_brief } = memoryColumns({ authorBrief: normalizeBrief(brief, language) })
  await inLockedBook(core, own, async (work, row, now) => {
    const saved = await loadBookByRow(work, row)
    await work.updateTable('books').set({ author_brief }).where('id', '=', own.id).execute()
    const { generator, book } = resolveSavedBook(core.catalog.current(), saved, now)
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
  core: Core,
  own: Owned,
  entryWords: number | null,
  language: Language,
): Promise<void> {
  await inResumedBook(core, own, async (work, { generator }) => {
    checkEntryWords(generator, entryWords ?? undefined, language)
    await work.updateTable('books').set({ entry_words: entryWords }).where('id', '=', own.id).execute()
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

/** A scene plan as its author wants it. */
interface ChangedScenePlan {
  readonly step: string
  readonly scenes: string
  /** The plan that was changed; absent: whichever there is. */
  readonly before?: string
}

/**
 * Sets or, when they are empty, removes the scene plans of pieces that aren't written yet: all of them, or none. Throws
 * `requests.not-found`, `plan.changed` when one isn't as its author saw it, `book.step-written`, `generation.in-flight` while one of the
 * pieces is being written, `book.record-*`.
 */
export async function changeScenePlans(core: Core, own: Owned, plans: readonly ChangedScenePlan[]): Promise<void> {
  await inResumedBook(core, own, async (work, { generator, book }) => {
    const remaining = listRemainingSteps(generator, book)
    for (const { step, before } of plans) {
      const isWritten = findPiece(book, step) !== undefined
      const isOther = isWritten || (book.scenePlans?.[step] ?? '') !== before
      if (before !== undefined && isOther) throw new KalamError('plan.changed')
      if (isWritten) throw new KalamError('book.step-written')
      if (remaining.find((one) => one.id === step)?.kind !== 'text') throw new KalamError('requests.not-found')
    }
    const steps = plans.map(({ step }) => step)
    await refuseWhileWriting(work, own, steps)
    const changed = plans.reduce(
      (before, { step, scenes }) => withScenes(before, step, normalizeTypedText(scenes, true)),
      book,
    )
    const { scene_plans, unfinished } = memoryColumns(changed)
    await work.updateTable('books').set({ scene_plans, unfinished }).where('id', '=', own.id).execute()
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
