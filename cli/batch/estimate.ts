import { type AuthorBrief, BRIEF_PARTS } from '../../engine/book/author-brief.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { type CountTokens, cacheCounts } from '../../engine/prompt/tokens.ts'
import type { ModelPrices } from '../../engine/quote/quote-book.ts'
import { type CallRange, costOf, quoteBook, type TokenEstimate } from '../../engine/quote/quote-book.ts'
import { dayOf } from '../catalog-index.ts'
import type { Context } from '../context.ts'
import { bookOfRow } from './book-of-row.ts'
import { type Pace, secondsOf, type Work } from './pace.ts'
import type { BatchRow } from './plan.ts'

/** Calls, tokens, credits and cost of some rows. Credits are exact, the rest is an estimate. */
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

export interface EstimateInput {
  readonly catalog: Pick<Catalog, 'templates'>
  readonly context: Pick<Context, 'clock'>
  readonly count: CountTokens
  /** Of the configuration. */
  readonly prices?: ModelPrices
  /** Books are read after so many texts and at their end; null or left out: they aren't. */
  readonly readEvery?: number | null
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

function sumQuotes(quotes: readonly RowQuote[], pace: Pace | null): BatchQuote {
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

function createQuoter({
  catalog,
  context,
  count,
  prices,
  readEvery = null,
}: EstimateInput): (row: BatchRow) => RowQuote {
  const counted = cacheCounts(count)
  const prompts = new Map<string, Prompts>()
  const known = new Map<string, RowQuote>()
  return (row) => {
    const key = quoteKey(row)
    const before = known.get(key)
    if (before) return before
    const { generator } = row
    const own = prompts.get(generator.id) ?? createPrompts(generator, catalog.templates, counted)
    prompts.set(generator.id, own)
    const book = bookOfRow(row)
    const quote = quoteBook(generator, book, own, counted, dayOf(context, generator), readEvery)
    const { pieces, total } = quote
    const quoted: RowQuote = {
      pieces: pieces.length,
      calls: total.calls.least,
      most: total.calls.most,
      ...total.tokens,
      images: pieces.filter((piece) => piece.writes === 'image').length,
      credits: total.credits,
      cost: costOf(quote, prices ?? null)?.amount ?? null,
    }
    known.set(key, quoted)
    return quoted
  }
}

/** Everything that changes a quote noticeably; a few words of a title don't. */
function quoteKey({ generator, settings, language, entryWords, brief }: BatchRow): string {
  const told = fieldsThatCount(generator).map((field) => settings[field])
  const steps = stepsOf(generator, settings).map(({ id }) => id)
  return JSON.stringify([generator.id, language, entryWords, sizeOf(brief), steps, ...told])
}

/** Characters of a brief to the next two hundred, part by part; a page of any length is the same passage. */
function sizeOf(brief: AuthorBrief | null): readonly number[] {
  return BRIEF_PARTS.map((part) => {
    const length = brief?.[part]?.length ?? 0
    return part === 'voice' ? Math.min(length, 1) : Math.ceil(length / 200)
  })
}

const counting = new WeakMap<Generator, readonly string[]>()

function fieldsThatCount(generator: Generator): readonly string[] {
  const { steps, items, languageField } = generator.writing
  const named =
    counting.get(generator) ??
    [
      ...Object.values(steps).map(({ words }) => words),
      ...Object.values(generator.outputs.steps).map((output) => output.items),
      items,
    ]
      .flatMap((one) => (one !== null && typeof one === 'object' && 'field' in one ? [one.field] : []))
      .concat(languageField === null ? [] : [languageField])
  counting.set(generator, named)
  return named
}
