import type { Book } from '../../engine/book/book.ts'
import { MARKING_WORDS, marksAfterChange } from '../../engine/revision/marks.ts'
import type { Work } from '../database/database.ts'
import type { ChangeContext } from './comparisons.ts'
import { resolveSavedBook, type SavedBook } from './load-book.ts'

interface Changed {
  readonly step: string
  /** The text until now. */
  readonly former: string
  /** The text that the change is measured by: what it was before the sitting. */
  readonly before: string
}

/**
 * Marks the texts that were written after a piece, once its text has changed by so many words: in one sitting once, however often it
 * is saved. A book that fits no generator any more gets no marks.
 */
export async function markLaterPieces(
  work: Work,
  { catalog, now, comparisons }: ChangeContext,
  saved: SavedBook,
  { step, former, before }: Changed,
): Promise<SavedBook> {
  if (before !== former && comparisons.changedWords(before, former) >= MARKING_WORDS) return saved
  const { generator, book } = resolveSavedBook(catalog, saved, now)
  const text = saved.pieces.find((piece) => piece.step === step)?.text
  if (book === null || text === undefined) return saved
  return saveMarks(work, saved, marksAfterChange(generator, book, step, before, text, comparisons.changedWords))
}

/** Keeps the marks that a book's pieces have. */
export async function saveMarks(work: Work, saved: SavedBook, book: Pick<Book, 'pieces'>): Promise<SavedBook> {
  const marks = new Map(book.pieces.map((piece) => [piece.step, marksColumn(piece.marks)]))
  const pieces = saved.pieces.map((piece) => ({ ...piece, marks: marks.get(piece.step) ?? null }))
  for (const [at, piece] of pieces.entries()) {
    if (piece.marks === saved.pieces[at]!.marks) continue
    await work
      .updateTable('pieces')
      .set({ marks: piece.marks })
      .where('book_id', '=', saved.row.id)
      .where('step', '=', piece.step)
      .execute()
  }
  return { ...saved, pieces }
}

/** What is empty is stored as none. */
export function marksColumn(marks: Book['pieces'][number]['marks']): string | null {
  return marks === undefined || marks.length === 0 ? null : JSON.stringify(marks)
}
