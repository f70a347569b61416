import type { Book } from '../../engine/book/book.ts'
import type { Work } from '../database/database.ts'
import type { SavedBook } from './load-book.ts'
import { updatePiece } from './load-book.ts'

/** Keeps the marks that a book's pieces have. */
export async function saveMarks(work: Work, saved: SavedBook, book: Pick<Book, 'pieces'>): Promise<SavedBook> {
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
