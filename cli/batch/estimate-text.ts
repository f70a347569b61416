import type { Language } from '../../engine/base/language.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { type Context, printJson } from '../base/context.ts'
import { say } from '../messages/say.ts'
import { figureTable, formatMoney, formatNumberRange, grouped } from '../terminal/numbers.ts'
import { createPaint } from '../terminal/style.ts'
import { ASSUMED_SPEED, type BatchEstimate, type BatchQuote, formatPace } from './estimate.ts'

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
    printJson(context, estimateJson(estimate))
    return
  }
  stdout.write(estimateTable(estimate, context))
  stderr.write(`kalam: ${notes(estimate, hasModel, languageOfTerminal(context.env)).join('; ')}\n`)
}

function estimateJson({ generators, total, currency, pace }: BatchEstimate) {
  const assumed = pace && pace.secondsPerCall === undefined ? ASSUMED_SPEED : null
  return {
    generators,
    total,
    currency,
    pace: pace && { ...pace, assumed },
    estimated: ['calls', 'tokens', 'cost', 'seconds'],
  }
}

function estimateTable({ generators, total, currency, pace }: BatchEstimate, { stdout, env }: Context): string {
  const language = languageOfTerminal(env)
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
