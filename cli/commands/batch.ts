import { resolve } from 'node:path'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Config } from '../../engine/node/config.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { openModelMemory } from '../../engine/node/model-memory.ts'
import { openProvider } from '../../engine/node/providers.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import type { ModelMemory } from '../../engine/providers/model-memory.ts'
import { EXPORT_FORMATS, type Format } from '../../engine/publish/formats.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import { estimateBatch } from '../batch/estimate.ts'
import { printEstimate } from '../batch/estimate-text.ts'
import { checkPrices, type LimitOptions, limitsOf } from '../batch/limits.ts'
import { formatFaults } from '../batch/manifest/faults.ts'
import type { ManifestFormat } from '../batch/manifest/source.ts'
import { type BatchRow, planBatch } from '../batch/plan.ts'
import { openJsonLines } from '../batch/report/lines.ts'
import { openLiveTable } from '../batch/report/live.ts'
import { summaryText } from '../batch/report/tally.ts'
import { type BatchStop, createBatchStop } from '../batch/run/batch-stop.ts'
import { type BatchEnd, runBatch } from '../batch/run/run-batch.ts'
import { openCatalog } from '../catalog.ts'
import { yearOf } from '../catalog-index.ts'
import { hasModel, openConfig } from '../config.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { say, sayTold } from '../messages/say.ts'
import { told } from '../messages/told.ts'
import { formatsOf } from '../publish/export-file.ts'
import { type BriefOptions, givenBrief, refuseBrief } from '../settings/brief.ts'
import { plain } from '../terminal/style.ts'

export interface BatchOptions extends CommonOptions, LimitOptions, Pick<BriefOptions, 'brief'> {
  readonly out?: string
  readonly generator?: string
  readonly manifestFormat?: ManifestFormat
  readonly dryRun?: boolean
  readonly concurrency?: number
  readonly only?: string
  readonly retryFailed?: boolean
  /** Rows with faults are named and left out. */
  readonly skipFaulty?: boolean
  readonly format?: Format
  /** False: the books aren't read. */
  readonly review?: boolean
  /** Take every repair of the readings. */
  readonly mend?: boolean
  /** Formats of files that each finished book gets, separated by commas. */
  readonly export?: string
  /** A command of the shell for each finished book. */
  readonly afterBook?: string
}

/** Calls at once by default: what most providers allow a new account. */
export const DEFAULT_CONCURRENCY = 8

/** Writes every book of a manifest, or with `--dry-run` prints an estimate. */
export async function batch([manifest]: readonly string[], options: BatchOptions, context: Context): Promise<ExitCode> {
  const limits = limitsOf(options)
  const formats = options.export === undefined ? [] : formatsOf('--export', options.export, EXPORT_FORMATS)
  if (options.out === undefined && !options.dryRun) throw new CommandError(EXIT.usage, told('batch.no-folder'))
  // Keeps no reference to the sources of the specs: a batch runs for hours.
  const { generators, templates, settings } = await openCatalog(context, options.generators)
  const catalog = { generators, templates }
  const config = await openConfig(context, options.generators)
  const brief = await givenBrief(null, { ...options, settings: manifest! }, context)
  const endpoints = config.providers.map(({ name }) => name)
  const { rows, skipped } = await rowsOf(manifest!, { ...options, endpoints }, catalog, context, brief ?? null)
  if (brief !== undefined && rows.every(({ generator }) => generator.kind !== 'book')) refuseBrief(rows[0]!.generator)
  checkPrices(rows, limits, config)
  const readEvery = options.review === false ? null : settings.reading.every
  const count = await loadTokenCounter()
  if (options.dryRun) {
    const pace = {
      concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
      ...(limits.rate.requests === null ? {} : { callsPerMinute: limits.rate.requests }),
      ...(limits.rate.tokens === null ? {} : { tokensPerMinute: limits.rate.tokens }),
    }
    const estimate = estimateBatch(rows, {
      catalog,
      readEvery: hasModel(config) ? readEvery : null,
      context,
      count,
      pace,
      ...(config.prices ? { prices: config.prices } : {}),
    })
    printEstimate(estimate, { ...options, hasModel: hasModel(config) }, context)
    return skipped ? EXIT.usage : EXIT.done
  }
  const language = languageOfTerminal(context.env)
  const stop = createBatchStop(context)
  const modelMemory = openModelMemory(context.env)
  try {
    const end = await runBatch(
      {
        ...limits,
        manifest: manifest!,
        rows,
        out: resolve(context.cwd, options.out!),
        format: options.format ?? 'md',
        language,
        concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
        retryFailed: options.retryFailed === true,
        readEvery,
        mend: options.mend === true,
        after: { formats, command: options.afterBook ?? null },
        year: yearOf(context, rows[0]!.generator),
      },
      {
        clock: context.clock,
        env: context.env,
        config,
        provider: openProvider(config, context.env, context.clock, { memory: modelMemory, oldestFirst: true }),
        modelMemory,
        providerOf: createProviders(config, context, modelMemory),
        count,
        stop,
        generators,
        templates: catalog.templates,
        lines: openJsonLines(context, options.json === true || context.stdout.isTTY !== true),
        openLiveTable: (state, facts) => openLiveTable(context, state, facts),
      },
    )
    context.stderr.write(summaryText(end.facts, end.total, language))
    if (context.stdout.isTTY === true && !options.json)
      context.stdout.write(`${resolve(context.cwd, options.out!, 'report.md')}\n`)
    const code = exitCodeOf(end, stop)
    // All valid rows are written; the rows that were left out are faults of the manifest.
    return code === EXIT.done && skipped ? EXIT.usage : code
  } finally {
    stop.close()
  }
}

