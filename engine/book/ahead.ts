import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { WrittenSection } from '../writer/events.ts'
import { acceptPiece } from './accept.ts'
import type { Book } from './book.ts'
import { findNextStep, listRemainingSteps } from './next-step.ts'
import type { PieceSources } from './sources.ts'

/** A text that was written before its turn, since it sees no earlier piece. It becomes a piece once those before it are written. */
export interface AheadPiece {
  readonly step: string
  readonly accepted: WrittenSection
  /** What it was written from. */
  readonly from: PieceSources
}

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

/**
 * The step to begin while others are being written: the next one, else one behind it that sees no earlier piece. `isLong`: whether a piece
 * is written in sections, which takes its turn. Null: none can be begun now.
 */
export function findStepToBegin(
  generator: Generator,
  book: Book,
  running: ReadonlySet<string>,
  isLong: (step: Step) => boolean,
): Step | null {
  const next = findNextStep(generator, book)
  for (const step of listRemainingSteps(generator, book)) {
    const isOpen = step.id === next?.id || (step.isAlone && !isLong(step))
    if (isOpen && !running.has(step.id)) return step
    if (WAITED_FOR.some((memory) => step.makes.includes(memory))) return null
  }
  return null
}
