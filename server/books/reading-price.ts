import type { Book } from '../../engine/book/book.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { unreadOf } from '../../engine/review/due.ts'
import { readPieces } from '../../engine/review/question.ts'
import { chargeFor } from '../contract/rules.ts'

/** What decides the price of a reading. */
interface Asked {
  readonly catalog: Pick<Catalog, 'settings'>
  /** False: only the checks run. */
  readonly hasModel: boolean
  readonly isAdministrator: boolean
}

/** Credits that a reading asked for costs: the first by a model of a finished book is part of its price. */
export function readingPrice(generator: Generator, book: Book, { catalog, hasModel, isAdministrator }: Asked): number {
  if (!hasModel) return 0
  const isRead = unreadOf(generator, book, { byModel: true }) === null
  if (nextStep(generator, book) === null && !isRead) return 0
  return chargeFor(catalog.settings.reading.price, isAdministrator)
}

/** The step of the last text that is written, which a reading ends with; null: none is. */
export function lastText(generator: Generator, book: Book): Step | null {
  const last = readPieces(generator, book).at(-1)?.step
  return stepsOf(generator, book.settings).find(({ id }) => id === last) ?? null
}
