import type { Language } from '../../engine/base/language.ts'
import { type AuthorBrief, BRIEF_PARTS } from '../../engine/book/author-brief.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import type { PromptMemoryOptions } from '../../engine/prompt/text-so-far.ts'
import { type CountTokens, cacheCounts } from '../../engine/prompt/tokens.ts'
import {
  type CallRange,
  type PricesByRole,
  quoteBook,
  quotedCost,
  type TokenEstimate,
} from '../../engine/quote/quote-book.ts'
import type { EstimateThinking } from '../../engine/quote/quote-reading.ts'
import { type Context, printJson } from '../base/context.ts'
import { findPriceDay } from '../catalog/catalog-index.ts'
import { say } from '../messages/say.ts'
import { figureTable, formatMoney, formatNumberRange, grouped } from '../terminal/numbers.ts'
import { createPaint } from '../terminal/style.ts'
import { type BatchRow, startRowBook } from './plan.ts'

/** Calls, tokens, credits and cost of some rows. Credits are exact, the rest is an estimate. */
interface BatchQuote {
  readonly rows: number
  readonly pieces: number
  readonly calls: CallRange
  /** Over the least calls. */
  readonly tokens: TokenEstimate
  readonly credits: number
  /** In the prices' currency; null when they are unknown. */
  readonly cost: number | null
  /** Seconds from the first call to the last book; null without a pace. */
  readonly seconds: number | null
}

export interface BatchEstimate {
  /** As if each generator's rows were written alone, in the order of the first row of each. */
  readonly generators: readonly (BatchQuote & { readonly generator: string })[]
  readonly total: BatchQuote
  readonly currency: string | null
  readonly pace: Pace | null
}

export interface EstimateInput {
  readonly catalog: Pick<Catalog, 'templates'>
  readonly context: Pick<Context, 'clock'>
  readonly count: CountTokens
  /** Of the configuration. */
  readonly prices?: PricesByRole
  /** Books are read after so many texts and at their end; null or left out: they aren't. */
  readonly readEvery?: number | null
  /** Left out: the models don't think. */
  readonly thinking?: EstimateThinking
  /** How prompts hold what is written; left out: as the generators say. */
  readonly memory?: PromptMemoryOptions | undefined
  /** Left out: no time is estimated. */
  readonly pace?: Pace
}

/**
 * Estimates the rows of a plan. Books that differ only in typed texts are quoted once: the generator, the language, the steps
 * and the settings with word targets or numbers of entries decide.
 */
export function estimateBatch(rows: readonly BatchRow[], given: EstimateInput): BatchEstimate {
  const { pace = null, prices } = given
  const quoteRow = createQuoter(given)
  const quoted = rows.map((row) => ({ generator: row.generator.id, quote: quoteRow(row) }))
  const sumOf = (some: typeof quoted) =>
    sumQuotes(
      some.map(({ quote }) => quote),
      pace,
    )
  return {
    generators: [...Map.groupBy(quoted, ({ generator }) => generator)].map(([generator, own]) => ({
      generator,
      ...sumOf(own),
    })),
    total: sumOf(quoted),
    currency: prices?.currency ?? null,
    pace,
  }
}

interface RowQuote extends Work {
  readonly pieces: number
  readonly most: number
  readonly credits: number
  /** Null without prices. */
  readonly cost: number | null
}

/** The quotes of some rows added up. Without a pace no time is estimated. */
export function sumQuotes(quotes: readonly RowQuote[], pace: Pace | null): BatchQuote {
  const sum = (key: keyof RowQuote) => quotes.reduce((total, quote) => total + (quote[key] ?? 0), 0)
  const work = { calls: sum('calls'), input: sum('input'), output: sum('output'), images: sum('images') }
  return {
    rows: quotes.length,
    pieces: sum('pieces'),
    calls: { least: work.calls, most: sum('most') },
    tokens: { input: work.input, output: work.output },
    credits: sum('credits'),
    cost: quotes.every(({ cost }) => cost !== null) ? sum('cost') : null,
    seconds: pace && secondsOf(work, quotes, pace),
  }
}

