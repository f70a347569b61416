import type { Book } from './book.ts'

/** The book with a plan of scenes for a step that isn't written yet; an empty one takes it away, so that the text makes its own. */
export function withScenes(book: Book, step: string, scenes: string): Book {
  const { scenePlans = {}, ...others } = book
  const { [step]: _, ...rest } = scenePlans
  const plans = scenes.trim() === '' ? rest : { ...rest, [step]: scenes.trim() }
  return Object.keys(plans).length === 0 ? others : { ...others, scenePlans: plans }
}
