import { type Book, startBook } from '../../engine/book/book.ts'
import { withBrief } from '../../engine/book/read-brief.ts'
import { sampleAbout } from '../../engine/prompt/sample-about.ts'
import type { BatchRow } from './manifest/rows.ts'

/** The new book, text or picture of a row. For estimates, one whose book isn't read yet is given a sample instead of it. */
export function bookOfRow({ generator, settings, language, entryWords, brief, about, aboutBook }: BatchRow): Book {
  const begun = withBrief(startBook(generator, settings, language), brief)
  const book = about === null ? begun : { ...begun, about: aboutBook ?? sampleAbout(language) }
  return entryWords === null ? book : { ...book, entryWords }
}
