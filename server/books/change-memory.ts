import type { Language } from '../../engine/base/language.ts'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { type Book, findPiece, withScenes } from '../../engine/book/book.ts'
import { sayBriefFault } from '../../engine/book/brief-fault.ts'
import { listRemainingSteps } from '../../engine/book/next-step.ts'
import { parseBrief } from '../../engine/book/read-brief.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { findEntryWordsFault } from '../../engine/generator/entry-words.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { markAfterBriefChange } from '../../engine/revision/marks.ts'
import type { OwnId, Tx } from '../database/database.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'
import type { Core } from '../server.ts'
import type { SavedBook } from './load-book.ts'
import {
  inLockedBook,
  inResumedBook,
  loadBookByRow,
  memoryColumns,
  parseMemoryColumns,
  resolveSavedBook,
  updatePiece,
} from './load-book.ts'

/**
 * Gives a book another brief, which holds for the pieces to come; those that are written are marked. Throws `requests.not-found`,
 * `requests.invalid`.
 */
export async function changeBrief(core: Core, own: OwnId, brief: AuthorBrief, language: Language): Promise<void> {
  const { author_brief } = memoryColumns({ authorBrief: normalizeBrief(brief, language) })
  await inLockedBook(core, own, async (work, row, now) => {
    const saved = await loadBookByRow(work, row)
    await work.updateTable('books').set({ author_brief }).where('id', '=', own.id).execute()
    const { generator, book } = resolveSavedBook(core.catalog.current(), saved, now)
    if (book === null) return
    const { authorBrief: _, ...rest } = book
    const { authorBrief } = parseMemoryColumns({ ...saved.row, author_brief })
    const changed = authorBrief === undefined ? rest : { ...rest, authorBrief }
    await savePieceMarks(work, saved, markAfterBriefChange(generator, book, changed))
  })
}

/**
 * Sets the words of each chapter that isn't written yet; null: the generator's usual number. Quotes and prices follow. Throws
 * `requests.not-found`, `requests.invalid`, `book.record-*`.
 */
export async function changeEntryWords(
  core: Core,
  own: OwnId,
  entryWords: number | null,
  language: Language,
): Promise<void> {
  await inResumedBook(core, own, async (work, { generator }) => {
    requireEntryWordsAllowed(generator, entryWords ?? undefined, language)
    await work.updateTable('books').set({ entry_words: entryWords }).where('id', '=', own.id).execute()
  })
}

/** A typed brief, trimmed and without the parts that are empty. Throws `requests.invalid` with the fault of each part. */
export function normalizeBrief(brief: AuthorBrief, language: Language): AuthorBrief {
  const reading = parseBrief(brief)
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
export async function changeScenePlans(core: Core, own: OwnId, plans: readonly ChangedScenePlan[]): Promise<void> {
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
    await requireNotWriting(work, own, steps)
    const changed = plans.reduce(
      (before, { step, scenes }) => withScenes(before, step, normalizeTypedText(scenes, true)),
      book,
    )
    const { scene_plans, unfinished } = memoryColumns(changed)
    await work.updateTable('books').set({ scene_plans, unfinished }).where('id', '=', own.id).execute()
  })
}

/** Throws `requests.invalid` when the generator's books can't have chapters of so many words. */
export function requireEntryWordsAllowed(
  generator: Pick<Generator, 'title' | 'entryWords'>,
  entryWords: number | undefined,
  language: Language,
): void {
  const message = entryWords === undefined ? null : findEntryWordsFault(generator, entryWords, language)
  if (message !== null) throw new InputFault([{ field: 'entryWords', message }])
}

/**
 * Throws `generation.in-flight` while a piece of the book, or one of these `steps`, is being written. Its user's row is locked, as every
 * hold locks it: no piece is begun before the transaction ends.
 */
export async function requireNotWriting(
  work: Tx,
  { id: bookId, userId }: OwnId,
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

/** Keeps the marks that a book's pieces have. */
export async function savePieceMarks(work: Tx, saved: SavedBook, book: Pick<Book, 'pieces'>): Promise<SavedBook> {
  const marks = new Map(book.pieces.map((piece) => [piece.step, marksColumn(piece.marks)]))
  const pieces = saved.pieces.map((piece) => ({ ...piece, marks: marks.get(piece.step) ?? null }))
  for (const [at, piece] of pieces.entries()) {
    if (piece.marks === saved.pieces[at]!.marks) continue
    await updatePiece(work, saved.row.id, piece.step, { marks: piece.marks })
  }
  return { ...saved, pieces }
}

/** What is empty is stored as none. */
export function marksColumn(marks: Book['pieces'][number]['marks']): string | null {
  return marks === undefined || marks.length === 0 ? null : JSON.stringify(marks)
}
