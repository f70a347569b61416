import { randomUUID } from 'node:crypto'
import type { Reading } from '../../../engine/book/finding.ts'
import { findNextStep } from '../../../engine/book/next-step.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import { loadPromptMemory } from '../../../engine/node/model-prices.ts'
import type { Tasks } from '../../../engine/node/threads/tasks.ts'
import type { Templates } from '../../../engine/prompt/templates.ts'
import type { TextChange } from '../../../engine/review/broken-by-change.ts'
import { type ReadingWork, readBook, unreadPart } from '../../../engine/review/read-book.ts'
import { readBookFigures } from '../../books/figures.ts'
import { loadResumedBook } from '../../books/load-book.ts'
import { findChange } from '../../books/piece-change.ts'
import { findLastTextStep, isReadingIncluded, questionPrice, readingPrice } from '../../books/reading-price.ts'
import { deliverReading } from '../../books/save-reading.ts'
import { chooseWriter } from '../../config/server-config.ts'
import { MAX_READINGS } from '../../contract/rules.ts'
import { countRows } from '../../database/page.ts'
import { isKalamError, KalamError, notFoundError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'
import { estimateTaskLength, type Workshop } from '../../threads/workshop.ts'
import { readingDoneEvent, retryingEvent, startedEvent } from '../events.ts'
import type { ReadingOrder } from '../generations.ts'
import type { PreparedOfBook, ProduceContext, Product, ProductKind } from '../product.ts'

/** A reading that may be made: everything is known but whether it can be paid. */
export interface PreparedReading extends PreparedOfBook<'reading', ReadingOrder> {
  /** The last text that is written. */
  readonly step: Step
  readonly price: number
  readonly promptType: 'reading' | 'change'
  /** False: only the checks run. */
  readonly hasModel: boolean
  /** The first piece that is read whole; undefined: the book's first. */
  readonly since: string | undefined
  /** Of a change: its piece, and the text before. */
  readonly change: TextChange | undefined
  readonly templates: Templates
  /** Tokens of text in one call. */
  readonly textTokens: number | undefined
}

/**
 * Throws `requests.not-found`, `book.record-*`, `book.nothing-to-read`, `book.readings-enough`, `generation.above-cap`, and for a
 * run `book.reading-not-included`.
 */
async function prepareReading(server: Core, order: ReadingOrder): Promise<PreparedReading> {
  const { userId, bookId, isAdministrator, runId, mostCredits } = order
  const { saved, generator, book } = await loadResumedBook(server, { id: bookId, userId })
  const catalog = server.catalog.current()
  const step = findLastTextStep(generator, book)
  if (generator.kind !== 'book' || step === null) throw new KalamError('book.nothing-to-read')
  if (saved.readings.length >= MAX_READINGS) {
    throw new KalamError('book.readings-enough', { values: { most: MAX_READINGS } })
  }
  const hasModel = order.model !== false && chooseWriter(server.config) === 'endpoints'
  const charged = await readBookFigures(server.database.kysely, saved.row)
  const asked = { catalog, hasModel, isAdministrator }
  if (runId !== null && hasModel && !isReadingIncluded(generator, book, charged, asked)) {
    throw new KalamError('book.reading-not-included')
  }
  const change = order.change === undefined ? undefined : await findChange(server, saved, order.change)
  const price = runId !== null ? 0 : change ? questionPrice(asked) : readingPrice(generator, book, charged, asked)
  if (mostCredits !== undefined && price > mostCredits) throw new KalamError('generation.above-cap')
  const { since } = unreadPart(generator, book, { byModel: hasModel }) ?? {}
  const { templates } = catalog
  const { readingTokens: textTokens } = await loadPromptMemory(server.config.engine)
  const promptType = change ? 'change' : 'reading'
  const fixed = { kind: 'reading', promptType, order, isNew: false } as const
  return { ...fixed, generator, bookId, book, step, price, hasModel, since, change, templates, textTokens }
}

/** Reads the book, by the checks that need no model and then by the model, when one is connected. Throws only `KalamError`. */
async function produceReading(
  { order, generator, book, bookId, step, price, since, change, templates, textTokens, hasModel }: PreparedReading,
  { generation, provider, countTokens, workshop, abilities, emit, onRetry }: ProduceContext,
): Promise<Product> {
  const reader = hasModel ? provider : null
  emit(startedEvent({ generation, book: bookId, step: step.id, price }, reader?.name ?? ''))
  const made = await readBook(book, {
    ...abilities,
    generator,
    templates,
    count: countTokens,
    provider: reader,
    since,
    change,
    textTokens,
    work: readingWork(workshop, order.userId, abilities.signal),
    onEvent(event) {
      if (event.type !== 'retrying') return emit(event)
      onRetry(event)
      emit(retryingEvent({ ...event, at: 0 }))
    },
  })
  const finished = findNextStep(generator, book) === null
  return {
    figures: { words: 0, calls: made.calls, tokens: made.usage },
    asked: made,
    text: '',
    async save(work, row, { now }) {
      const { findings, repaired = [], provider: by } = await deliverReading(work, row, made, now)
      const found = { findings: findings.length + repaired.length, byModel: by !== null }
      const told = { book: bookId, step: step.id, charged: price, finished }
      return (credits) => readingDoneEvent({ ...told, ...found, credits })
    },
  }
}

function readingWork(workshop: Workshop, userId: string, signal: AbortSignal): ReadingWork {
  const inThread =
    <Kind extends 'reading-questions' | 'reading-findings'>(kind: Kind) =>
    async (task: Tasks[Kind]['task']) => {
      const characters = task.book.pieces.reduce((sum, { text }) => sum + text.length, 0)
      const order = { key: randomUUID(), userId, length: estimateTaskLength(kind, characters), load: async () => task }
      return workshop.make({ kind, ...order }, signal).catch((cause: unknown) => {
        throw isKalamError(cause) ? cause : new KalamError('generation.cancelled', { cause })
      })
    }
  return { ask: inThread('reading-questions'), prove: inThread('reading-findings') }
}

export const readingProduct: ProductKind<PreparedReading> = {
  asked: ({ kind, bookId, change, model }) => ({
    kind,
    bookId,
    ...(change && { change }),
    ...(model === false && { model }),
  }),
  isOnePerBook: true,
  prepare: prepareReading,
  async hasGoneOn(work, { bookId, book }) {
    const rows = await countRows(work.selectFrom('readings').where('book_id', '=', bookId))
    return rows !== (book.readings ?? []).length
  },
  produce: produceReading,
  async replay({ database }, generation, told) {
    const row = await database.kysely
      .selectFrom('readings')
      .innerJoin('books', 'books.id', 'readings.book_id')
      .select(['readings.body', 'books.finished_at'])
      .where('readings.generation_id', '=', generation.id)
      .where('books.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(notFoundError)
    const { findings, repaired = [], provider } = JSON.parse(row.body) as Reading
    const found = { finished: row.finished_at !== null, findings: findings.length + repaired.length }
    return { provider: provider ?? '', events: [readingDoneEvent({ ...told, ...found, byModel: provider !== null })] }
  },
}
