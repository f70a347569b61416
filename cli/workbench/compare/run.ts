import { join } from 'node:path'
import { Readable } from 'node:stream'
import { estimateThinking } from '../../../engine/node/model-prices.ts'
import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import type { Context } from '../../base/context.ts'
import { type BatchEstimate, createQuoter, sumQuotes } from '../../batch/estimate.ts'
import type { ManifestFormat } from '../../batch/manifest/manifest.ts'
import { type BatchRow, readChosenRows } from '../../batch/plan.ts'
import type { BatchStop } from '../../batch/run/batch-stop.ts'
import type { BatchLimits } from '../../batch/run/meter.ts'
import { type BatchEnd, runBatch } from '../../batch/run/run-batch.ts'
import type { TextSide } from './sides.ts'

/** A side with what it is to write. */
export interface SideWork {
  readonly side: TextSide
  readonly rows: readonly BatchRow[]
}

/** What both sides take: a line for each, under `A` and `B`, and their sum. */
export function estimateSides(works: readonly SideWork[], count: CountTokens, context: Context): BatchEstimate {
  const quotes = works.map(({ side, rows }) => {
    const { prices } = side.config
    const thinking = estimateThinking(side.config)
    return rows.map(createQuoter({ catalog: side, context, count, thinking, ...(prices ? { prices } : {}) }))
  })
  const currencies = new Set(works.map(({ side }) => side.config.prices?.currency))
  const [currency = null] = currencies.size === 1 ? currencies : []
  const generators = works.map(({ side }, at) => ({ ...sumQuotes(quotes[at]!, null), generator: sideName(side) }))
  return { generators, total: sumQuotes(quotes.flat(), null), currency, pace: null }
}

export function sideName({ key, spec, model }: Pick<TextSide, 'key' | 'spec' | 'model'>): string {
  return `${key.toUpperCase()}: ${spec}, ${model}`
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
      language: context.language,
      concurrency,
      retryFailed: false,
      // The two sides are judged as they were written.
      readEvery: null,
      mend: false,
      after: { formats: [], command: null },
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
