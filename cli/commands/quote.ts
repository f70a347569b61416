import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { ModelPrices } from '../../engine/prompt/cost.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { costOf, type Quote, quoteBook } from '../../engine/prompt/quote.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { type BookOptions, bookAtHand } from '../book-at-hand.ts'
import { findGenerator, openCatalog } from '../catalog.ts'
import { readPricedConfig } from '../config.ts'
import type { CommonOptions, Context } from '../context.ts'
import { dayOf } from '../day.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { amount, grouped, range } from '../terminal/numbers.ts'
import { paintFor } from '../terminal/style.ts'

export interface QuoteOptions extends CommonOptions, BookOptions {
  readonly json?: boolean
}

/** What a book, or the rest of one, will take. Credits are exact, tokens and money an estimate. */
export async function quote([id]: readonly string[], options: QuoteOptions, context: Context): Promise<ExitCode> {
  const catalog = await openCatalog(context, options.generators)
  const generator = findGenerator(catalog, id!)
  const { prices } = await readPricedConfig(context, options.generators)
  const count = await loadTokenCounter()
  const book = await bookAtHand(generator, options, context)
  const quoted = quoteBook(
    generator,
    book,
    createPrompts(generator, catalog.templates, count),
    count,
    dayOf(context, generator),
  )
  if (options.json) printJson(generator, book, quoted, prices, context)
  else printTable(generator, book, quoted, prices, context)
  return EXIT.done
}

function printJson(
  generator: Generator,
  book: Book,
  quoted: Quote,
  prices: ModelPrices | undefined,
  { stdout }: Context,
): void {
  const cost = prices ? costOf(quoted, prices) : null
  const money = cost === null ? null : { amount: cost, currency: prices!.currency }
  const result = {
    generator: generator.id,
    language: book.language,
    ...quoted,
    cost: money,
    estimated: ['tokens', 'cost'],
  }
  stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}

function printTable(
  generator: Generator,
  book: Book,
  quoted: Quote,
  prices: ModelPrices | undefined,
  context: Context,
): void {
  const { stdout, stderr, env } = context
  const paint = paintFor(stdout, env)
  const { pieces, total } = quoted
  const rows = [
    ['', 'credits', 'calls', 'tokens in', 'tokens out'],
    ...pieces.map(({ step, price, calls, tokens }) => [
      step,
      String(price),
      range(calls),
      grouped(tokens.input),
      grouped(tokens.output),
    ]),
    ['total', String(total.credits), range(total.calls), grouped(total.tokens.input), grouped(total.tokens.output)],
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row, at) => {
    const cells = row.map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)))
    return paint(at === 0 ? 'dim' : at === rows.length - 1 ? 'bold' : 'reset', cells.join('  '))
  })
  stdout.write(
    `${paint('bold', generator.title[book.language])}\n${lines.join('\n')}\ncost   ${moneyOf(quoted, prices)}\n`,
  )
  stderr.write('kalam: credits are exact; calls, tokens and cost are an estimate for texts of the asked length\n')
}

function moneyOf(quoted: Quote, prices: ModelPrices | undefined): string {
  const cost = prices ? costOf(quoted, prices) : null
  return cost === null
    ? 'unknown: the model has no published price, and kalam.config.yaml has none for it'
    : `about ${amount(cost, prices!.currency)}`
}
