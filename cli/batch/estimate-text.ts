import type { Context } from '../context.ts'
import { amount, figureTable, grouped, range } from '../terminal/numbers.ts'
import { paintFor } from '../terminal/style.ts'
import type { BatchEstimate, BatchQuote } from './estimate.ts'
import { ASSUMED, paceWords } from './pace.ts'

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
    stdout.write(`${JSON.stringify(estimateJson(estimate), null, 2)}\n`)
    return
  }
  stdout.write(estimateTable(estimate, context))
  stderr.write(`kalam: ${notes(estimate, hasModel).join('; ')}\n`)
}

function estimateJson({ generators, total, currency, pace }: BatchEstimate) {
  const assumed = pace && pace.secondsPerCall === undefined ? ASSUMED : null
  return {
    generators,
    total,
    currency,
    pace: pace && { ...pace, assumed },
    estimated: ['calls', 'tokens', 'cost', 'seconds'],
  }
}

function estimateTable({ generators, total, currency, pace }: BatchEstimate, { stdout, env }: Context): string {
  const cells = (name: string, quote: BatchQuote) => [
    name,
    grouped(quote.rows),
    grouped(quote.pieces),
    range(quote.calls),
    grouped(quote.tokens.input),
    grouped(quote.tokens.output),
    grouped(quote.credits),
    ...(currency === null ? [] : [quote.cost === null ? 'unknown' : amount(quote.cost, currency)]),
    ...(pace ? [duration(quote.seconds ?? 0)] : []),
  ]
  const rows = [
    [
      'generator',
      'rows',
      'pieces',
      'calls',
      'tokens in',
      'tokens out',
      'credits',
      ...(currency === null ? [] : ['cost']),
      ...(pace ? ['time'] : []),
    ],
    ...generators.map((quote) => cells(quote.generator, quote)),
    cells('total', total),
  ]
  return figureTable(rows, paintFor(stdout, env))
}

function notes({ currency, pace }: BatchEstimate, hasModel: boolean): string[] {
  return [
    'credits are exact; the rest is an estimate for texts of the asked length',
    ...(currency === null
      ? [
          hasModel
            ? 'the cost is unknown: the model has no published price, and kalam.config.yaml has none'
            : 'the cost is unknown: no model is connected',
        ]
      : []),
    ...(pace ? [`the time is for ${paceWords(pace)}`] : []),
  ]
}

/** `45s`, `12m`, `3h 20m`, `2d 4h`. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)}s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours}h ${minutes % 60}m` : `${Math.floor(hours / 24)}d ${hours % 24}h`
}
