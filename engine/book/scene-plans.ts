import type { Book } from './book.ts'
import { withoutSections } from './book.ts'

/**
 * The book with a plan of scenes for a step that isn't written yet; an empty one takes it away, so that the text makes its own. What was
 * written of the step by another plan is taken away.
 */
export function withScenes(book: Book, step: string, scenes: string): Book {
  const { [step]: former = '', ...rest } = book.scenePlans ?? {}
  const { scenePlans: _, ...others } = former === scenes.trim() ? book : withoutSections(book, step)
  const plans = scenes.trim() === '' ? rest : { ...rest, [step]: scenes.trim() }
  return Object.keys(plans).length === 0 ? others : { ...others, scenePlans: plans }
}
