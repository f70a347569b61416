import type { Book } from '../book/book.ts'
import { listRemainingSteps } from '../book/next-step.ts'
import type { Generator } from '../generator/generator.ts'
import { listTextPieces } from './question.ts'

/** What of a book is to be read: all of it, or from the piece `since` on. */
export interface Unread {
  readonly since?: string
}

/** The part of the book that no reading covers yet; with `byModel` only readings by a model count. Null: all is read, or nothing is written. */
export function unreadPart(generator: Generator, book: Book, { byModel }: { byModel: boolean }): Unread | null {
  const steps = listTextPieces(generator, book).map(({ step }) => step)
  const last = (book.readings ?? []).findLast(
    ({ change, file, provider }) => change === undefined && file === undefined && (!byModel || provider !== null),
  )
  const read = last === undefined ? 0 : steps.indexOf(last.after) + 1
  if (read === steps.length) return null
  return read === 0 ? {} : { since: steps[read]! }
}

/**
 * Whether a book is to be read now: at its end, and while it is written after every so many texts when at least as many are still to
 * come.
 */
export function isReadingDue(generator: Generator, book: Book, every: number): boolean {
  const left = listRemainingSteps(generator, book)
  const textsLeft = left.filter(({ kind }) => kind === 'text').length
  return left.length === 0
    ? isReadAtEnd(generator) && listTextPieces(generator, book).length > 0
    : isReadingDueAfter(generator, listTextPieces(generator, book).length, textsLeft, every)
}

/** Whether books of this generator are read: those that are made of pieces. */
export function isReadAtEnd({ kind }: Pick<Generator, 'kind'>): boolean {
  return kind === 'book'
}

/** Whether a book is read while it is written: after so many texts, with so many to come. */
export function isReadingDueAfter(
  generator: Pick<Generator, 'kind'>,
  texts: number,
  left: number,
  every: number,
): boolean {
  return isReadAtEnd(generator) && texts > 0 && texts % every === 0 && left >= every
}
