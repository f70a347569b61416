import type { Book } from '../../engine/book/book.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { loadBook, resumeSaved } from '../books/load-book.ts'
import { lastText, readingPrice } from '../books/reading-price.ts'
import { writerOf } from '../config/server-config.ts'
import { MAX_READINGS } from '../contract/rules.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import type { ReadingOrder } from './generations.ts'

/** A reading that may be made: everything is known but whether it can be paid. */
export interface PreparedReading {
  readonly kind: 'reading'
  readonly order: ReadingOrder
  readonly generator: Generator
  readonly bookId: string
  readonly isNew: false
  /** As it stood when it was loaded. */
  readonly book: Book
  /** The last text that is written. */
  readonly step: Step
  readonly price: number
  readonly promptType: 'reading'
}

/** Throws `requests.not-found`, `book.record-*`, `book.nothing-to-read`, `book.readings-enough`. */
export async function prepareReading(
  { database, catalog, clock, config }: Pick<Server, 'database' | 'catalog' | 'clock' | 'config'>,
  order: ReadingOrder,
): Promise<PreparedReading> {
  const { userId, bookId, isAdministrator, runId } = order
  const current = catalog.current()
  const saved = await loadBook(database.kysely, { id: bookId, userId })
  const { generator, book } = resumeSaved(current, saved, clock.now())
  const step = lastText(generator, book)
  if (generator.kind !== 'book' || step === null) throw new KalamError('book.nothing-to-read')
  if (saved.readings.length >= MAX_READINGS) {
    throw new KalamError('book.readings-enough', { values: { most: MAX_READINGS } })
  }
  const asked = { catalog: current, hasModel: writerOf(config) === 'endpoints', isAdministrator }
  const price = runId === null ? readingPrice(generator, book, asked) : 0
  return { kind: 'reading', order, generator, bookId, isNew: false, book, step, price, promptType: 'reading' }
}