function exitCodeOf({ total: { outcomes, afterFaults = 0 } }: BatchEnd, { reason }: BatchStop): ExitCode {
  const isLeft = outcomes.unfinished + outcomes['not-started'] > 0
  if (reason === 'disk') return EXIT.folder
  if (isLeft && reason === 'interrupted') return EXIT.interrupted
  if (isLeft && reason === 'cap') return EXIT.capped
  return outcomes.failed > 0 || reason === 'provider' || afterFaults > 0 ? EXIT.generation : EXIT.done
}

/** The provider of each endpoint that a row names, opened once. */
export function createProviders(
  config: Config,
  { env, clock }: Context,
  memory: ModelMemory,
): (name: string) => Provider {
  const opened = new Map<string, Provider>()
  return (name) => {
    const alone = { ...config, providers: config.providers.filter((one) => one.name === name) }
    const provider = opened.get(name) ?? openProvider(alone, env, clock, { memory, oldestFirst: true })
    opened.set(name, provider)
    return provider
  }
}

interface ChosenRows {
  readonly rows: readonly BatchRow[]
  /** Whether rows with faults were left out. */
  readonly skipped: boolean
}

export async function rowsOf(
  manifest: string,
  {
    only,
    manifestFormat,
    generator,
    endpoints = [],
    skipFaulty = false,
  }: Pick<BatchOptions, 'only' | 'manifestFormat' | 'generator' | 'skipFaulty'> & {
    readonly endpoints?: readonly string[]
  },
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
  brief: AuthorBrief | null = null,
): Promise<ChosenRows> {
  const chosen = {
    endpoints,
    skipFaulty,
    ...(only === undefined ? {} : { only }),
    ...(manifestFormat === undefined ? {} : { format: manifestFormat }),
    ...(generator === undefined ? {} : { generator }),
    brief,
  }
  const { rows, faults, more, renamed } = await planBatch(manifest, chosen, catalog, context)
  for (const [setting, column] of renamed) {
    const notice = say('batch.renamed-column', languageOfTerminal(context.env), { column: column.trim(), setting })
    context.stderr.write(`${plain(notice)}\n`)
  }
  const skipped = rows !== null && faults.length > 0
  if (skipped)
    context.stderr.write(
      `${sayTold(formatFaults(faults, more), languageOfTerminal(context.env))}\n${plain(say('batch.rows-skipped', languageOfTerminal(context.env)))}\n`,
    )
  if (rows && rows.length > 0) return { rows, skipped }
  throw new CommandError(EXIT.usage, rows ? told('batch.no-rows', { manifest }) : formatFaults(faults, more))
}
