import { loadPromptMemory } from '../../../engine/node/model-prices.ts'
import { type BookQuestion, createQuestionOrder, findAnswerQuotes } from '../../../engine/review/ask-book.ts'
import { recordUsage } from '../../books/history-record.ts'
import { loadResumedBook, lockBook } from '../../books/load-book.ts'
import { listAnsweredQuestions, saveQuestion } from '../../books/questions.ts'
import { findLastTextStep, questionPrice } from '../../books/reading-price.ts'
import { chooseWriter } from '../../config/server-config.ts'
import { KalamError, notFoundError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'
import { proposalDoneEvent } from '../events.ts'
import type { QuestionOrder } from '../generations.ts'
import type { PreparedOfBook, ProduceContext, Product, ProductKind } from '../product.ts'
import { writeForReaders } from '../product.ts'

/** A question that may be answered: everything is known but whether it can be paid. */
export interface PreparedQuestion extends PreparedOfBook<'question', QuestionOrder> {
  /** Stands for the answer, which is no piece. */
  readonly step: { readonly id: 'question' }
  readonly price: number
  readonly promptType: 'question'
  /** With what was asked before. */
  readonly asked: BookQuestion
  readonly shown: Omit<Parameters<typeof createQuestionOrder>[3], 'count'>
}

/** Throws `requests.not-found`, `book.record-*`, `book.nothing-to-read`, `generation.above-cap`. */
async function prepareQuestion(server: Core, order: QuestionOrder): Promise<PreparedQuestion> {
  const { userId, bookId, isAdministrator, mostCredits } = order
  const { generator, book } = await loadResumedBook(server, { id: bookId, userId })
  if (findLastTextStep(generator, book) === null) throw new KalamError('book.nothing-to-read')
  const catalog = server.catalog.current()
  const price = questionPrice({ catalog, isAdministrator, hasModel: chooseWriter(server.config) === 'endpoints' })
  if (mostCredits !== undefined && price > mostCredits) throw new KalamError('generation.above-cap')
  const asked = { ...order.asked, former: await listAnsweredQuestions(server.database.kysely, bookId) }
  const { readingTokens: textTokens } = await loadPromptMemory(server.config.engine)
  const shown = { templates: catalog.templates, textTokens, textWords: catalog.settings.reading.words }
  const fixed = { kind: 'question', promptType: 'question', isNew: false, step: { id: 'question' } } as const
  return { ...fixed, order, generator, bookId, book, price, asked, shown }
}

/** Has the model answer. The book isn't changed. Throws only `KalamError`. */
async function produceQuestion(prepared: PreparedQuestion, producing: ProduceContext): Promise<Product> {
  const { order, generator, book, bookId, price, step, asked, shown } = prepared
  const writing = createQuestionOrder(generator, book, asked, { ...shown, count: producing.countTokens })
  const accepted = await writeForReaders({ writing, step, price }, producing)
  const { text: answer, words, calls, usage, provider } = accepted
  const { question, step: at = null, passage = null } = order.asked
  const answered = { question, step: at, passage, answer, quotes: findAnswerQuotes(answer, book.pieces), provider }
  return {
    figures: { words, calls, tokens: usage },
    asked: accepted,
    text: answer,
    async save(work, row, { now }) {
      await lockBook(work, bookId, order.userId, now)
      await saveQuestion(work, row, answered, now)
      await recordUsage(work, row, { prompt_type: row.prompt_type, metadata: '{}' }, now)
      const told = { book: bookId, step: step.id, charged: price }
      return (credits) => proposalDoneEvent('book.question-answered', { ...told, credits })
    },
  }
}

export const questionProduct: ProductKind<PreparedQuestion> = {
  asked: ({ kind, bookId, asked }) => ({ kind, bookId, asked }),
  isOnePerBook: true,
  prepare: prepareQuestion,
  hasGoneOn: async () => false,
  produce: produceQuestion,
  async replay({ database }, { id, book_id }, told) {
    const kept = (await listAnsweredQuestions(database.kysely, book_id)).find((one) => one.id === id)
    if (kept === undefined) throw notFoundError()
    const end = proposalDoneEvent('book.question-answered', told)
    return { provider: kept.provider, events: [{ type: 'tidied', at: 0 }, { type: 'delta', text: kept.answer }, end] }
  },
}
