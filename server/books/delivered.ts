import { type Book, titleOf } from '../../engine/book/book.ts'
import { mainChoice } from '../../engine/book/main-choice.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator, Settings, StepKind } from '../../engine/generator/generator.ts'

/** What history and ledger call a text: its generator's content kind, with `_outline` for an outline. */
export function contentTypeOf({ contentKind }: Pick<Generator, 'contentKind'>, kind: StepKind): string {
  return kind === 'outline' ? `${contentKind}_outline` : contentKind
}

/**
 * "book title – step"; a single text is called by its own title, and one that has none by its generator and what was chosen first.
 */
export function historyTitle(generator: Generator, book: Book, step: Step): string {
  const title = titleOf(generator, book)
  const name = generator.title[book.language]
  if (step.kind !== 'text' && step.kind !== 'image') return `${title} – ${step.label[book.language]}`
  const chosen = title === name ? mainChoice(generator, book) : null
  return chosen === null ? title : `${name}: ${chosen}`
}

/** The columns of a usage record that its generator decides. A text in `usage.metadata` names a field. */
export function usageOf(
  generator: Pick<Generator, 'usage' | 'contentKind'>,
  kind: StepKind,
  settings: Settings,
): { readonly prompt_type: string; readonly metadata: string } {
  const { usage } = generator
  const values = Object.entries(usage?.metadata ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? (settings[value] ?? null) : value,
  ])
  return {
    prompt_type: usage?.type ?? contentTypeOf(generator, kind),
    metadata: JSON.stringify(Object.fromEntries(values)),
  }
}
