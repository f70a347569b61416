import { type Book, pieceOf } from '../../engine/book/book.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
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
  const last = lastText(generator, book)?.id
  const isRead = (book.readings ?? []).some(({ provider, after }) => provider !== null && after === last)
  if (nextStep(generator, book) === null && !isRead) return 0
  return chargeFor(catalog.settings.reading.price, isAdministrator)
}

/** The step of the last text that is written, which a reading ends with; null: none is. */
export function lastText(generator: Generator, book: Book): Step | null {
  return stepsOf(generator, book.settings).findLast(({ id, kind }) => kind === 'text' && pieceOf(book, id)) ?? null
}
