import { listSteps } from '../../engine/generator/flow.ts'
import type { Config } from '../../engine/node/config.ts'
import type { Format } from '../../engine/publish/formats.ts'
import type { TextMemory } from '../../engine/spec/memory.ts'
import type { CommonOptions } from '../base/context.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { type Told, toSentence } from '../messages/told.ts'
import type { BriefOptions } from '../settings/brief.ts'
import type { ManifestFormat } from './manifest/manifest.ts'
import type { BatchRow } from './plan.ts'
import { parseRateLimits } from './run/call-queue.ts'
import type { BatchLimits } from './run/meter.ts'

/** The options that limit a batch, as they are typed. */
export interface LimitOptions {
  readonly maxCalls?: string
  readonly maxCost?: string
  readonly rate?: string
}

/** The limits of the options. Throws one error with all of their faults. */
export function parseLimits({ maxCalls, maxCost, rate }: LimitOptions): BatchLimits {
  const faults: Told[] = []
  const calls = maxCalls === undefined ? null : Number(maxCalls)
  if (calls !== null && !(Number.isInteger(calls) && calls >= 1 && calls <= 1e9))
    faults.push(toSentence('batch.max-calls', { given: maxCalls! }))
  const cost = maxCost === undefined ? null : Number(maxCost)
  if (cost !== null && !(cost > 0 && cost <= 1e9)) faults.push(toSentence('batch.max-cost', { given: maxCost! }))
  const read = rate === undefined ? { requests: null, tokens: null } : parseRateLimits(rate)
  if (read === null) faults.push(toSentence('batch.rate', { given: rate! }))
  if (faults.length > 0) throw new CommandError(EXIT.usage, faults)
  return { maxCalls: calls, maxCost: cost, rate: read! }
}

/** A cap on cost that can't be counted is none. */
export function checkPrices(rows: readonly BatchRow[], { maxCost }: BatchLimits, { prices, providers }: Config): void {
  if (maxCost === null) return
  if (!prices && providers.length === 0)
    throw new CommandError(EXIT.configuration, toSentence('batch.cost-no-model', { cost: maxCost }))
  if (!prices) throw new CommandError(EXIT.configuration, toSentence('batch.no-prices', { cost: maxCost }))
  const picture = rows.find(({ generator, settings }) =>
    listSteps(generator, settings).some(({ kind }) => kind === 'image'),
  )
  if (picture && prices.image === undefined)
    throw new CommandError(EXIT.configuration, toSentence('batch.no-image-price', { cost: maxCost, row: picture.row }))
}

export interface BatchOptions extends CommonOptions, LimitOptions, Pick<BriefOptions, 'brief'> {
  readonly out?: string
  readonly generator?: string
  readonly manifestFormat?: ManifestFormat
  readonly dryRun?: boolean
  readonly concurrency?: number
  readonly only?: string
  /** How prompts hold what is written. */
  readonly memory?: TextMemory
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
