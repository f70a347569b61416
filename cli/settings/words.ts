import type { Book } from '../../engine/book/book.ts'
import { entryWordsFault } from '../../engine/generator/entry-words.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT } from '../exit.ts'

/** The book with the words of `--words` for each chapter that is not written yet. Throws a `CommandError` for a number out of bounds. */
export function withWords(
  generator: Generator,
  book: Book,
  words: number | undefined,
  { env }: Pick<Context, 'env'>,
): Book {
  if (words === undefined) return book
  const fault = entryWordsFault(generator, words, languageOfTerminal(env))
  if (fault !== null) throw new CommandError(EXIT.usage, `--words ${words}: ${fault}`)
  return { ...book, entryWords: words }
}
