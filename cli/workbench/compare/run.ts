import { join } from 'node:path'
import { Readable } from 'node:stream'
import { languageOfTerminal } from '../../../engine/node/locale.ts'
import { estimateThinking } from '../../../engine/node/model-prices.ts'
import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import type { Context } from '../../base/context.ts'
import { type BatchEstimate, type BatchQuote, estimateBatch } from '../../batch/estimate.ts'
import type { ManifestFormat } from '../../batch/manifest/manifest.ts'
import { type BatchRow, readChosenRows } from '../../batch/plan.ts'
import type { BatchStop } from '../../batch/run/batch-stop.ts'
import type { BatchLimits } from '../../batch/run/meter.ts'
import { type BatchEnd, runBatch } from '../../batch/run/run-batch.ts'
import { findPriceYear } from '../../catalog/catalog-index.ts'
import type { TextSide } from './sides.ts'

/** A side with what it is to write. */
export interface SideWork {
  readonly side: TextSide
  readonly rows: readonly BatchRow[]
}

/** What both sides take: a line for each, under `A` and `B`, and their sum. */
export function estimateSides(works: readonly SideWork[], count: CountTokens, context: Context): BatchEstimate {
  const estimates = works.map(({ side, rows }) => {
    const prices = side.config.prices
    const thinking = estimateThinking(side.config)
    return estimateBatch(rows, { catalog: side, context, count, thinking, ...(prices ? { prices } : {}) })
  })
  const currencies = new Set(estimates.map(({ currency }) => currency))
  const [currency = null] = currencies
  const generators = estimates.map(({ total }, at) => ({ ...total, generator: sideName(works[at]!.side) }))
  return { generators, total: sumOf(generators), currency: currencies.size === 1 ? currency : null, pace: null }
}

export function sideName({ key, spec, model }: Pick<TextSide, 'key' | 'spec' | 'model'>): string {
  return `${key.toUpperCase()}: ${spec}, ${model}`
}

function sumOf(quotes: readonly BatchQuote[]): BatchQuote {
  const sum = (of: (quote: BatchQuote) => number) => quotes.reduce((total, quote) => total + of(quote), 0)
  return {
    rows: sum(({ rows }) => rows),
    pieces: sum(({ pieces }) => pieces),
    calls: { least: sum(({ calls }) => calls.least), most: sum(({ calls }) => calls.most) },
    tokens: { input: sum(({ tokens }) => tokens.input), output: sum(({ tokens }) => tokens.output) },
    credits: sum(({ credits }) => credits),
    cost: quotes.every(({ cost }) => cost !== null) ? sum(({ cost }) => cost ?? 0) : null,
    seconds: null,
  }
}

interface RunInput {
  readonly manifest: string
  readonly out: string
  readonly limits: BatchLimits
  readonly concurrency: number
  readonly count: CountTokens
  readonly stop: BatchStop
  readonly context: Context
}

/** Writes what is missing of one side in its own folder, as a batch does. */
export function writeSide({ side, rows }: SideWork, input: RunInput): Promise<BatchEnd> {
  const { manifest, out, limits, concurrency, count, stop, context } = input
  return runBatch(
    {
      ...limits,
      manifest,
      rows,
      out: join(out, side.key),
      format: 'md',
      language: languageOfTerminal(context.env),
      concurrency,
      retryFailed: false,
      // The two sides are judged as they were written.
      readEvery: null,
      mend: false,
      after: { formats: [], command: null },
      year: findPriceYear(context, side.generator),
    },
    {
      context,
      config: side.config,
      count,
      stop,
      generators: [side.generator],
      templates: side.templates,
      isJson: false,
    },
  )
}

/** The limits that are left after a run. */
export function subtractSpent(limits: BatchLimits, { facts: { spent } }: BatchEnd): BatchLimits {
  return {
    ...limits,
    maxCalls: limits.maxCalls === null ? null : Math.max(0, limits.maxCalls - spent.calls),
    maxCost: limits.maxCost === null ? null : Math.max(0, limits.maxCost - (spent.cost ?? 0)),
  }
}

/** The rows of a manifest for both sides, under the same names. Throws all faults of the sheet for the first side that has any. */
export async function readSideRows(
  manifest: string,
  format: ManifestFormat | undefined,
  sides: readonly [TextSide, TextSide],
  context: Context,
): Promise<readonly [readonly BatchRow[], readonly BatchRow[]]> {
  // Both sides read the whole of stdin.
  const parts: Buffer[] = []
  if (manifest === '-') for await (const part of context.stdin) parts.push(Buffer.from(part as Uint8Array | string))
  const read = ({ generator, config }: TextSide) => {
    const stdin = manifest === '-' ? Readable.from(parts) : context.stdin
    const endpoints = config.providers.map(({ name }) => name)
    const options = { generator: generator.id, endpoints, ...(format === undefined ? {} : { manifestFormat: format }) }
    return readChosenRows(manifest, options, { generators: [generator] }, { ...context, stdin }).then(
      ({ rows }) => rows,
    )
  }
  const [first, second] = [await read(sides[0]), await read(sides[1])]
  return [first, second.map((row, index) => ({ ...row, name: first[index]!.name }))]
}
