import type { Prompts } from '../../../engine/prompt/prompts.ts'
import { proposePlan } from '../../../engine/revision/propose-plan.ts'
import { readBookFigures, readBookFiguresById } from '../../books/figures.ts'
import { loadBook, loadResumedBook } from '../../books/load-book.ts'
import { KalamError } from '../../messages/error.ts'
import { savePlanProposal } from '../../revision/plan-proposals.ts'
import type { Core } from '../../server.ts'
import { proposalDoneEvent, startedEvent } from '../events.ts'
import type { PlanOrder } from '../generations.ts'
import type { PreparedOfBook, ProduceContext, Product, ProductKind } from '../product.ts'

/** A plan that may be proposed. */
export interface PreparedPlan extends PreparedOfBook<'plan', PlanOrder> {
  /** Stands for the plan, which is no piece. */
  readonly step: { readonly id: 'plan' }
  readonly price: 0
  readonly promptType: 'plan'
  /** Plans that may be proposed for a book and its copies. */
  readonly most: number
  readonly prompts: Prompts
}

/** Throws `requests.not-found`, `book.plans-proposed`, `book.record-*`, `plan.*`, `rewrite.long-instruction`. */
async function preparePlan(server: Core, order: PlanOrder): Promise<PreparedPlan> {
  const { database, catalog } = server
  const { bookId, userId, request } = order
  const { saved, generator, book } = await loadResumedBook(server, { id: bookId, userId })
  const { planProposals: most } = catalog.current().settings.rewriting
  const { proposals } = await readBookFigures(database.kysely, saved.row)
  if (proposals >= most) throw new KalamError('book.plans-proposed', { values: { most } })
  const prompts = catalog.prompts(generator)
  // Refused before anything is held.
  prompts.planOrder(book, request)
  const asked = { kind: 'plan', promptType: 'plan', order, isNew: false, price: 0, step: { id: 'plan' } } as const
  return { ...asked, generator, bookId, book, most, prompts }
}

/** Has the model propose another plan. The book isn't changed. Throws only `KalamError`. */
async function producePlan(
  { book, bookId, generator, order, prompts, step }: PreparedPlan,
  { generation, provider, abilities, emit }: ProduceContext,
): Promise<Product> {
  emit(startedEvent({ generation, book: bookId, step: step.id, price: 0 }, provider.name))
  const proposed = await proposePlan(book, order.request, {
    ...abilities,
    generator,
    prompts,
    provider,
  })
  const { entries } = proposed
  return {
    figures: { words: 0, calls: proposed.calls, tokens: proposed.usage },
    asked: proposed,
    text: entries.map(({ title, summary }) => `${title}\n${summary}`).join('\n\n'),
    async save(work, row, { now }) {
      await savePlanProposal(work, row, entries, now)
      return (credits) => proposalDoneEvent('book.plan-proposed', { book: bookId, step: step.id, charged: 0, credits })
    },
  }
}

export const planProduct: ProductKind<PreparedPlan> = {
  asked: ({ kind, bookId, request }) => ({ kind, bookId, request }),
  isOnePerBook: false,
  prepare: preparePlan,
  async hasGoneOn(work, { bookId, most }) {
    return (await readBookFiguresById(work, bookId)).proposals > most
  },
  produce: producePlan,
  async replay({ database }, { book_id: id, user_id: userId }, told) {
    await loadBook(database.kysely, { id, userId })
    return { provider: '', events: [proposalDoneEvent('book.plan-proposed', told)] }
  },
}
