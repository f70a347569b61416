import type { Book } from '../book/book.ts'
import type { Generator } from '../generator/generator.ts'
import type { PlanRequest } from '../prompt/plan-orders.ts'
import type { Prompts } from '../prompt/prompts.ts'
import type { WriterAbilities } from '../writer/ask.ts'
import type { AcceptedText, OutlineReading } from '../writer/events.ts'
import type { Provider } from '../writer/provider.ts'
import { runWriter, writePiece } from '../writer/write-piece.ts'
import { countWrittenEntries } from './plan.ts'
import { type PlannedEntry, planEntries } from './plan-entries.ts'

/** What a plan is proposed with. */
interface PlanWriting extends WriterAbilities {
  readonly generator: Generator
  readonly prompts: Prompts
  readonly provider: Provider
}

/** A whole plan with the proposed entries in their places, and what the calls took. */
interface ProposedPlan extends Pick<AcceptedText, 'calls' | 'usage' | 'usageBy' | 'provider' | 'model'> {
  readonly entries: readonly PlannedEntry[]
}

/**
 * Asks a model for another proposal of the plan, or of one entry. The book isn't changed: `changePlan` takes the entries. Throws
 * `KalamError`: what `planOrder` throws, `generation.outline-incomplete`, and what the endpoint fails at.
 */
export async function proposePlan(book: Book, request: PlanRequest, writing: PlanWriting): Promise<ProposedPlan> {
  const { generator, prompts, provider, ...abilities } = writing
  const events = writePiece(prompts.planOrder(book, request), provider, abilities)
  const { outline, ...took } = await runWriter(events, () => {})
  return { ...took, entries: withProposal(generator, book, request, outline!) }
}

/** The plan of a book with what was proposed for one entry, or for all that aren't written. */
function withProposal(
  generator: Generator,
  book: Book,
  { entry }: PlanRequest,
  { entries: proposed }: OutlineReading,
): PlannedEntry[] {
  const first = entry ?? countWrittenEntries(generator, book) + 1
  return planEntries(book).map((former, index) => {
    const other = proposed[index + 1 - first]
    return other === undefined ? former : { from: former.from, title: other.title, summary: other.summary }
  })
}
