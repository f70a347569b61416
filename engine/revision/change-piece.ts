import { type Book, findPiece, type Piece } from '../book/book.ts'
import { findStepByName } from '../book/step-named.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { checkMarkdown } from '../markdown/check-markdown.ts'
import { KalamError } from '../messages/error.ts'
import { countWords } from '../prose/words.ts'
import { labelOfStep } from './plan.ts'

/** The step of a piece that somebody names, such as `chapter 3` or `Bab 3`. Throws `KalamError` `rewrite.nothing` when it isn't written. */
export function writtenStepNamed(generator: Generator, book: Book, name: string): Step {
  const steps = listSteps(generator, book.settings).filter(({ id }) => findPiece(book, id) !== undefined)
  const step = findStepByName(generator, steps, name)
  if (step === null) throw new KalamError('rewrite.nothing', { values: { piece: name } })
  return step
}

/** The piece of a step. Throws `KalamError`: `rewrite.nothing` when it isn't written, `piece.locked`. */
export function freePiece(generator: Generator, book: Book, step: string): Piece {
  const piece = findPiece(book, step)
  const label = labelOfStep(generator, book, step)
  if (piece === undefined) throw new KalamError('rewrite.nothing', { values: { piece: label } })
  if (piece.locked) throw new KalamError('piece.locked', { values: { piece: label } })
  return piece
}

/**
 * The book with another text of a piece: one that its author typed, or an earlier version that comes back. Throws `KalamError`:
 * `rewrite.nothing`, `rewrite.empty`, `piece.locked`, `text.*`.
 */
export function replaceText(generator: Generator, book: Book, step: string, text: string): Book {
  const piece = freePiece(generator, book, step)
  if (text.trim() === '') throw new KalamError('rewrite.empty', { values: { piece: step } })
  if (text === piece.text) return book
  checkMarkdown(text)
  return withPiece(book, withText(piece, text))
}

/** The piece with another text; its words grow or shrink by what the change adds or takes away. */
export function withText(piece: Piece, text: string): Piece {
  return { ...piece, text, words: Math.max(0, piece.words + countWords(text) - countWords(piece.text)) }
}

export function withPiece(book: Book, piece: Piece): Book {
  return { ...book, pieces: book.pieces.map((one) => (one.step === piece.step ? piece : one)) }
}

/** The book with a piece locked against every writer, or free again. Throws `KalamError` `rewrite.nothing`. */
export function lockPiece(generator: Generator, book: Book, step: string, locked: boolean): Book {
  const { locked: _, ...piece } = findPiece(book, step) ?? freePiece(generator, book, step)
  return withPiece(book, locked ? { ...piece, locked } : piece)
}
