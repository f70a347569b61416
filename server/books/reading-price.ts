import type { Book } from '../../engine/book/book.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { unreadOf } from '../../engine/review/due.ts'
import { readPieces } from '../../engine/review/question.ts'
import type { BookFigures } from '../manuscript/figures.ts'

/** What decides the price of a reading. */
interface Asked {
  readonly catalog: Pick<Catalog, 'settings'>
  /** False: only the checks run. */
  readonly hasModel: boolean
  readonly isAdministrator: boolean
}

/** What was charged of a book, and how often it was read at no cost. */
type Charged = Pick<BookFigures, 'unchargedTexts' | 'chargedWords' | 'freeReadings'>

/** A book may grow under its author's hand to so many times the words that were charged, and its readings stay included. */
const GROWTH = 2

/** A text without spaces is taken for words of this length. */
const LONG_WORD_LETTERS = 10

/**
 * Credits that a reading asked for costs: by the words that are read. The first by a model of a finished book that was written and
 * paid for here is part of its price.
 */
export function readingPrice(generator: Generator, book: Book, charged: Charged, asked: Asked): number {
  const { catalog, hasModel, isAdministrator } = asked
  if (!hasModel || isAdministrator) return 0
  const unread = unreadOf(generator, book, { byModel: true })
  if (nextStep(generator, book) === null && unread !== null && isReadingIncluded(generator, book, charged, asked))
    return 0
  const { price, words } = catalog.settings.reading
  return price * Math.max(1, Math.ceil(wordsFrom(generator, book, unread?.since) / words))
}

/**
 * Whether the price of a book's texts includes a reading of them: all were charged here, they didn't grow much since, and those
 * that were read for nothing are fewer than a book of its length has by itself.
 */
export function isReadingIncluded(
  generator: Generator,
  book: Book,
  { unchargedTexts, chargedWords, freeReadings }: Charged,
  { catalog, isAdministrator }: Pick<Asked, 'catalog' | 'isAdministrator'>,
): boolean {
  if (isAdministrator) return true
  const { every } = catalog.settings.reading
  const most = 1 + Math.floor(readPieces(generator, book).length / every)
  return unchargedTexts === 0 && freeReadings < most && wordsFrom(generator, book) <= GROWTH * chargedWords
}

function wordsFrom(generator: Generator, book: Book, since?: string): number {
  const pieces = readPieces(generator, book)
  const first = Math.max(
    0,
    pieces.findIndex(({ step }) => step === since),
  )
  return pieces.slice(first).reduce((sum, { words, text }) => sum + Math.max(words, text.length / LONG_WORD_LETTERS), 0)
}

/** The step of the last text that is written, which a reading ends with; null: none is. */
export function lastText(generator: Generator, book: Book): Step | null {
  const last = readPieces(generator, book).at(-1)?.step
  return stepsOf(generator, book.settings).find(({ id }) => id === last) ?? null
}
