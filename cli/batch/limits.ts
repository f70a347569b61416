import { stepsOf } from '../../engine/generator/flow.ts'
import type { Config } from '../../engine/node/config.ts'
import { CommandError, EXIT } from '../exit.ts'
import type { BatchRow } from './plan.ts'
import type { BatchLimits } from './run/call-control.ts'
import { parseRate } from './run/rate-limiter.ts'

/** The options that limit a batch, as they are typed. */
export interface LimitOptions {
  readonly maxCalls?: string
  readonly maxCost?: string
  readonly rate?: string
}

/** The limits of the options. Throws one error with all of their faults. */
export function limitsOf({ maxCalls, maxCost, rate }: LimitOptions): BatchLimits {
  const faults: string[] = []
  const calls = maxCalls === undefined ? null : Number(maxCalls)
  if (calls !== null && !(Number.isInteger(calls) && calls >= 1 && calls <= 1e9))
    faults.push(`--max-calls ${maxCalls}: write a whole number of calls, as 500`)
  const cost = maxCost === undefined ? null : Number(maxCost)
  if (cost !== null && !(cost > 0 && cost <= 1e9))
    faults.push(`--max-cost ${maxCost}: write an amount in the currency of the prices, as 12.50`)
  const read = rate === undefined ? { requests: null, tokens: null } : parseRate(rate)
  if (read === null) faults.push(`--rate ${rate}: write requests and tokens a minute, as 500rpm,200ktpm`)
  if (faults.length > 0) throw new CommandError(EXIT.usage, faults.join('\n'))
  return { maxCalls: calls, maxCost: cost, rate: read! }
}

/** A cap on cost that can't be counted is none. */
export function checkPrices(rows: readonly BatchRow[], { maxCost }: BatchLimits, { prices }: Config): void {
  if (maxCost === null) return
  const needed = 'kalam.config.yaml must have prices for it'
  if (!prices) throw new CommandError(EXIT.configuration, `--max-cost ${maxCost}: ${needed}`)
  const picture = rows.find(({ generator, settings }) =>
    stepsOf(generator, settings).some(({ kind }) => kind === 'image'),
  )
  if (picture && prices.image === undefined)
    throw new CommandError(
      EXIT.configuration,
      `--max-cost ${maxCost}: ${needed}, one for an image too (row ${picture.row})`,
    )
}
