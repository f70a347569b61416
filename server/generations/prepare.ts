import { randomUUID } from 'node:crypto'
import { titleChapter } from '../../engine/book/accept.ts'
import { answerAsked } from '../../engine/book/answer-asked.ts'
import type { Book } from '../../engine/book/book.ts'
import { settingsAbout } from '../../engine/book/fill-settings.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import { priceOfPiece } from '../../engine/generator/entry-words.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt } from '../../engine/generator/price.ts'
import type { WritingOrder } from '../../engine/writer/order.ts'
import { contentTypeOf } from '../books/history-record.ts'
import { loadBook, resumeSaved } from '../books/load-book.ts'
import { newBook } from '../books/new-book.ts'
import { subjectOf } from '../books/subject.ts'
import { chargeFor } from '../contract/rules.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import type { AnyOrder, GenerationOrder } from './generations.ts'
import { type PreparedPlan, preparePlan } from './prepare-plan.ts'
import { type PreparedReading, prepareReading } from './prepare-reading.ts'
import { type PreparedRewrite, prepareRewrite } from './prepare-rewrite.ts'
import { type PreparedScenes, prepareScenes } from './prepare-scenes.ts'

/** What may be written: everything is known but whether it can be paid. */
export type Prepared = PreparedPiece | PreparedReading | PreparedScenes | PreparedRewrite | PreparedPlan

export interface PreparedPiece {
  readonly kind: 'piece'
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

/**
 * Reads what is written next from the saved book, or from the settings of a new one, which then gets `newId`. Throws
 * `requests.not-found`, `requests.invalid`, `book.finished`, `book.record-*`, `book.nothing-to-read`, `book.readings-enough`,
 * `book.scenes-proposed`, `book.plans-proposed`, `book.step-written`, `rewrite.*`, `plan.*`, `piece.locked`, `generation.above-cap`.
 */
export function prepare(
  server: Pick<Server, 'database' | 'catalog' | 'clock' | 'config'>,
  order: AnyOrder,
  newId: string = randomUUID(),
): Promise<Prepared> {
  if (order.kind === 'reading') return prepareReading(server, order)
  if (order.kind === 'rewrite') return prepareRewrite(server, order)
  if (order.kind === 'plan') return preparePlan(server, order)
  return order.kind === 'scenes' ? prepareScenes(server, order) : preparePiece(server, order, newId)
}

async function preparePiece(
  server: Pick<Server, 'database' | 'catalog' | 'clock'>,
  order: GenerationOrder,
  newId: string,
): Promise<PreparedPiece> {
  const { catalog, clock, database } = server
  const generator = catalog.generator(order.generator)
  const day = dayAt(clock.now(), generator.price.timezone)
  if (order.madeFor) await loadBook(database.kysely, { id: order.madeFor, userId: order.userId })
  const saved = order.bookId === null ? null : await savedBook(server, order, order.bookId, generator)
  const begun = saved ?? (await newText(server, generator, order, Number(day.slice(0, 4))))
  const step = nextStep(generator, begun)
  if (step === null) throw new KalamError('book.finished')
  const answered = saved === null ? begun : withAnswers(generator, begun, step, order, Number(day.slice(0, 4)))
  const book = withChapterTitle(answered, step, order.chapterTitle)
  const price = chargeFor(priceOfPiece(generator, book, step, day), order.isAdministrator)
  if (order.mostCredits !== undefined && price > order.mostCredits) throw new KalamError('generation.above-cap')
  return {
    kind: 'piece',
    order,
    generator,
    bookId: order.bookId ?? newId,
    isNew: saved === null,
    book,
    step,
    price,
    promptType: contentTypeOf(generator, step.name),
    writing: catalog.prompts(generator).order(book, step),
  }
}

function withChapterTitle(book: Book, step: Step, title: string | null): Book {
  return title === null || step.entry === 0 ? book : titleChapter(book, step.entry, title.trim())
}

/** Throws `requests.invalid` for a setting that isn't asked with this piece. */
function withAnswers(
  generator: Generator,
  book: Book,
  step: Step,
  { settings }: Pick<GenerationOrder, 'settings'>,
  year: number,
): Book {
  if (Object.keys(settings).length === 0) return book
  const reading = answerAsked(generator, book, step, settings, year)
  if (reading.ok) return reading.book
  throw new InputFault(reading.faults.map(({ field, message }) => ({ field: `asked.${field}`, message })))
}

async function savedBook(
  { database, catalog, clock }: Pick<Server, 'database' | 'catalog' | 'clock'>,
  { userId }: GenerationOrder,
  id: string,
  generator: Generator,
): Promise<Book> {
  const saved = await loadBook(database.kysely, { id, userId })
  const resumed = resumeSaved(catalog.current(), saved, clock.now())
  if (resumed.generator.id !== generator.id) throw new KalamError('requests.not-found')
  return resumed.book
}

/** A new book, single text or picture; the latter two may be about one of the user's books. */
async function newText(
  server: Pick<Server, 'database' | 'catalog' | 'clock'>,
  generator: Generator,
  order: GenerationOrder,
  year: number,
): Promise<Book> {
  if (!order.about) return newBook(generator, order, year)
  const subject = await subjectOf(server, generator, { id: order.about, userId: order.userId })
  const filled = settingsAbout(generator, subject.about(order.language))
  const text = newBook(generator, { ...order, settings: { ...filled, ...order.settings } }, year)
  return { ...text, about: subject.about(text.language) }
}
