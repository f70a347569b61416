import { createBookFolder } from '../../cli/folder/book-folder.ts'
import type { Book } from '../../engine/book/book.ts'
import { shippedCatalog } from '../catalog.ts'

/** Keeps a book in a working folder, piece by piece as it was written. */
export async function keepBook(path: string, book: Book): Promise<void> {
  const generator = shippedCatalog().generators.find(({ id }) => id === book.generator)!
  const folder = await createBookFolder(path, generator)
  try {
    for (let count = 1; count <= book.pieces.length; count++)
      await folder.save({ ...book, pieces: book.pieces.slice(0, count) })
  } finally {
    await folder.close()
  }
}
