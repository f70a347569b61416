import { type Progress, progressAt, type Step, stepsOf } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { type Book, pieceOf } from './book.ts'

/** The next piece to write; null when the book is finished: nothing is ever written past the conclusion. */
export function nextStep(generator: Generator, book: Book): Step | null {
  return stepsOf(generator, book.settings).find((step) => !pieceOf(book, step.name)) ?? null
}

export function remainingSteps(generator: Generator, book: Book): Step[] {
  return stepsOf(generator, book.settings).filter((step) => !pieceOf(book, step.name))
}

export function progressOf(generator: Generator, book: Book): Progress {
  return progressAt(generator, book.settings, nextStep(generator, book))
}

/** A chapter's title: the author's, else its outline entry's, else none (it is then called by its label alone). */
export function chapterTitle(
  book: Pick<Book, 'chapterTitles' | 'outline'>,
  step: Pick<Step, 'kind' | 'number'>,
): string | null {
  if (step.kind !== 'chapter') return null
  return book.chapterTitles[String(step.number)] ?? book.outline?.entries[step.number - 1]?.title ?? null
}
