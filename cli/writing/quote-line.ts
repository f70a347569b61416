import type { Book } from '../../engine/book/book.ts'
import { lengthNote } from '../../engine/generator/book-length.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Prompts } from '../../engine/prompt/prompts.ts'
import type { ModelPrices } from '../../engine/prompt/quote.ts'
import { costOf, quoteBook } from '../../engine/prompt/quote.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { dayOf } from '../catalog-index.ts'
import type { Context } from '../context.ts'
import { credits } from '../terminal/list-text.ts'
import { amount, counted, grouped } from '../terminal/numbers.ts'

interface QuoteInput {
  readonly context: Context
  readonly generator: Generator
  readonly config: { readonly prices?: ModelPrices }
  readonly count: CountTokens
  /** The book is read after so many texts and at its end; null: it isn't. */
  readonly readEvery: number | null
}

/** The estimate of the rest of a book and its size in one line, for stderr before the first call. */
export function quoteLine(
  { context, generator, config, count, readEvery }: QuoteInput,
  book: Book,
  prompts: Prompts,
): string {
  const quoted = quoteBook(generator, book, prompts, count, dayOf(context, generator), readEvery)
  const { pieces, readings, total } = quoted
  const { input, output } = total.tokens
  const cost = costOf(quoted, config.prices ?? null)
  const parts = [
    `${pieces.length} ${pieces.length === 1 ? 'piece' : 'pieces'}`,
    ...(readings === null || readings.times === 0 ? [] : [counted(readings.times, 'reading')]),
    credits(total.credits, 'en'),
    ...(output > 0 ? [`about ${grouped(input)} tokens in and ${grouped(output)} out`] : []),
    ...(cost === null ? [] : [`about ${amount(cost.amount, cost.currency)}`]),
  ]
  const size = quoted.size && lengthNote(quoted.size)
  return `${parts.join(', ')}${size === null ? '' : `; the whole book: ${size.en}`}\n`
}
