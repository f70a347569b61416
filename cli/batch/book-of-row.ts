import { type Book, startBook } from '../../engine/book/book.ts'
import { withBrief } from '../../engine/book/read-brief.ts'
import type { BatchRow } from './manifest/rows.ts'

/** The book of a row before anything of it is written. */
export function bookOfRow({ generator, settings, language, entryWords, brief }: BatchRow): Book {
  const book = withBrief(startBook(generator, settings, language), brief)
  return entryWords === null ? book : { ...book, entryWords }
}
