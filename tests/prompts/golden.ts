import { join } from 'node:path'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { type GoldenPrompt, goldenPrompts as promptsOf } from '../../engine/prompt/golden-prompts.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { bookBefore } from './sample-book.ts'

export const GOLDEN = join(packageRoot(), 'tests/golden/prompts')

/** Every prompt that is kept, with a memory that is short and the same for every generator. */
export function goldenPrompts(catalog: Catalog, count: CountTokens): GoldenPrompt[] {
  return promptsOf(catalog, count, (generator, prompts, book, { step }) =>
    prompts.order(bookBefore(generator, book, step), step),
  )
}
