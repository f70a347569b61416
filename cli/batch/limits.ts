import { listSteps } from '../../engine/generator/flow.ts'
import type { Config } from '../../engine/node/config.ts'
import type { Format } from '../../engine/publish/formats.ts'
import type { TextMemory } from '../../engine/spec/memory.ts'
import type { CommonOptions } from '../base/context.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { toMessage, type UserMessage } from '../messages/told.ts'
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

/** Options of a batch that say how this machine writes; a server does as it is configured. */
const OPTIONS_OF_THE_MACHINE = {
  maxCalls: '--max-calls',
  maxCost: '--max-cost',
  rate: '--rate',
  concurrency: '--concurrency',
  memory: '--memory',
  mend: '--mend',
} as const satisfies Partial<Record<keyof BatchOptions, string>>

/** Throws one error with all options that have no effect where the batch is written, and for credits that are no number. */
export function checkOptionsForPlace(options: BatchOptions): void {
  const { server, maxCredits, review, format } = options
  const named =
    server === undefined
      ? []
      : [
          ...Object.entries(OPTIONS_OF_THE_MACHINE).flatMap(([name, option]) =>
            options[name as keyof typeof OPTIONS_OF_THE_MACHINE] === undefined ? [] : [option],
          ),
          ...(review === false ? ['--no-review'] : []),
          ...(format === 'json' ? ['--format json'] : []),
        ]
  const faults = named.map((option) => toMessage('batch.not-on-server', { option }))
  if (maxCredits !== undefined && server === undefined) faults.push(toMessage('batch.credits-of-server'))
  if (maxCredits !== undefined && !/^[1-9]\d{0,8}$/.test(maxCredits))
    faults.push(toMessage('batch.max-credits', { given: maxCredits }))
  if (faults.length > 0) throw new CommandError(EXIT.usage, faults)
}

/** The limits of the options. Throws one error with all of their faults. */
export function parseLimits({ maxCalls, maxCost, rate }: LimitOptions): BatchLimits {
  const faults: UserMessage[] = []
  const calls = maxCalls === undefined ? null : Number(maxCalls)
  if (calls !== null && !(Number.isInteger(calls) && calls >= 1 && calls <= 1e9))
    faults.push(toMessage('batch.max-calls', { given: maxCalls! }))
  const cost = maxCost === undefined ? null : Number(maxCost)
  if (cost !== null && !(cost > 0 && cost <= 1e9)) faults.push(toMessage('batch.max-cost', { given: maxCost! }))
  const read = rate === undefined ? { requests: null, tokens: null } : parseRateLimits(rate)
  if (read === null) faults.push(toMessage('batch.rate', { given: rate! }))
  if (faults.length > 0) throw new CommandError(EXIT.usage, faults)
  return { maxCalls: calls, maxCost: cost, rate: read! }
}

/** A cap on cost that can't be counted is none. */
export function checkPrices(rows: readonly BatchRow[], { maxCost }: BatchLimits, { prices, providers }: Config): void {
  if (maxCost === null) return
  if (!prices && providers.length === 0)
    throw new CommandError(EXIT.configuration, toMessage('batch.cost-no-model', { cost: maxCost }))
  if (!prices) throw new CommandError(EXIT.configuration, toMessage('batch.no-prices', { cost: maxCost }))
  const picture = rows.find(({ generator, settings }) =>
    listSteps(generator, settings).some(({ kind }) => kind === 'image'),
  )
  if (picture && prices.image === undefined)
    throw new CommandError(EXIT.configuration, toMessage('batch.no-image-price', { cost: maxCost, row: picture.row }))
}

export interface BatchOptions extends CommonOptions, LimitOptions, Pick<BriefOptions, 'brief'> {
  readonly out?: string
  /** The address of a server that writes the books. */
  readonly server?: string
  /** The most credits that this run may spend there. */
  readonly maxCredits?: string
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
