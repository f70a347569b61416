import type { Book } from '../../engine/book/book.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { listTextPieces } from '../../engine/review/question.ts'
import { unreadPart } from '../../engine/review/read-book.ts'
import type { BookFigures } from './figures.ts'

/** What decides the price of a reading. */
interface Asked {
  readonly catalog: Pick<Catalog, 'settings'>
  /** False: only the checks run. */
  readonly hasModel: boolean
  readonly isAdministrator: boolean
}

/** What was charged of a book, and how often it was read at no cost. */
type Charged = Pick<BookFigures, 'unchargedTexts' | 'chargedWords' | 'freeReadings'>

/** Readings stay included until a book has more than this many times the words that were charged. */
const GROWTH = 2

/** The words of a text without spaces are counted as if each had this length. */
const LONG_WORD_LETTERS = 10

/** Credits of a reading, by the words that are read. The readings that `isReadingIncluded` allows of a finished book cost 0. */
export function readingPrice(generator: Generator, book: Book, charged: Charged, asked: Asked): number {
  const { catalog, hasModel, isAdministrator } = asked
  if (!hasModel || isAdministrator) return 0
  const unread = unreadPart(generator, book, { byModel: true })
  if (findNextStep(generator, book) === null && unread !== null && isReadingIncluded(generator, book, charged, asked))
    return 0
  const { price, words } = catalog.settings.reading
  return price * Math.max(1, Math.ceil(wordsFrom(generator, book, unread?.since) / words))
}

/** Credits of one question: about a change of a piece, or one of its author about the book. */
export function questionPrice({ catalog, hasModel, isAdministrator }: Asked): number {
  return !hasModel || isAdministrator ? 0 : catalog.settings.reading.price
}

/**
 * Whether the price of a book's texts includes another reading of them: all were charged here, they have grown to at most `GROWTH` times
 * the words since, and fewer readings were free than a run makes of a book of this length.
 */
export function isReadingIncluded(
  generator: Generator,
  book: Book,
  { unchargedTexts, chargedWords, freeReadings }: Charged,
  { catalog, isAdministrator }: Pick<Asked, 'catalog' | 'isAdministrator'>,
): boolean {
  if (isAdministrator) return true
  const { every } = catalog.settings.reading
  const most = 1 + Math.floor(listTextPieces(generator, book).length / every)
  return unchargedTexts === 0 && freeReadings < most && wordsFrom(generator, book) <= GROWTH * chargedWords
}

function wordsFrom(generator: Generator, book: Book, since?: string): number {
  const pieces = listTextPieces(generator, book)
  const first = Math.max(
    0,
    pieces.findIndex(({ step }) => step === since),
  )
  return pieces.slice(first).reduce((sum, { words, text }) => sum + Math.max(words, text.length / LONG_WORD_LETTERS), 0)
}

/** The step of the last text that is written, which a reading ends with; null: none is. */
export function findLastTextStep(generator: Generator, book: Book): Step | null {
  const last = listTextPieces(generator, book).at(-1)?.step
  return listSteps(generator, book.settings).find(({ id }) => id === last) ?? null
}
