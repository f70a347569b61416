import type { AuthorBrief } from '../book/author-brief.ts'
import type { Book, Piece } from '../book/book.ts'
import type { Mark } from '../book/mark.ts'
import { withBrief } from '../book/read-brief.ts'
import { formatPlanEntry, hashBrief } from '../book/sources.ts'
import { findFlowStep } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'

/** A piece whose text changes by so many words, those removed and those added together, marks the pieces after it. */
export const MARKING_WORDS = 30

/** A function such as `changedWords`; it may look up a count that was made in a thread before. */
export type CountChangedWords = (before: string, after: string) => number

/**
 * Counts the words that one of two texts has more often than the other. Moved passages, punctuation, quotation marks, blanks and capitals
 * don't count.
 */
export function changedWords(before: string, after: string): number {
  const counts = new Map<string, number>()
  for (const word of wordsOf(before)) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of wordsOf(after)) counts.set(word, (counts.get(word) ?? 0) - 1)
  let sum = 0
  for (const count of counts.values()) sum += Math.abs(count)
  return sum
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(WORD) ?? []
}

/** A word, or a letter of a language without blanks. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['-][\p{L}\p{N}\p{M}]+)*/gu

/** The book with a mark on each text that was written after a piece whose text has changed by at least `MARKING_WORDS`. */
export function marksAfterChange(
  generator: Pick<Generator, 'flow'>,
  book: Book,
  step: string,
  before: string,
  after: string,
  count: CountChangedWords = changedWords,
): Book {
  const at = book.pieces.findIndex((piece) => piece.step === step)
  if (at < 0 || !isText(generator, book.pieces[at]!)) return book
  if (before === after || count(before, after) < MARKING_WORDS) return book
  const pieces = book.pieces.map((piece, index) =>
    index > at && isText(generator, piece) ? withMark(piece, { because: 'earlier', step }) : piece,
  )
  return { ...book, pieces }
}

/** The book with the marks of every text that differs from what it was in `before`. */
export function marksOfTexts(
  generator: Pick<Generator, 'flow'>,
  before: Book,
  book: Book,
  count: CountChangedWords = changedWords,
): Book {
  return before.pieces.reduce((marked, { step, text }) => {
    const now = book.pieces.find((piece) => piece.step === step)
    return now === undefined || now.text === text
      ? marked
      : marksAfterChange(generator, marked, step, text, now.text, count)
  }, book)
}

/**
 * The book with a mark on each piece whose entry of the plan has changed since `before`. An entry that is again what its piece was
 * written from takes the mark away.
 */
export function marksOfPlan(generator: Pick<Generator, 'flow'>, before: Book, book: Book): Book {
  const pieces = book.pieces.map((piece) => {
    if (piece.kind !== generator.flow.measure) return piece
    const [was, now] = [formatPlanEntry(before, piece.number), formatPlanEntry(book, piece.number)]
    if (was === now) return piece
    return now === (piece.from?.plan ?? was) ? withoutMark(piece, 'plan') : withMark(piece, { because: 'plan' })
  })
  return { ...book, pieces }
}

/**
 * The book with a mark on each written text when its brief has changed since `before`. A brief that is again what a piece was written
 * from takes the mark away.
 */
export function marksOfBrief(generator: Pick<Generator, 'flow'>, before: Book, book: Book): Book {
  const [was, now] = [before, book].map(({ authorBrief }) => authorBrief && hashBrief(authorBrief))
  if (was === now) return book
  const pieces = book.pieces.map((piece) => {
    if (!isText(generator, piece)) return piece
    const from = piece.from === undefined ? was : (piece.from.brief ?? undefined)
    return from === now ? withoutMark(piece, 'brief') : withMark(piece, { because: 'brief' })
  })
  return { ...book, pieces }
}

/** The book with another brief for the pieces to come, null: without one, and with the marks that this gives to the written texts. */
export function replaceBrief(generator: Pick<Generator, 'flow'>, book: Book, brief: AuthorBrief | null): Book {
  return marksOfBrief(generator, book, withBrief(book, brief))
}

/** The pieces that have marks, in the order of the book. */
export function markedPieces(book: Pick<Book, 'pieces'>): readonly Piece[] {
  return book.pieces.filter(({ marks = [] }) => marks.length > 0)
}

/** The piece with these marks alone. */
export function withMarks(piece: Piece, marks: readonly Mark[]): Piece {
  const { marks: _, ...rest } = piece
  return marks.length === 0 ? rest : { ...rest, marks }
}

function withMark(piece: Piece, mark: Mark): Piece {
  const { marks = [] } = piece
  const isThere = marks.some(({ because, step }) => because === mark.because && step === mark.step)
  return isThere ? piece : { ...piece, marks: [...marks, mark] }
}

function withoutMark(piece: Piece, because: Mark['because']): Piece {
  return piece.marks === undefined
    ? piece
    : withMarks(
        piece,
        piece.marks.filter((mark) => mark.because !== because),
      )
}

function isText(generator: Pick<Generator, 'flow'>, { kind }: Piece): boolean {
  return findFlowStep(generator, kind)?.kind === 'text'
}
