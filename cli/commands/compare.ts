import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { hasModel } from '../base/config.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { CommandError, EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { printEstimate } from '../batch/estimate.ts'
import { checkPrices, type LimitOptions, parseLimits } from '../batch/limits.ts'
import type { ManifestFormat } from '../batch/manifest/manifest.ts'
import { formatSummary } from '../batch/report/report.ts'
import { createBatchStop } from '../batch/run/batch-stop.ts'
import { formatCaps } from '../batch/run/meter.ts'
import { findBatchExitCode } from '../batch/run/run-batch.ts'
import { withFolderFaults } from '../folder/atomic.ts'
import { say } from '../messages/say.ts'
import { toMessage } from '../messages/told.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { countVerdicts, createKey, type Key, readKey, readVerdicts, writeKey } from '../workbench/compare/answer-key.ts'
import { writeComparison } from '../workbench/compare/output.ts'
import { readPairs } from '../workbench/compare/pairs.ts'
import {
  estimateSides,
  readSideRows,
  type SideWork,
  sideName,
  subtractSpent,
  writeSide,
} from '../workbench/compare/run.ts'
import { chooseSides, type TextSide } from '../workbench/compare/sides.ts'
import { formatCost, formatTokens } from '../writing/quote-line.ts'
import { DEFAULT_CONCURRENCY } from './batch.ts'

interface CompareOptions extends CommonOptions, LimitOptions {
  readonly rows?: string
  readonly manifestFormat?: ManifestFormat
  readonly out?: string
  readonly model?: readonly string[]
  readonly seed?: number
  readonly concurrency?: number
  readonly dryRun?: boolean
  /** A file of verdicts; the command prints which sides they are for. */
  readonly reveal?: string
}

/** Writes the rows of a sheet with two specs or two models, for a person who judges the texts without knowing whose they are. */
export async function compare(words: readonly string[], options: CompareOptions, context: Context): Promise<ExitCode> {
  if (options.reveal !== undefined) return revealVerdicts(options, context)
  if (options.rows === undefined) throw usageError('compare.no-sheet')
  if (options.out === undefined && !options.dryRun) throw usageError('compare.no-folder')
  const limits = parseLimits(options)
  const sides = await chooseSides(words, options, context)
  const rows = await readSideRows(options.rows, options.manifestFormat, sides, context)
  const works: readonly SideWork[] = sides.map((side, at) => ({ side, rows: rows[at]! }))
  for (const { side, rows: own } of works) checkPrices(own, limits, side.config)
  const count = await loadTokenCounter()
  const estimate = estimateSides(works, count, context)
  if (options.dryRun) {
    printEstimate(estimate, { ...options, hasModel: sides.some(({ config }) => hasModel(config)) }, context)
    return EXIT.done
  }
  const { total, currency } = estimate
  const { language } = context
  const parts = [
    countedNoun(total.pieces, 'piece', language),
    formatTokens(total.tokens, language),
    ...formatCost(total.cost === null || currency === null ? null : { amount: total.cost, currency }, language),
  ]
  context.stderr.write(`${parts.join(', ')}\n`)
  const out = resolve(context.cwd, options.out!)
  const before = await readKey(out)
  checkSame(before, sides, options, out)
  const seed = before?.seed ?? options.seed ?? 1
  // Before the first text, so that a killed run is known to be this comparison.
  if (before === null) await withFolderFaults(out, () => writeKey(out, createKey('', seed, sides, [])))
  const stop = createBatchStop(context)
  try {
    const input = {
      manifest: options.rows,
      out,
      concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
      count,
      stop,
      context,
    }
    const first = await writeSide(works[0]!, { ...input, limits })
    const second = await writeSide(works[1]!, { ...input, limits: subtractSpent(limits, first) })
    for (const [at, { facts, total: written }] of [first, second].entries()) {
      // The caps of both sides together.
      const stopped = facts.stopped !== null && stop.reason === 'cap' ? formatCaps(limits, language) : facts.stopped
      context.stderr.write(`${sideName(sides[at]!)}\n${formatSummary({ ...facts, stopped }, written, language)}`)
    }
    await withFolderFaults(out, () => publish(out, works, seed, options, context))
    return findBatchExitCode([first, second], stop)
  } finally {
    stop.close()
  }
}

/** A folder holds one comparison. */
function checkSame(before: Key | null, sides: readonly TextSide[], { seed }: CompareOptions, out: string): void {
  if (before === null) return
  const other = sides.find((side, at) => side.fingerprint !== before.sides[at]!.fingerprint)
  if (other !== undefined)
    throw new CommandError(EXIT.folder, toMessage('compare.other-side', { folder: out, side: other.key.toUpperCase() }))
  if (seed !== undefined && seed !== before.seed)
    throw new CommandError(EXIT.folder, toMessage('compare.other-seed', { folder: out, seed: before.seed }))
}

async function publish(
  out: string,
  works: readonly SideWork[],
  seed: number,
  { json }: CompareOptions,
  context: Context,
): Promise<void> {
  const sides = works.map(({ side }) => side)
  const { rows } = works[0]!
  const pairs = await readPairs(out, rows, seed)
  // The same in every run of one comparison, so that a page keeps its verdicts when more texts are finished.
  const parts = [seed, ...sides.map(({ fingerprint }) => fingerprint), ...rows.map((row) => [row.name, row.settings])]
  const id = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
  const files = await writeComparison(out, createKey(id, seed, sides, pairs), pairs)
  const { language } = context
  const judged = { n: pairs.length, pairs: countedNoun(rows.length, 'pair', language) }
  printMessage(context, 'compare.judged', judged)
  context.stdout.write(
    json ? `${JSON.stringify({ ...files, rows: rows.length, pairs: pairs.length })}\n` : `${files.page}\n`,
  )
}

/** Tells which side each verdict is for. */
async function revealVerdicts({ out, reveal: path, json }: CompareOptions, context: Context): Promise<ExitCode> {
  if (out === undefined) throw usageError('compare.no-folder')
  const folder = resolve(context.cwd, out)
  const key = await readKey(folder)
  if (key === null) throw usageError('compare.none', { folder })
  const verdicts = await readVerdicts(path!, context)
  if (verdicts.comparison !== key.id) throw usageError('compare.other-verdicts', { file: path! })
  const revealed = countVerdicts(key, verdicts)
  const { stdout, language } = context
  if (json) {
    printJson(context, { sides: key.sides, ...revealed })
    return EXIT.done
  }
  const [a, b] = key.sides
  const rows = countedNoun(revealed.rows.length, 'row', language)
  const lines = [
    say('compare.better-of', language, { side: sideName(a!), n: revealed.a, rows }),
    say('compare.better', language, { side: sideName(b!), n: revealed.b }),
    say('compare.equals', language, { n: revealed.equal }),
    ...revealed.rows.map(({ row, name, better, note }) => {
      const verdict = better?.toUpperCase() ?? say('compare.equal', language)
      return `  ${say('compare.row', language, { row, name, verdict })}${note === '' ? '' : ` (${note})`}`
    }),
  ]
  stdout.write(lines.map((line) => `${line}\n`).join(''))
  return EXIT.done
}
