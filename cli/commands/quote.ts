import type { Book } from '../../engine/book/book.ts'
import { lengthNote } from '../../engine/generator/book-length.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Config } from '../../engine/node/config.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import type { Money } from '../../engine/prompt/quote.ts'
import { costOf, type Quote, quoteBook } from '../../engine/prompt/quote.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { findGenerator, openCatalog } from '../catalog.ts'
import { dayOf } from '../catalog-index.ts'
import { hasModel, readPricedConfig } from '../config.ts'
import type { CommonOptions, Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { type BookOptions, bookFor, neededFor } from '../settings/book.ts'
import { amount, figureTable, grouped, range } from '../terminal/numbers.ts'
import { paintFor } from '../terminal/style.ts'

export interface QuoteOptions extends CommonOptions, BookOptions {
  readonly json?: boolean
  /** False: without the readings of the book. */
  readonly review?: boolean
}

/** Estimates a book, or the rest of one. Credits are exact, tokens and money estimated. */
export async function quote([id]: readonly string[], options: QuoteOptions, context: Context): Promise<ExitCode> {
  const catalog = await openCatalog(context, options.generators, neededFor(id!, options))
  const generator = findGenerator(catalog, id!)
  const config = await readPricedConfig(context, options.generators)
  const isRead = options.review !== false && hasModel(config)
  const count = await loadTokenCounter()
  const book = await bookFor(generator, options, catalog, context)
  const quoted = quoteBook(
    generator,
    book,
    createPrompts(generator, catalog.templates, count),
    count,
    dayOf(context, generator),
    isRead ? catalog.settings.reading.every : null,
  )
  const cost = costOf(quoted, config.prices ?? null)
  if (options.json) printJson(generator, book, quoted, cost, context)
  else printTable(generator, book, quoted, cost === null ? unknownCost(config) : costText(cost), context)
  return EXIT.done
}

function printJson(generator: Generator, book: Book, quoted: Quote, cost: Money | null, { stdout }: Context): void {
  const result = {
    generator: generator.id,
    language: book.language,
    ...quoted,
    cost,
    estimated: ['tokens', 'cost'],
  }
  stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}

function printTable(generator: Generator, book: Book, quoted: Quote, cost: string, context: Context): void {
  const { stdout, stderr, env } = context
  const paint = paintFor(stdout, env)
  const { pieces, readings, total, size } = quoted
  const length = size && lengthNote(size)
  const rows = [
    ['', 'credits', 'calls', 'tokens in', 'tokens out'],
    ...pieces.map(({ step, price, calls, tokens }) => [
      step,
      String(price),
      range(calls),
      grouped(tokens.input),
      grouped(tokens.output),
    ]),
    ...(readings === null || readings.times === 0
      ? []
      : [
          [
            `reading ×${readings.times}`,
            '0',
            range(readings.calls),
            grouped(readings.tokens.input),
            grouped(readings.tokens.output),
          ],
        ]),
    ['total', String(total.credits), range(total.calls), grouped(total.tokens.input), grouped(total.tokens.output)],
  ]
  stdout.write(
    [
      paint('bold', generator.title[book.language]),
      `${figureTable(rows, paint)}cost   ${cost}`,
      ...(length === null ? [] : [`size   ${length.en}`]),
      '',
    ].join('\n'),
  )
  stderr.write('kalam: credits are exact; calls, tokens and cost are an estimate for texts of the asked length\n')
}

function unknownCost(config: Config): string {
  return hasModel(config)
    ? 'unknown: the model has no published price, and kalam.config.yaml has none for it'
    : 'unknown: no model is connected'
}

function costText({ amount: value, currency }: Money): string {
  return `about ${amount(value, currency)}`
}
