import type { Book } from '../../engine/book/book.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Templates } from '../../engine/prompt/templates.ts'
import { unreadOf } from '../../engine/review/due.ts'
import { figuresOf } from '../books/figures.ts'
import { loadBook, resumeSaved } from '../books/load-book.ts'
import { isReadingIncluded, lastText, readingPrice } from '../books/reading-price.ts'
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
  /** False: only the checks run. */
  readonly hasModel: boolean
  /** The first piece that is read whole; undefined: the book's first. */
  readonly since: string | undefined
  readonly templates: Templates
}

/**
 * Throws `requests.not-found`, `book.record-*`, `book.nothing-to-read`, `book.readings-enough`, `generation.above-cap`, and for a
 * run `book.reading-not-included`.
 */
export async function prepareReading(
  { database, catalog, clock, config }: Pick<Server, 'database' | 'catalog' | 'clock' | 'config'>,
  order: ReadingOrder,
): Promise<PreparedReading> {
  const { userId, bookId, isAdministrator, runId, mostCredits } = order
  const current = catalog.current()
  const saved = await loadBook(database.kysely, { id: bookId, userId })
  const { generator, book } = resumeSaved(current, saved, clock.now())
  const step = lastText(generator, book)
  if (generator.kind !== 'book' || step === null) throw new KalamError('book.nothing-to-read')
  if (saved.readings.length >= MAX_READINGS) {
    throw new KalamError('book.readings-enough', { values: { most: MAX_READINGS } })
  }
  const hasModel = writerOf(config) === 'endpoints'
  const charged = await figuresOf(database.kysely, saved.row)
  const asked = { catalog: current, hasModel, isAdministrator }
  if (runId !== null && hasModel && !isReadingIncluded(generator, book, charged, asked)) {
    throw new KalamError('book.reading-not-included')
  }
  const price = runId === null ? readingPrice(generator, book, charged, asked) : 0
  if (mostCredits !== undefined && price > mostCredits) throw new KalamError('generation.above-cap')
  const { since } = unreadOf(generator, book, { byModel: hasModel }) ?? {}
  const { templates } = current
  const fixed = { kind: 'reading', promptType: 'reading', order, isNew: false } as const
  return { ...fixed, generator, bookId, book, step, price, hasModel, since, templates }
}
