import { pick } from '../../base/chance.ts'
import type { Task } from '../../writer/provider.ts'
import type { DemoBook } from './book.ts'
import { fillFrame, findPool } from './texts.ts'

/** Rounds of every frame that a piece may use up. */
export const ROUNDS = 25

/** What specs call the texts of a story that is no book. */
const STORIES = ['story', 'tale', 'children']

export function isStory({ story, demo }: Task): boolean {
  return story || STORIES.includes(demo)
}

/** Whether a text advises rather than tells. */
export function isGuide({ task, bank }: DemoBook): boolean {
  return !isStory(task) && bank.learner === undefined
}

/** The name of a pool that guides have for themselves. */
export function poolFor(book: DemoBook, name: string): string {
  return isGuide(book) ? `${name} guide` : name
}

/** Every line of a pool, filled for this piece. */
export function filledPool(
  { bank, bindings, seed, task }: DemoBook,
  pool: string,
  piece: number = task.number,
): string[] {
  return findPool(bank, pool).map((frame) => fillFrame(frame, { bank, bindings, seed, round: piece * ROUNDS }))
}

interface DemoPlan {
  readonly title: string
  readonly entries: readonly { readonly title: string; readonly summary: string }[]
}

/** The title of a book and the entries of its plan, the first of which tells the premise. */
export function planParts(book: DemoBook): DemoPlan {
  const { bank, bindings, seed, task } = book
  const { count, titles } = task.entries ?? { count: 7, titles: null }
  const summaries = findPool(bank, poolFor(book, 'summary'))
  const own = ownTitles(book, count)
  const entries = Array.from({ length: count }, (_, at) => {
    const summary = fillFrame(summaries[at % summaries.length]!, { bank, bindings, seed, round: (at + 1) * ROUNDS })
    const told = at === 0 && bindings.premise ? `${bindings.premise} ${summary}` : summary
    return { title: titles?.[at] ?? own[at]!, summary: told }
  })
  return { title: pick(filledPool(book, titlePool(book), 0), seed), entries }
}

/** Titles of a book; those of a guide whose author named a place tell of it. */
function titlePool(book: DemoBook): string {
  return isGuide(book) && book.task.brief?.place ? 'book titles place' : poolFor(book, 'book titles')
}

/** The titles of the first chapters, all different. */
export function ownTitles(book: DemoBook, count: number): string[] {
  const titles = new Set<string>()
  for (let number = 1; number <= count; number++) {
    const lines = filledPool(book, poolFor(book, 'titles'), number)
    titles.add(lines.find((title) => !titles.has(title)) ?? `${lines[0]} (${number})`)
  }
  return [...titles]
}
