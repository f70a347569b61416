import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../../engine/book/book.ts'
import { formatBookLength } from '../../engine/generator/book-length.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Config } from '../../engine/node/config.ts'
import { estimateThinking } from '../../engine/node/model-prices.ts'
import type { Prompts } from '../../engine/prompt/prompts.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import {
  costOfTokens,
  type Money,
  type PricesByRole,
  pricesOfRole,
  type Quote,
  quoteBook,
  quotedCost,
  quoteUntil,
} from '../../engine/quote/quote-book.ts'
import type { Usage } from '../../engine/writer/provider.ts'
import type { Role } from '../../engine/writer/purpose.ts'
import { hasModel } from '../base/config.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { findPriceDay } from '../catalog/catalog-index.ts'
import { say } from '../messages/say.ts'
import { sayInEachLanguage, toMessage } from '../messages/told.ts'
import { countedNoun, formatMoney, grouped } from '../terminal/numbers.ts'

interface QuoteInput {
  readonly context: Context
  readonly generator: Generator
  readonly config: Pick<Config, 'prices' | 'providers' | 'roles' | 'promptMemory' | 'useAzure'>
  readonly count: CountTokens
  readonly prompts: Prompts
  readonly options: CapOptions
  /** The book is read after so many texts and at its end; null: it isn't. */
  readonly readEvery: number | null
}

/**
 * Prints the estimate of the rest of a book and its size in one line, before the first call. Throws `CommandError` when what is
 * to be written now, up to the step `until`, is estimated at more than the caps of the command.
 */
export function printQuoteLine(command: QuoteInput, book: Book, until?: string): void {
  const { context, generator, config, count, prompts, readEvery, options } = command
  const quoted = quoteBook(generator, book, prompts, count, findPriceDay(context, generator), {
    readEvery,
    readingTokens: config.promptMemory?.readingTokens,
    thinking: estimateThinking(config),
  })
  context.stderr.write(quoteLine(quoted, config.prices, context.language))
  const now = until === undefined ? quoted : quoteUntil(quoted, until)
  checkCaps(options, { credits: now.total.credits, cost: quotedCost(now, config.prices ?? null) }, hasModel(config))
}

function quoteLine(quoted: Quote, prices: PricesByRole | undefined, language: Language): string {
  const { pieces, readings, total } = quoted
  const cost = quotedCost(quoted, prices ?? null)
  const parts = [
    countedNoun(pieces.length, 'piece', language),
    ...(readings === null || readings.times === 0 ? [] : [countedNoun(readings.times, 'reading', language)]),
    countedNoun(total.credits, 'credit', language),
    ...(total.tokens.output > 0 ? [formatTokens(total.tokens, language)] : []),
    ...formatCost(cost, language),
  ]
  const size = quoted.size && formatBookLength(quoted.size)
  const whole = size === null ? '' : `; ${say('quote.whole-book', language, { size: size[language] })}`
  return `${parts.join(', ')}${whole}\n`
}

/** As `about 1,200 tokens in and 3,400 out`. */
export function formatTokens(tokens: { readonly input: number; readonly output: number }, language: Language): string {
  return say('figures.tokens', language, { input: grouped(tokens.input), output: grouped(tokens.output) })
}

/** As `about USD 1.20`. */
export function formatAboutMoney({ amount: value, currency }: Money, language: Language): string {
  return say('figures.about', language, { amount: formatMoney(value, currency) })
}

/** The same as parts of a line: none where the cost is unknown. */
export function formatCost(cost: Money | null, language: Language): readonly string[] {
  return cost === null ? [] : [formatAboutMoney(cost, language)]
}

/** What tokens of a role cost; null without prices. */
export function calculateCost(tokens: Usage, role: Role, prices: PricesByRole | undefined): Money | null {
  const own = pricesOfRole(prices ?? null, role)
  return own && { amount: costOfTokens(tokens, own), currency: own.currency }
}

/** Throws a usage error when a command is to end at a step that isn't there. */
export function requireStep(until: string | undefined, steps: readonly string[]): void {
  if (until !== undefined && !steps.includes(until))
    throw usageError('writing.no-step', { step: until, steps: steps.join(', ') })
}

/** The most that a command may spend, as it is typed: credits, and money in the currency of the prices. */
export interface CapOptions {
  readonly maxCredits?: string
  readonly maxCost?: string
}

/** Throws `CommandError` when an estimate is above a cap, or a cap on money can't be checked: `cost` is unknown. The demo writer costs nothing. */
export function checkCaps(
  { maxCredits, maxCost }: CapOptions,
  { credits, cost }: { readonly credits: number; readonly cost: Money | null },
  hasModel: boolean,
): void {
  if (maxCredits !== undefined) {
    if (!/^\d{1,9}$/.test(maxCredits)) throw usageError('writing.max-credits', { given: maxCredits })
    if (credits > Number(maxCredits)) {
      const over = (language: Language) => {
        const values = { credits: countedNoun(credits, 'credit', language), most: maxCredits }
        return say('writing.over-credits', language, values)
      }
      throw new CommandError(EXIT.capped, sayInEachLanguage(over))
    }
  }
  if (maxCost === undefined) return
  const most = Number(maxCost)
  if (!(most >= 0 && most <= 1e9)) throw usageError('batch.max-cost', { given: maxCost })
  if (!hasModel) return
  if (cost === null) throw new CommandError(EXIT.configuration, toMessage('batch.no-prices', { cost: maxCost }))
  const { amount, currency } = cost
  if (amount > most)
    throw new CommandError(
      EXIT.capped,
      toMessage('writing.over-cost', { cost: formatMoney(amount, currency), most: maxCost }),
    )
}
