import type { Book } from '../../engine/book/book.ts'
import type { BookFolder } from './book-folder.ts'

/** Saves a book that goes on: with a new piece, or with what adds none: a section of one, or a reading, which may mend earlier ones. */
export async function keepBook(folder: BookFolder, before: Book, book: Book): Promise<Book> {
  if (book.pieces.length > before.pieces.length) return folder.save(book)
  await folder.saveDecided(before, book)
  return book
}
