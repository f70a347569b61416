import type { Step } from '../generator/flow.ts'
import type { Prompts } from '../prompt/prompts.ts'
import type { WriterAbilities } from '../writer/ask.ts'
import type { WritingOrder } from '../writer/order.ts'
import type { Provider } from '../writer/provider.ts'
import { type WrittenScenes, writeScenes } from '../writer/write-scenes.ts'
import type { Book } from './book.ts'
import { withScenes } from './scene-plans.ts'

/** What a plan of scenes is proposed with. */
interface ScenesWriting extends WriterAbilities {
  readonly prompts: Prompts
  readonly provider: Provider
}

/**
 * Asks a model for the plan of scenes of a step, by one small call that returns it alone. A plan that the book has for the step is not
 * shown. Null: the step's text has no such plan. Throws `generation.empty`, `generation.cancelled`, and what the endpoint fails at.
 */
export function proposeScenes(
  book: Book,
  step: Step,
  { prompts, provider, ...abilities }: ScenesWriting,
): Promise<WrittenScenes | null> {
  return writeScenes(orderOfScenes(prompts, book, step), provider, abilities)
}

/** The order of a step as if it had no plan of scenes yet. */
function orderOfScenes(prompts: Prompts, book: Book, step: Step): WritingOrder {
  return prompts.order(withScenes(book, step.id, ''), step)
}

/** Whether a step's text is written from a plan of scenes. */
export function hasScenes(prompts: Prompts, book: Book, step: Step): boolean {
  return prompts.task(withScenes(book, step.id, ''), step).notes.scenes !== undefined
}
