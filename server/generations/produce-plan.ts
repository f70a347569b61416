import { proposePlan } from '../../engine/manuscript/propose-plan.ts'
import { DEMO_PROVIDER } from '../../engine/provider-names.ts'
import { savePlanProposal } from '../manuscript/plan-proposals.ts'
import { planDone } from './events.ts'
import type { PreparedPlan } from './prepare-plan.ts'
import type { Producing, Product } from './product.ts'

/** Has the model propose another plan. The book isn't changed. Throws only `KalamError`. */
export async function producePlan(
  { book, bookId, generator, order, prompts, step }: PreparedPlan,
  { generation, provider, abilities, emit }: Producing,
): Promise<Product> {
  const { name } = provider
  const demo = name === DEMO_PROVIDER
  emit({ type: 'started', generation, book: bookId, step: step.id, price: 0, provider: name, demo })
  const { entries, calls, usage } = await proposePlan(book, order.request, {
    ...abilities,
    generator,
    prompts,
    provider,
  })
  return {
    figures: { words: 0, calls, tokens: usage },
    async save(work, row, { now }) {
      await savePlanProposal(work, row, entries, now)
      return (credits) => planDone({ book: bookId, step: step.id, charged: 0, credits, finished: false })
    },
  }
}
