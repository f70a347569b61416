import { randomUUID } from 'node:crypto'
import { type Book, findBookTitle, findMainChoice } from '../../engine/book/book.ts'
import { findFlowStep, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import type { Tables, Tx } from '../database/database.ts'
import type { Generation } from '../money/ledger/settle.ts'

/** What history and ledger call a text of a step. */
export function contentTypeOfStep(generator: Pick<Generator, 'contentKind' | 'flow'>, step: string): string {
  return findFlowStep(generator, step)?.contentKind ?? generator.contentKind
}

/**
 * "book title – step"; a single text is called by its own title, and one that has none by its generator and what was chosen first.
 */
export function historyTitle(generator: Generator, book: Book, step: Step): string {
  const title = findBookTitle(generator, book)
  const name = generator.title[book.language]
  if (generator.kind === 'book') return `${title} – ${step.label[book.language]}`
  const chosen = title === name ? findMainChoice(generator, book) : null
  return chosen === null ? title : `${name}: ${chosen}`
}

/** The columns of a usage record that its generator decides. A text in `usage.metadata` names a field. */
export function usageColumns(
  generator: Pick<Generator, 'usage' | 'contentKind' | 'flow'>,
  step: string,
  settings: Settings,
): { readonly prompt_type: string; readonly metadata: string } {
  const { usage } = generator
  const values = Object.entries(usage?.metadata ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? (settings[value] ?? null) : value,
  ])
  return {
    prompt_type: usage?.type ?? contentTypeOfStep(generator, step),
    metadata: JSON.stringify(Object.fromEntries(values)),
  }
}

/** Records what a delivered text, reading or rewrite cost. */
export async function recordUsage(
  work: Tx,
  { id, user_id, price }: Pick<Generation, 'id' | 'user_id' | 'price'>,
  usage: Pick<Tables['usage_records'], 'prompt_type' | 'metadata'>,
  now: number,
): Promise<void> {
  await work
    .insertInto('usage_records')
    .values({ id: randomUUID(), user_id, generation_id: id, ...usage, credits_used: price, timestamp: now })
    .execute()
}
