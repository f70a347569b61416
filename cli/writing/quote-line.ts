import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Prompts } from '../../engine/prompt/prompts.ts'
import type { ModelPrices } from '../../engine/prompt/quote.ts'
import { costOf, quoteBook } from '../../engine/prompt/quote.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { dayOf } from '../catalog-index.ts'
import type { Context } from '../context.ts'
import { credits } from '../terminal/list-text.ts'
import { amount, grouped } from '../terminal/numbers.ts'

interface QuoteInput {
  readonly context: Context
  readonly generator: Generator
  readonly config: { readonly prices?: ModelPrices }
  readonly count: CountTokens
}

/** The estimate of the rest of a book in one line, for stderr before the first call. */
export function quoteLine({ context, generator, config, count }: QuoteInput, book: Book, prompts: Prompts): string {
  const quoted = quoteBook(generator, book, prompts, count, dayOf(context, generator))
  const { pieces, total } = quoted
  const { input, output } = total.tokens
  const cost = costOf(quoted, config.prices ?? null)
  const parts = [
    `${pieces.length} ${pieces.length === 1 ? 'piece' : 'pieces'}`,
    credits(total.credits, 'en'),
    ...(output > 0 ? [`about ${grouped(input)} tokens in and ${grouped(output)} out`] : []),
    ...(cost === null ? [] : [`about ${amount(cost.amount, cost.currency)}`]),
  ]
  return `${parts.join(', ')}\n`
}
