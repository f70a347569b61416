import { randomUUID } from 'node:crypto'
import { titleChapter } from '../../engine/book/accept.ts'
import { type Book, languageOf, startBook } from '../../engine/book/book.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt, priceOf } from '../../engine/generator/price.ts'
import { readSettings } from '../../engine/generator/settings.ts'
import { KalamError } from '../../engine/messages/error.ts'
import type { WritingOrder } from '../../engine/writer/order.ts'
import { contentTypeOf } from '../books/delivered.ts'
import { loadBook, resumeSaved } from '../books/load-book.ts'
import { InputFault } from '../http/input-fault.ts'
import type { Server } from '../server.ts'
import type { GenerationOrder } from './generations.ts'

/** One piece that may be written: everything is known but whether it can be paid. */
export interface Prepared {
  readonly order: GenerationOrder
  readonly generator: Generator
  readonly bookId: string
  /** Kept from its first piece on: a text that fails leaves no empty book behind. */
  readonly isNew: boolean
  /** As it stood when it was read, with the title its author gives the chapter. */
  readonly book: Book
  readonly step: Step
  readonly price: number
  readonly promptType: string
  readonly writing: WritingOrder
}

type Needs = Pick<Server, 'database' | 'catalog' | 'clock'>

/**
 * Reads what is written next from the saved book, or from the settings of a new one, which then gets `newId`. Throws
 * `requests.not-found`, `requests.invalid`, `book.finished`, `book.record-*`, `generation.above-cap`.
 */
export async function prepare(server: Needs, order: GenerationOrder, newId: string = randomUUID()): Promise<Prepared> {
  const { catalog, clock, database } = server
  const generator = catalog.generator(order.generator)
  const day = dayAt(clock.now(), generator.price.timezone)
  if (order.madeFor) await loadBook(database.kysely, { id: order.madeFor, userId: order.userId })
  const saved = order.bookId === null ? null : await savedBook(server, order, order.bookId, generator)
  const begun = saved ?? newBook(generator, order, Number(day.slice(0, 4)))
  const step = nextStep(generator, begun)
  if (step === null) throw new KalamError('book.finished')
  const book = withChapterTitle(begun, step, order.chapterTitle)
  const price = order.isAdministrator ? 0 : priceOf(generator, step.kind, day)
  if (order.mostCredits !== undefined && price > order.mostCredits) throw new KalamError('generation.above-cap')
  return {
    order,
    generator,
    bookId: order.bookId ?? newId,
    isNew: saved === null,
    book,
    step,
    price,
    promptType: contentTypeOf(generator, step.kind),
    writing: catalog.prompts(generator).order(book, step),
  }
}

function withChapterTitle(book: Book, step: Step, title: string | null): Book {
  return title === null || step.kind !== 'chapter' ? book : titleChapter(book, step.number, title.trim())
}

async function savedBook(
  { database, catalog, clock }: Needs,
  { userId }: GenerationOrder,
  id: string,
  generator: Generator,
): Promise<Book> {
  const saved = await loadBook(database.kysely, { id, userId })
  const resumed = resumeSaved(catalog.current(), saved, clock.now())
  if (resumed.generator.id !== generator.id) throw new KalamError('requests.not-found')
  return resumed.book
}

/** Throws `requests.invalid` with each setting's fault. */
export function newBook(
  generator: Generator,
  { settings, language }: Pick<GenerationOrder, 'settings' | 'language'>,
  year: number,
): Book {
  const chosen = { ...settings }
  // What the settings leave open, the page's language decides.
  const isOpen = generator.languageSetting === 'language' && !Object.hasOwn(chosen, 'language')
  if (isOpen && generator.languages.includes(language)) chosen.language = language
  const reading = readSettings(generator, chosen, { language, year })
  if (reading.ok) return startBook(generator, reading.settings, languageOf(generator, reading.settings))
  throw new InputFault(
    reading.faults.map(({ field, message }) => ({ field: field === '' ? 'settings' : `settings.${field}`, message })),
  )
}
