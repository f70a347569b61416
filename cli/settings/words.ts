import type { Book } from '../../engine/book/book.ts'
import { entryWordsFault } from '../../engine/generator/entry-words.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { CommandError, EXIT } from '../exit.ts'
import { inEach } from '../messages/told.ts'

/** The book with the words of `--words` for each chapter that is not written yet. Throws a `CommandError` for a number out of bounds. */
export function withWords(generator: Generator, book: Book, words: number | undefined): Book {
  if (words === undefined) return book
  if (entryWordsFault(generator, words, 'en') !== null)
    throw new CommandError(
      EXIT.usage,
      inEach((language) => `--words ${words}: ${entryWordsFault(generator, words, language)}`),
    )
  return { ...book, entryWords: words }
}
