import { type Book, startBook } from '../../engine/book/book.ts'
import { withBrief } from '../../engine/book/read-brief.ts'
import { sampleAbout } from '../../engine/prompt/sample-about.ts'
import type { BatchRow } from './manifest/rows.ts'

/** The book of a row before anything of it is written. One about a book that isn't read yet is about a sample, for estimates. */
export function bookOfRow({ generator, settings, language, entryWords, brief, about, book: its }: BatchRow): Book {
  const begun = withBrief(startBook(generator, settings, language), brief)
  const book = about === null ? begun : { ...begun, about: its ?? sampleAbout(language) }
  return entryWords === null ? book : { ...book, entryWords }
}
