import type { Clock } from '../../../engine/clock.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Config } from '../../../engine/node/config.ts'
import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import { costOfTokens } from '../../../engine/quote/quote-book.ts'
import { LIMITS, type Limits } from '../../../engine/writer/limits.ts'
import type { Provider, Usage } from '../../../engine/writer/provider.ts'
import { say } from '../../messages/say.ts'
import { inEach } from '../../messages/told.ts'
import type { BatchStop } from './batch-stop.ts'
import { createCallQueue } from './call-queue.ts'
import { createBudget } from './caps.ts'
import { type Meter, openMeter } from './meter.ts'
import { openPause } from './pause.ts'
import { createRateLimiter, type RateLimits } from './rate-limiter.ts'

/** The limits of a batch; null where there is none. */
export interface BatchLimits {
  readonly rate: RateLimits
  readonly maxCalls: number | null
  /** In the currency of the prices. */
  readonly maxCost: number | null
}

export interface ControlDependencies {
  readonly clock: Clock
  readonly config: Config
  readonly provider: Provider
  readonly count: CountTokens
  readonly stop: BatchStop
  readonly onPause: (seconds: number) => void
  readonly onSentBack: () => void
}

/** Limits and counts the calls of all books. */
export interface CallControl {
  /** `alone`: the provider of the one endpoint that writes the book; left out: that of the batch. */
  meter(order: number, alone?: Provider): Meter
  limitsOf(generator: Generator): Limits
  /** What kept pieces cost in the currency of the prices; null when it is unknown. */
  costOf(pictures: number, tokens: Usage | null): number | null
  /** By all calls of this run so far. */
  readonly spent: { readonly calls: number; readonly cost: number | null }
  /** Seconds until calls go on. */
  readonly paused: number
}

/** Prices are per million tokens, so sums are kept in millionths of the currency. */
const MILLION = 1_000_000

export function openCallControl(
  { rate, maxCalls, maxCost }: BatchLimits,
  dependencies: ControlDependencies,
): CallControl {
  const { clock, config, provider, count, stop, onPause, onSentBack } = dependencies
  const { prices, timeouts } = config
  const costs = {
    input: prices?.inputPerMillion ?? 0,
    cached: prices?.cachedPerMillion ?? prices?.inputPerMillion ?? 0,
    output: prices?.outputPerMillion ?? 0,
    image: (prices?.image ?? 0) * MILLION,
  }
  const caps = createBudget({ calls: maxCalls ?? Infinity, cost: maxCost === null ? Infinity : maxCost * MILLION })
  const names = [
    ...(maxCalls === null ? [] : [`--max-calls ${maxCalls}`]),
    ...(maxCost === null ? [] : [`--max-cost ${maxCost}`]),
  ]
  const pause = openPause(clock, { ...LIMITS, ...timeouts }, onPause)
  const callQueue = createCallQueue({
    clock,
    stop,
    pause,
    rate: createRateLimiter(clock, rate),
    caps,
    capNames: inEach((language) => names.join(` ${say('figures.or', language)} `)),
  })
  const metering = {
    provider,
    callQueue,
    pause,
    stop,
    costs,
    count: rate.tokens === null ? null : count,
    onSentBack,
  }
  return {
    meter: (order, alone) => openMeter(order, { ...metering, provider: alone ?? provider }),
    limitsOf: (generator) => ({ ...LIMITS, ...generator.limits, ...timeouts }),
    costOf(pictures, tokens) {
      if (!prices || tokens === null || (pictures > 0 && prices.image === undefined)) return null
      return costOfTokens(tokens, prices) + pictures * (prices.image ?? 0)
    },
    get spent() {
      const { calls, cost } = caps.spent
      return { calls, cost: prices ? cost / MILLION : null }
    },
    get paused() {
      return Math.max(0, (pause.until - clock.now()) / 1000)
    },
  }
}
