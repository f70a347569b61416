import { resolve } from 'node:path'
import { estimateThinking } from '../../engine/node/model-prices.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { EXPORT_FORMATS } from '../../engine/publish/formats.ts'
import { hasModel, readCallableConfig } from '../base/config.ts'
import type { Context } from '../base/context.ts'
import { EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { estimateBatch, printEstimate } from '../batch/estimate.ts'
import { type BatchOptions, checkOptionsForPlace, checkPrices, parseLimits } from '../batch/limits.ts'
import { readChosenRows } from '../batch/plan.ts'
import { formatSummary } from '../batch/report/report.ts'
import { createBatchStop } from '../batch/run/batch-stop.ts'
import { findBatchExitCode, runBatch } from '../batch/run/run-batch.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { parseFormats } from '../publish/opened-document.ts'
import { readBriefOption, requireNoBrief } from '../settings/brief.ts'

/** Calls at once by default: what most providers allow a new account. */
export const DEFAULT_CONCURRENCY = 8

/** Writes every book of a manifest, or with `--dry-run` prints an estimate. */
export async function batch([manifest]: readonly string[], options: BatchOptions, context: Context): Promise<ExitCode> {
  checkOptionsForPlace(options)
  const limits = parseLimits(options)
  const formats = options.export === undefined ? [] : parseFormats('--export', options.export, EXPORT_FORMATS)
  if (options.out === undefined && !options.dryRun) throw usageError('batch.no-folder')
  // Keeps no reference to the sources of the specs: a batch runs for hours.
  const { generators, templates, settings } = await openCatalog(context, options.generators)
  const catalog = { generators, templates }
  const config = await readCallableConfig(context, options.generators, { memory: options.memory })
  const brief = await readBriefOption(null, { ...options, settings: manifest! }, context)
  const endpoints = config.providers.map(({ name }) => name)
  const { rows, skipped } = await readChosenRows(
    manifest!,
    { ...options, endpoints, brief: brief ?? null },
    catalog,
    context,
  )
  if (brief !== undefined && rows.every(({ generator }) => generator.kind !== 'book'))
    requireNoBrief(rows[0]!.generator)
  if (options.server !== undefined) {
    const { batchOnServer } = await import('../batch/server/run-on-server.ts')
    return batchOnServer({ ...options, manifest: manifest!, server: options.server, rows, formats, skipped }, context)
  }
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
      thinking: estimateThinking(config),
      memory: config.promptMemory,
      context,
      count,
      pace,
      ...(config.prices ? { prices: config.prices } : {}),
    })
    printEstimate(estimate, { ...options, hasModel: hasModel(config) }, context)
    return skipped ? EXIT.usage : EXIT.done
  }
  const { language } = context
  const stop = createBatchStop(context)
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
      },
      {
        context,
        config,
        count,
        stop,
        generators,
        templates: catalog.templates,
        isJson: options.json === true || context.stdout.isTTY !== true,
      },
    )
    context.stderr.write(formatSummary(end.facts, end.total, language))
    if (context.stdout.isTTY === true && !options.json)
      context.stdout.write(`${resolve(context.cwd, options.out!, 'report.md')}\n`)
    const code = findBatchExitCode([end], stop)
    // All valid rows are written; the rows that were left out are faults of the manifest.
    return code === EXIT.done && skipped ? EXIT.usage : code
  } finally {
    stop.close()
  }
}
