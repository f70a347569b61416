import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { type GoldenPrompt, goldenPrompts as promptsOf } from '../../engine/workbench/golden-prompts.ts'
import { bookBefore } from './sample-book.ts'

/** The folder of the prompts that are kept whole. */
export const GOLDEN = join(packageRoot(), 'tests/golden/prompts')

/** The file with a line for every other prompt: its fingerprint and its path. */
export const FINGERPRINTS = join(packageRoot(), 'tests/golden/fingerprints.txt')

/** One generator of each family, and one whose first text makes a plan. */
const KEPT_WHOLE = ['amazon-pdp', 'black-history', 'book-cover', 'guide', 'riddles', 'romance']

/** Every prompt that is guarded, with a memory that is short and the same for every generator. */
export function goldenPrompts(catalog: Catalog, count: CountTokens): { whole: GoldenPrompt[]; fingerprints: string[] } {
  const prompts = promptsOf(catalog, count, (generator, of, book, { step }) =>
    of.order(bookBefore(generator, book, step), step),
  )
  const { true: whole = [], false: others = [] } = Object.groupBy(prompts, ({ path }) =>
    String(KEPT_WHOLE.includes(path.split('/')[0]!)),
  )
  return { whole, fingerprints: others.map(fingerprint).toSorted() }
}

function fingerprint({ path, text }: GoldenPrompt): string {
  return `${path} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}
