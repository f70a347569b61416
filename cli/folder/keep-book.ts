import type { Book } from '../../engine/book/book.ts'
import type { BookFolder } from './book-folder.ts'

/** Saves a book that is being written: after a new piece, after a section of one, or after a reading, which may have repaired earlier pieces. */
export async function keepBook(folder: BookFolder, before: Book, book: Book): Promise<Book> {
  if (book.pieces.length > before.pieces.length) return folder.save(book)
  await folder.saveDecided(before, book)
  return book
}
