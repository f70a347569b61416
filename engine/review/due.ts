import type { Book } from '../book/book.ts'
import type { Generator } from '../generator/generator.ts'
import { readPieces } from './question.ts'

/** What of a book is to be read: all of it, or from the piece `since` on. */
export interface Unread {
  readonly since?: string
}

/** What no reading has read yet, or no model when `byModel`; null: everything is read, or nothing is written. */
export function unreadOf(generator: Generator, book: Book, { byModel }: { byModel: boolean }): Unread | null {
  const steps = readPieces(generator, book).map(({ step }) => step)
  const last = (book.readings ?? []).findLast((reading) => !byModel || reading.provider !== null)
  const read = last === undefined ? 0 : steps.indexOf(last.after) + 1
  if (read === steps.length) return null
  return read === 0 ? {} : { since: steps[read]! }
}
