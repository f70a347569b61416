import type { Book } from '../engine/book/book.ts'
import type { Generator } from '../engine/generator/generator.ts'
import type { ModelPrices } from '../engine/prompt/cost.ts'
import type { Prompts } from '../engine/prompt/prompts.ts'
import { costOf, quoteBook } from '../engine/prompt/quote.ts'
import type { CountTokens } from '../engine/prompt/tokens.ts'
import type { Context } from './context.ts'
import { dayOf } from './day.ts'
import { credits } from './terminal/list-text.ts'
import { amount, grouped } from './terminal/numbers.ts'

interface QuoteDesk {
  readonly context: Context
  readonly generator: Generator
  readonly config: { readonly prices?: ModelPrices }
  readonly count: CountTokens
}

/** One line on what the rest of a book will take, for stderr before anything is spent. */
export function quoteLines({ context, generator, config, count }: QuoteDesk, book: Book, prompts: Prompts): string {
  const quoted = quoteBook(generator, book, prompts, count, dayOf(context, generator))
  const { pieces, total } = quoted
  const { input, output } = total.tokens
  const cost = config.prices ? costOf(quoted, config.prices) : null
  const parts = [
    `${pieces.length} ${pieces.length === 1 ? 'piece' : 'pieces'}`,
    credits(total.credits, 'en'),
    ...(output > 0 ? [`about ${grouped(input)} tokens in and ${grouped(output)} out`] : []),
    ...(cost === null ? [] : [`about ${amount(cost, config.prices!.currency)}`]),
  ]
  return `${parts.join(', ')}\n`
}
