import { resolve } from 'node:path'
import type { Format } from '../../engine/book/formats.ts'
import type { Catalog } from '../../engine/generator/assemble.ts'
import type { Config } from '../../engine/node/config.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { openModelMemory } from '../../engine/node/model-memory.ts'
import { openProvider } from '../../engine/node/providers.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { estimateBatch } from '../batch/estimate.ts'
import { printEstimate } from '../batch/estimate-text.ts'
import { formatFaults } from '../batch/manifest/faults.ts'
import type { ManifestFormat } from '../batch/manifest/source.ts'
import { type BatchRow, planBatch } from '../batch/plan.ts'
import { openLines } from '../batch/report/lines.ts'
import { openLive } from '../batch/report/live.ts'
import { summaryText } from '../batch/report/summary.ts'
import type { BatchLimits } from '../batch/run/control.ts'
import { openStop, type Stop } from '../batch/run/interrupt.ts'
import { readRate } from '../batch/run/rate.ts'
import { type BatchEnd, runBatch } from '../batch/run/run-batch.ts'
import { openCatalog } from '../catalog.ts'
import { openConfig } from '../config.ts'
import type { CommonOptions, Context } from '../context.ts'
import { yearOf } from '../day.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'

export interface BatchOptions extends CommonOptions {
  readonly out?: string
  readonly generator?: string
  readonly manifestFormat?: ManifestFormat
  readonly dryRun?: boolean
  readonly concurrency?: number
  readonly maxCalls?: string
  readonly maxCost?: string
  readonly rate?: string
  readonly only?: string
  readonly retryFailed?: boolean
  readonly format?: Format
}

/** Calls at once, unless told: what most providers allow a new account. */
const CONCURRENCY = 8

/** Writes every book of a manifest, or with `--dry-run` says what that takes. */
export async function batch([manifest]: readonly string[], options: BatchOptions, context: Context): Promise<ExitCode> {
  const limits = limitsOf(options)
  if (options.out === undefined && !options.dryRun)
    throw new CommandError(EXIT.usage, 'name the folder of the books: --out books')
  // The specs' sources are let go: a batch runs for hours.
  const { generators, templates } = await openCatalog(context, options.generators)
  const catalog = { generators, templates }
  const config = await openConfig(context, options.generators)
  const rows = await rowsOf(manifest!, options, catalog, context)
  checkPrices(rows, limits, config)
  const count = await loadTokenCounter()
  if (options.dryRun) {
    const pace = {
      concurrency: options.concurrency ?? CONCURRENCY,
      ...(limits.rate.requests === null ? {} : { callsPerMinute: limits.rate.requests }),
      ...(limits.rate.tokens === null ? {} : { tokensPerMinute: limits.rate.tokens }),
    }
    const estimate = estimateBatch(rows, {
      catalog,
      context,
      count,
      pace,
      ...(config.prices ? { prices: config.prices } : {}),
    })
    printEstimate(estimate, options, context)
    return EXIT.done
  }
  const stop = openStop(context)
  const modelMemory = openModelMemory(context.env)
  try {
    const end = await runBatch(
      {
        ...limits,
        manifest: manifest!,
        rows,
        out: resolve(context.cwd, options.out!),
        format: options.format ?? 'md',
        language: languageOfTerminal(context.env),
        concurrency: options.concurrency ?? CONCURRENCY,
        retryFailed: options.retryFailed === true,
        year: yearOf(context, rows[0]!.generator),
      },
      {
        clock: context.clock,
        config,
        provider: openProvider(config, context.env, context.clock, { memory: modelMemory }),
        modelMemory,
        count,
        stop,
        templates: catalog.templates,
        lines: openLines(context, options.json === true || context.stdout.isTTY !== true),
        openLive: (state, facts) => openLive(context, state, facts),
      },
    )
    context.stderr.write(summaryText(end))
    if (context.stdout.isTTY === true && !options.json)
      context.stdout.write(`${resolve(context.cwd, options.out!, 'report.md')}\n`)
    return exitCodeOf(end, stop)
  } finally {
    stop.close()
  }
}

function exitCodeOf({ total: { outcomes } }: BatchEnd, { reason }: Stop): ExitCode {
  const isLeft = outcomes.unfinished + outcomes['not-started'] > 0
  if (reason === 'disk') return EXIT.folder
  if (isLeft && reason === 'interrupted') return EXIT.interrupted
  if (isLeft && reason === 'cap') return EXIT.capped
  return outcomes.failed > 0 || reason === 'provider' ? EXIT.generation : EXIT.done
}

async function rowsOf(
  manifest: string,
  { only, manifestFormat, generator }: BatchOptions,
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
): Promise<readonly BatchRow[]> {
  const chosen = {
    ...(only === undefined ? {} : { only }),
    ...(manifestFormat === undefined ? {} : { format: manifestFormat }),
    ...(generator === undefined ? {} : { generator }),
  }
  const { plan, faults, more } = await planBatch(manifest, chosen, catalog, context)
  if (plan && plan.rows.length > 0) return plan.rows
  throw new CommandError(EXIT.usage, plan ? `${manifest} has no rows to write` : formatFaults(faults, more))
}

function limitsOf({ maxCalls, maxCost, rate }: BatchOptions): BatchLimits {
  const faults: string[] = []
  const calls = maxCalls === undefined ? null : Number(maxCalls)
  if (calls !== null && !(Number.isInteger(calls) && calls >= 1 && calls <= 1e9))
    faults.push(`--max-calls ${maxCalls}: write a whole number of calls, as 500`)
  const cost = maxCost === undefined ? null : Number(maxCost)
  if (cost !== null && !(cost > 0 && cost <= 1e9))
    faults.push(`--max-cost ${maxCost}: write an amount in the currency of the prices, as 12.50`)
  const read = rate === undefined ? { requests: null, tokens: null } : readRate(rate)
  if (read === null) faults.push(`--rate ${rate}: write requests and tokens a minute, as 500rpm,200ktpm`)
  if (faults.length > 0) throw new CommandError(EXIT.usage, faults.join('\n'))
  return { maxCalls: calls, maxCost: cost, rate: read! }
}

/** A cap on cost that can't be counted is none. */
function checkPrices(rows: readonly BatchRow[], { maxCost }: BatchLimits, { prices }: Config): void {
  if (maxCost === null) return
  const needed = 'kalam.config.yaml must have prices for it'
  if (!prices) throw new CommandError(EXIT.configuration, `--max-cost ${maxCost}: ${needed}`)
  const picture = rows.find(({ generator }) => generator.kind === 'image')
  if (picture && prices.image === undefined)
    throw new CommandError(
      EXIT.configuration,
      `--max-cost ${maxCost}: ${needed}, one for an image too (row ${picture.row})`,
    )
}
