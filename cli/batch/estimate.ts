import { startBook } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/generator/assemble.ts'
import { chaptersBetween } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { ModelPrices } from '../../engine/prompt/cost.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { type CallRange, costOf, quoteBook, type TokenEstimate } from '../../engine/prompt/quote.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import type { Context } from '../context.ts'
import { dayOf } from '../day.ts'
import { alone, type Pace, secondsOf, type Work } from './pace.ts'
import type { BatchRow } from './row.ts'

/** What some rows will take. Credits are exact, the rest is an estimate. */
export interface BatchQuote {
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

export interface EstimateDesk {
  readonly catalog: Pick<Catalog, 'templates'>
  readonly context: Pick<Context, 'clock'>
  readonly count: CountTokens
  /** Of the configuration. */
  readonly prices?: ModelPrices
  /** Left out: no time is told. */
  readonly pace?: Pace
}

/**
 * What the rows of a plan will take. Books that differ in nothing but typed texts are quoted once, by the first of them:
 * generator, language, chapters, and the settings that carry word targets or numbers of entries.
 */
export function estimateBatch(rows: readonly BatchRow[], desk: EstimateDesk): BatchEstimate {
  const quoteRow = createQuoter(desk)
  const sums = new Map<string, Sum>()
  const total = emptySum()
  for (const row of rows) {
    const quoted = quoteRow(row)
    const own = sums.get(row.generator.id) ?? emptySum()
    sums.set(row.generator.id, own)
    add(own, quoted, desk.pace)
    add(total, quoted, desk.pace)
  }
  const finish = (sum: Sum): BatchQuote => {
    const { rows, pieces, credits, least, most, input, output } = sum
    const seconds = desk.pace ? secondsOf({ ...sum, calls: least }, desk.pace) : null
    const cost = desk.prices ? sum.cost : null
    return { rows, pieces, calls: { least, most }, tokens: { input, output }, credits, cost, seconds }
  }
  return {
    generators: [...sums].map(([generator, sum]) => ({ generator, ...finish(sum) })),
    total: finish(total),
    currency: desk.prices?.currency ?? null,
    pace: desk.pace ?? null,
  }
}

interface RowQuote extends Work {
  readonly pieces: number
  readonly most: number
  readonly credits: number
  readonly cost: number | null
}

interface Sum {
  rows: number
  pieces: number
  least: number
  most: number
  input: number
  output: number
  images: number
  credits: number
  cost: number | null
  longest: Work | null
}

function emptySum(): Sum {
  return {
    rows: 0,
    pieces: 0,
    least: 0,
    most: 0,
    input: 0,
    output: 0,
    images: 0,
    credits: 0,
    cost: 0,
    longest: null,
  }
}

function add(sum: Sum, quoted: RowQuote, pace: Pace | undefined): void {
  sum.rows += 1
  sum.pieces += quoted.pieces
  sum.least += quoted.calls
  sum.most += quoted.most
  sum.input += quoted.input
  sum.output += quoted.output
  sum.images += quoted.images
  sum.credits += quoted.credits
  sum.cost = sum.cost === null || quoted.cost === null ? null : sum.cost + quoted.cost
  if (pace && (!sum.longest || alone(quoted, pace) > alone(sum.longest, pace))) sum.longest = quoted
}

function createQuoter({ catalog, context, count, prices }: EstimateDesk): (row: BatchRow) => RowQuote {
  const counted = remembered(count)
  const prompts = new Map<string, Prompts>()
  const known = new Map<string, RowQuote>()
  return (row) => {
    const key = kindOf(row)
    const before = known.get(key)
    if (before) return before
    const { generator, settings, language } = row
    const own = prompts.get(generator.id) ?? createPrompts(generator, catalog.templates, counted)
    prompts.set(generator.id, own)
    const book = startBook(generator, settings, language)
    const quote = quoteBook(generator, book, own, counted, dayOf(context, generator))
    const { pieces, total } = quote
    const quoted: RowQuote = {
      pieces: pieces.length,
      calls: total.calls.least,
      most: total.calls.most,
      ...total.tokens,
      images: pieces.filter((piece) => piece.kind === 'image').length,
      credits: total.credits,
      cost: prices ? costOf(quote, prices) : null,
    }
    known.set(key, quoted)
    return quoted
  }
}

/** What a quote hangs on, as far as it matters: a few words of a title don't. */
function kindOf({ generator, settings, language }: BatchRow): string {
  const told = fieldsThatCount(generator).map((field) => settings[field])
  return JSON.stringify([generator.id, language, chaptersBetween(generator, settings), ...told])
}

const counting = new WeakMap<Generator, readonly string[]>()

function fieldsThatCount(generator: Generator): readonly string[] {
  const { steps, items, languageField } = generator.writing
  const named =
    counting.get(generator) ??
    [...Object.values(steps).map(({ words }) => words), items]
      .flatMap((one) => (one !== null && typeof one === 'object' && 'field' in one ? [one.field] : []))
      .concat(languageField === null ? [] : [languageField])
  counting.set(generator, named)
  return named
}

/** Samples of memory are counted over and over: most texts of a quote have been counted before. */
function remembered(count: CountTokens): CountTokens {
  const known = new Map<string, number>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const tokens = count(text)
    if (known.size < MOST_REMEMBERED) known.set(text, tokens)
    return tokens
  }
}

const MOST_REMEMBERED = 5000
