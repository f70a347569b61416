import type { AuthorBrief } from '../book/author-brief.ts'
import type { Book, Piece } from '../book/book.ts'
import { HANDED_DOWN_PARTS } from '../book/book-before.ts'
import type { Mark } from '../book/mark.ts'
import { withBrief } from '../book/read-brief.ts'
import { formatPlanEntry, hashBrief } from '../book/sources.ts'
import { findFlowStep } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { escapeRegExp, matchWholeWords } from '../prose/pattern.ts'
import { FUNCTION_WORDS } from '../prose/vocabulary.ts'

/**
 * Counts the words that one of two texts has more often than the other. Moved passages, punctuation, quotation marks, blanks and capitals
 * don't count.
 */
export function countChangedWords(before: string, after: string): number {
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

/**
 * The book with a mark on each piece whose entry of the plan has other words than in `before`. An entry that has again the words that its
 * piece was written from takes the mark away.
 */
export function markAfterPlanChange(generator: Pick<Generator, 'flow'>, before: Book, book: Book): Book {
  const pieces = book.pieces.map((piece) => {
    if (piece.kind !== generator.flow.measure) return piece
    const [was, now] = [formatPlanEntry(before, piece.number), formatPlanEntry(book, piece.number)]
    if (was === now) return piece
    const from = piece.from?.plan ?? was
    if (hasSameWords(now, from)) return withoutMark(piece, 'plan')
    return hasSameWords(was, now) ? piece : withMark(piece, { because: 'plan' })
  })
  return { ...book, pieces }
}

/** Punctuation, quotation marks and capitals make no other plan and no other brief. */
function hasSameWords(one: string | null | undefined, other: string | null | undefined): boolean {
  return one === other || countChangedWords(one ?? '', other ?? '') === 0
}

/**
 * The book with a mark on each written text when its brief has other words than in `before`. A brief that is again what a piece was
 * written from takes the mark away.
 */
export function markAfterBriefChange(generator: Pick<Generator, 'flow'>, before: Book, book: Book): Book {
  const [was, now] = [before, book].map(({ authorBrief }) => authorBrief && hashBrief(authorBrief))
  if (was === now) return book
  const isSaid = hasSameWords(briefWords(before), briefWords(book))
  const pieces = book.pieces.map((piece) => {
    if (!isText(generator, piece)) return piece
    const from = piece.from === undefined ? was : (piece.from.brief ?? undefined)
    if (from === now) return withoutMark(piece, 'brief')
    return isSaid ? piece : withMark(piece, { because: 'brief' })
  })
  return { ...book, pieces }
}

/** The book with a mark on each written text that names what the books before it tell otherwise than in `before`, or tell no more. */
export function markAfterSeriesChange(generator: Pick<Generator, 'flow'>, before: Book, book: Book): Book {
  const [was, now] = [before, book].map(({ booksBefore = [] }) =>
    booksBefore.flatMap((one) => HANDED_DOWN_PARTS.flatMap((kind) => one[kind])),
  ) as [string[], string[]]
  const changed = [...was.filter((line) => !now.includes(line)), ...now.filter((line) => !was.includes(line))]
  const isFunctionWord = (name: string) => FUNCTION_WORDS[book.language].has(name.toLowerCase())
  const names = changed.map((line) => (line.match(NAME) ?? []).filter((name) => !isFunctionWord(name)))
  const patterns = names.map((of) => of.map((name) => new RegExp(matchWholeWords(escapeRegExp(name)), 'u')))
  const isAbout = ({ text }: Piece) => patterns.some((of) => of.length === 0 || of.some((name) => name.test(text)))
  const pieces = book.pieces.map((piece) =>
    isText(generator, piece) && isAbout(piece) ? withMark(piece, { because: 'before' }) : piece,
  )
  return { ...book, pieces }
}

/** A word with a capital. A line without one may be about anything. */
const NAME = /(?<![\p{L}])\p{Lu}[\p{L}’'-]{2,}/gu

/** Without the habits of style, which are taken from the texts. */
function briefWords({ authorBrief: { habits: _, ...brief } = {} }: Book): string {
  return Object.values(brief).join('\n')
}

/** The book with another brief for the pieces to come, null: without one, and with the marks that this gives to the written texts. */
export function replaceBrief(generator: Pick<Generator, 'flow'>, book: Book, brief: AuthorBrief | null): Book {
  return markAfterBriefChange(generator, book, withBrief(book, brief))
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
  const isThere = marks.some(({ because }) => because === mark.because)
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
