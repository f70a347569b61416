import type { Book } from '../../engine/book/book.ts'
import { formatBookLength } from '../../engine/generator/book-length.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { estimateThinking } from '../../engine/node/model-prices.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { cacheCounts, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import {
  type Money,
  type Quote,
  type QuotedPiece,
  quoteBook,
  quoteByRole,
  quotedCost,
  quoteUntil,
  type RoleQuote,
} from '../../engine/quote/quote-book.ts'
import type { TextMemory } from '../../engine/spec/memory.ts'
import { hasModel, readPricedConfig } from '../base/config.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { findGenerator } from '../catalog/catalog.ts'
import { findPriceDay, openPromptCatalog } from '../catalog/catalog-index.ts'
import { say } from '../messages/say.ts'
import { type BookOptions, listNeededGenerators, openOrStartBook } from '../settings/book.ts'
import { figureTable, formatMoney, formatNumberRange, grouped } from '../terminal/numbers.ts'
import { createPaint } from '../terminal/style.ts'
import { formatAboutMoney, formatTokens, requireStep } from '../writing/quote-line.ts'

interface QuoteOptions extends CommonOptions, BookOptions {
  /** The last step that is counted. */
  readonly until?: string
  /** How prompts hold what is written. */
  readonly memory?: TextMemory
  /** False: without the readings of the book. */
  readonly review?: boolean
}

/** Estimates a book, or the rest of one. Credits are exact, tokens and money estimated. */
export async function quote([id]: readonly string[], options: QuoteOptions, context: Context): Promise<void> {
  const catalog = await openPromptCatalog(context, options.generators, listNeededGenerators(id!, options))
  const generator = findGenerator(catalog, id!)
  const config = await readPricedConfig(context, options.generators, options.memory)
  const isRead = options.review !== false && hasModel(config)
  const count = cacheCounts(await loadTokenCounter())
  const book = await openOrStartBook(generator, options, catalog, context)
  const all = quoteBook(
    generator,
    book,
    createPrompts(generator, catalog.templates, count, config.promptMemory),
    count,
    findPriceDay(context, generator),
    {
      readEvery: isRead ? catalog.settings.reading.every : null,
      readingTokens: config.promptMemory?.readingTokens,
      thinking: estimateThinking(config),
    },
  )
  requireStep(
    options.until,
    all.pieces.map(({ step }) => step),
  )
  const quoted = options.until === undefined ? all : quoteUntil(all, options.until)
  const cost = quotedCost(quoted, config.prices ?? null)
  // Only caches that their makers promise to keep make it cheaper.
  const isKept = (config.promptMemory?.room?.cached ?? 1) < 1
  const costInOneGo = isKept ? quotedCost(quoted, config.prices ?? null, { inOneGo: true }) : null
  const { language } = book
  const roles = config.prices?.roles === undefined ? [] : quoteByRole(quoted, config.prices)
  if (options.json) {
    const byRole = roles.length === 0 ? {} : { roles }
    const json = { generator: generator.id, language, ...quoted, ...byRole, cost, costInOneGo }
    printJson(context, { ...json, estimated: ['tokens', 'cost', 'costInOneGo'] })
  } else {
    const told = cost ?? (hasModel(config) ? 'quote.no-price' : 'quote.no-model')
    printTable({ generator, book, quoted, roles, cost: told, costInOneGo }, context)
  }
}

interface PrintedQuote {
  readonly generator: Generator
  readonly book: Book
  readonly quoted: Quote
  /** Empty: all roles cost the same. */
  readonly roles: readonly RoleQuote[]
  /** Money, or why it is unknown. */
  readonly cost: Money | 'quote.no-price' | 'quote.no-model'
  /** Null: it isn't less, or unknown. */
  readonly costInOneGo: Money | null
}

function printTable(
  { generator, book, quoted, roles, cost, costInOneGo }: PrintedQuote,
  { stdout, stderr, env, language }: Context,
): void {
  const paint = createPaint(stdout, env)
  const { pieces, readings, total, size } = quoted
  const length = size && formatBookLength(size)
  const line = (name: string, credits: number, { calls, tokens }: Pick<QuotedPiece, 'calls' | 'tokens'>) => [
    name,
    String(credits),
    formatNumberRange(calls),
    grouped(tokens.input),
    grouped(tokens.output),
  ]
  const rows = [
    ['', ...(['credits', 'calls', 'tokens-in', 'tokens-out'] as const).map((name) => say(`figures.${name}`, language))],
    ...pieces.map((piece) => line(piece.step, piece.price, piece)),
    ...(readings === null || readings.times === 0
      ? []
      : [line(say('figures.readings', language, { times: readings.times }), 0, readings)]),
    line(say('figures.total', language), total.credits, total),
  ]
  const costText = (told: PrintedQuote['cost']) =>
    typeof told === 'string' ? say(told, language) : formatAboutMoney(told, language)
  const roleFact = ({ role, tokens, cost: own }: RoleQuote) =>
    [say(`quote.${role}`, language), `${formatTokens(tokens, language)}, ${costText(own ?? 'quote.no-price')}`] as const
  const facts = [
    [
      say('figures.cost', language),
      costInOneGo === null
        ? costText(cost)
        : say('quote.in-one-go', language, {
            most: costText(cost),
            cost: formatMoney(costInOneGo.amount, costInOneGo.currency),
          }),
    ],
    ...roles.map(roleFact),
    ...(length === null ? [] : [[say('figures.size', language), length[language]]]),
  ] as const
  const lines = facts.map(([name, value]) => `${name!.padEnd(4)}   ${value}\n`)
  stdout.write(`${paint('bold', generator.title[book.language])}\n${figureTable(rows, paint)}${lines.join('')}`)
  stderr.write(`kalam: ${say('quote.estimated', language)}\n`)
}