/** Makes what quotes a single row. Rows that are alike are quoted once. */
export function createQuoter({
  catalog,
  context,
  count,
  prices,
  readEvery = null,
  thinking,
  memory,
}: EstimateInput): (row: BatchRow) => RowQuote {
  const counted = cacheCounts(count)
  const prompts = new Map<string, Prompts>()
  const known = new Map<string, RowQuote>()
  return (row) => {
    const key = quoteKey(row)
    const before = known.get(key)
    if (before) return before
    const { generator } = row
    const own = prompts.get(generator.id) ?? createPrompts(generator, catalog.templates, counted, memory)
    prompts.set(generator.id, own)
    const book = startRowBook(row)
    const quote = quoteBook(generator, book, own, counted, findPriceDay(context, generator), {
      readEvery,
      readingTokens: memory?.readingTokens,
      ...(thinking ? { thinking } : {}),
    })
    const { pieces, total } = quote
    const quoted: RowQuote = {
      pieces: pieces.length,
      calls: total.calls.least,
      most: total.calls.most,
      ...total.tokens,
      images: pieces.filter((piece) => piece.writes === 'image').length,
      credits: total.credits,
      cost: quotedCost(quote, prices ?? null)?.amount ?? null,
    }
    known.set(key, quoted)
    return quoted
  }
}

/** Everything that changes a quote noticeably; a few words of a title don't. */
function quoteKey({ generator, settings, language, entryWords, brief }: BatchRow): string {
  const told = fieldsThatCount(generator).map((field) => settings[field])
  const steps = listSteps(generator, settings).map(({ id }) => id)
  return JSON.stringify([generator.id, language, entryWords, sizeOf(brief), steps, ...told])
}

/** Characters of a brief to the next two hundred, part by part; a page of any length is the same passage. */
function sizeOf(brief: AuthorBrief | null): readonly number[] {
  return BRIEF_PARTS.map((part) => {
    const length = brief?.[part]?.length ?? 0
    return part === 'voice' ? Math.min(length, 1) : Math.ceil(length / 200)
  })
}

function fieldsThatCount({ writing: { steps, items, languageField }, outputs }: Generator): readonly string[] {
  const counts = [
    ...Object.values(steps).map(({ words }) => words),
    ...Object.values(outputs.steps).map((output) => output.items),
    items,
  ]
  const named = counts.flatMap((one) => (one !== null && typeof one === 'object' && 'field' in one ? [one.field] : []))
  return languageField === null ? named : [...named, languageField]
}

/** The assumed speed of a provider. */
interface Pace {
  /** Calls under way at once. */
  readonly concurrency: number
  /** Measured or given; left out: assumed from the length of the texts, by `ASSUMED_SPEED`. */
  readonly secondsPerCall?: number
  readonly callsPerMinute?: number
  readonly tokensPerMinute?: number
}

/** Calls, tokens and images to be made. */
interface Work {
  readonly calls: number
  readonly input: number
  readonly output: number
  readonly images: number
}

/** A hosted model of the middle class; local ones are slower. */
const ASSUMED_SPEED = { tokensPerSecond: 50, secondsToFirst: 1, secondsPerImage: 20 } as const

/**
 * Seconds that work takes: its calls spread over all that run at once, but at least the time of the longest book, whose pieces
 * follow each other, and of the limits per minute.
 */
function secondsOf(work: Work, books: readonly Work[], pace: Pace): number {
  const { calls, input, output } = work
  return Math.max(
    sequentialSeconds(work, pace) / pace.concurrency,
    books.reduce((longest, book) => Math.max(longest, sequentialSeconds(book, pace)), 0),
    pace.callsPerMinute ? (calls / pace.callsPerMinute) * 60 : 0,
    pace.tokensPerMinute ? ((input + output) / pace.tokensPerMinute) * 60 : 0,
  )
}

