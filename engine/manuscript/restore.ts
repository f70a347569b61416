import type { Book } from '../book/book.ts'
import type { Generator } from '../generator/generator.ts'
import { replaceText } from './change-piece.ts'
import type { PieceVersion } from './version.ts'

/**
 * The book with the text of an earlier version, letter by letter, and with what wrote it. Texts that were written later are marked when it
 * differs enough. Throws what `replaceText` throws.
 */
export function restoreText(
  generator: Generator,
  book: Book,
  step: string,
  { text, words, provider, model, from }: PieceVersion,
): Book {
  const restored = replaceText(generator, book, step, text)
  const pieces = restored.pieces.map((piece) =>
    piece.step === step && restored !== book
      ? {
          ...piece,
          words,
          ...(provider === null || model === null ? {} : { provider, model }),
          ...(from === undefined ? {} : { from }),
        }
      : piece,
  )
  return { ...restored, pieces }
}
