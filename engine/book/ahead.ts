import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { acceptPiece } from './accept.ts'
import type { AheadPiece, Book } from './book.ts'
import { findNextStep } from './next-step.ts'

export function addPieceAhead(book: Book, piece: AheadPiece): Book {
  return { ...book, ahead: [...(book.ahead ?? []).filter(({ step }) => step !== piece.step), piece] }
}

/** The book with its next piece, if that is written already; null: it isn't. */
export function acceptPieceAhead(generator: Generator, book: Book): Book | null {
  const step = findNextStep(generator, book)
  const found = step === null ? undefined : book.ahead?.find((piece) => piece.step === step.id)
  if (step === null || found === undefined) return null
  const accepted = acceptPiece(generator, book, step, { ...found.accepted, outline: null })
  const pieces = accepted.pieces.map((piece) => (piece.step === step.id ? { ...piece, from: found.from } : piece))
  const { ahead, ...others } = accepted
  const left = ahead!.filter((piece) => piece !== found)
  return { ...others, pieces, ...(left.length === 0 ? {} : { ahead: left }) }
}

/** Memories without which no piece behind them is begun. */
const WAITED_FOR = ['plan', 'characters'] as const

/** Pieces of one book that are written at the same time, unless told otherwise. */
export const PIECES_AT_ONCE = 4

interface StepsToBegin {
  /** Whose texts aren't written yet, in order. */
  readonly remaining: readonly Step[]
  /** The first step that isn't a piece of the book yet. */
  readonly next: Step | null
  readonly running: ReadonlySet<string>
  /** Whether a piece is written in sections, which takes its turn. */
  readonly isLong: (step: Step) => boolean
}

/** The step to begin while others are being written: the next one, else one behind it that sees no earlier piece. Null: none now. */
export function findStepToBegin({ remaining, next, running, isLong }: StepsToBegin): Step | null {
  for (const step of remaining) {
    const isOpen = step.id === next?.id || (step.isAlone && !isLong(step))
    if (isOpen && !running.has(step.id)) return step
    if (WAITED_FOR.some((memory) => step.makes.includes(memory))) return null
  }
  return null
}