/** Seconds of the calls one after the other. */
function sequentialSeconds({ calls, output, images }: Work, { secondsPerCall }: Pace): number {
  if (secondsPerCall !== undefined) return calls * secondsPerCall
  const { tokensPerSecond, secondsToFirst, secondsPerImage } = ASSUMED_SPEED
  return calls * secondsToFirst + output / tokensPerSecond + images * secondsPerImage
}

/** The assumptions of an estimated time, in words. */
function formatPace(pace: Pace, language: Language): string {
  const { concurrency, secondsPerCall, callsPerMinute, tokensPerMinute } = pace
  const { tokensPerSecond, secondsToFirst } = ASSUMED_SPEED
  return [
    secondsPerCall === undefined
      ? say('batch.assumed-speed', language, { tokens: tokensPerSecond, seconds: secondsToFirst })
      : say('batch.speed', language, { n: secondsPerCall }),
    concurrency === 1 ? say('batch.one-at-once', language) : say('batch.at-once', language, { n: concurrency }),
    ...(callsPerMinute ? [say('batch.calls-a-minute', language, { n: callsPerMinute })] : []),
    ...(tokensPerMinute ? [say('batch.tokens-a-minute', language, { n: tokensPerMinute })] : []),
  ].join(', ')
}

interface Printed {
  /** One object instead of a table. */
  readonly json?: boolean
  /** Whether an endpoint is configured, so that its price could be known. */
  readonly hasModel: boolean
}

/** What `--dry-run` prints. */
export function printEstimate(estimate: BatchEstimate, { json, hasModel }: Printed, context: Context): void {
  const { stdout, stderr } = context
  if (json) {
    const { pace } = estimate
    const assumed = pace && pace.secondsPerCall === undefined ? ASSUMED_SPEED : null
    const estimated = ['calls', 'tokens', 'cost', 'seconds']
    printJson(context, { ...estimate, pace: pace && { ...pace, assumed }, estimated })
    return
  }
  stdout.write(estimateTable(estimate, context))
  stderr.write(`kalam: ${notes(estimate, hasModel, context.language).join('; ')}\n`)
}

function estimateTable(
  { generators, total, currency, pace }: BatchEstimate,
  { stdout, env, language }: Context,
): string {
  const cells = (name: string, quote: BatchQuote) => [
    name,
    grouped(quote.rows),
    grouped(quote.pieces),
    formatNumberRange(quote.calls),
    grouped(quote.tokens.input),
    grouped(quote.tokens.output),
    grouped(quote.credits),
    ...(currency === null
      ? []
      : [quote.cost === null ? say('figures.unknown', language) : formatMoney(quote.cost, currency)]),
    ...(pace ? [roundDuration(quote.seconds ?? 0)] : []),
  ]
  const rows = [
    [
      say('figures.generator', language),
      say('figures.rows', language),
      say('figures.pieces', language),
      say('figures.calls', language),
      say('figures.tokens-in', language),
      say('figures.tokens-out', language),
      say('figures.credits', language),
      ...(currency === null ? [] : [say('figures.cost', language)]),
      ...(pace ? [say('figures.time', language)] : []),
    ],
    ...generators.map((quote) => cells(quote.generator, quote)),
    cells(say('figures.total', language), total),
  ]
  return figureTable(rows, createPaint(stdout, env))
}

function notes({ currency, pace }: BatchEstimate, hasModel: boolean, language: Language): string[] {
  return [
    say('batch.estimated', language),
    ...(currency === null ? [say(hasModel ? 'batch.no-price' : 'batch.no-model', language)] : []),
    ...(pace ? [say('batch.time-for', language, { pace: formatPace(pace, language) })] : []),
  ]
}

/** `45s`, `12m`, `3h 20m`, `2d 4h`. */
export function roundDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)}s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours}h ${minutes % 60}m` : `${Math.floor(hours / 24)}d ${hours % 24}h`
}
