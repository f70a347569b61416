import { type Book, startBook } from '../../engine/book/book.ts'
import type { BatchRow } from './manifest/rows.ts'

/** The book of a row before anything of it is written. */
export function bookOfRow({ generator, settings, language, entryWords }: BatchRow): Book {
  const book = startBook(generator, settings, language)
  return entryWords === null ? book : { ...book, entryWords }
}
