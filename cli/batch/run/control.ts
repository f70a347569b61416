import type { Clock } from '../../../engine/clock.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Config } from '../../../engine/node/config.ts'
import { costOfTokens } from '../../../engine/prompt/cost.ts'
import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import { LIMITS, type Limits } from '../../../engine/writer/limits.ts'
import type { Provider, Usage } from '../../../engine/writer/provider.ts'
import { openCaps } from './caps.ts'
import { openGate } from './gate.ts'
import type { Stop } from './interrupt.ts'
import { type Meter, openMeter } from './meter.ts'
import { openPause } from './pause.ts'
import { openRate, type RateLimits } from './rate.ts'

/** What a batch may take; null where there is no limit. */
export interface BatchLimits {
  readonly rate: RateLimits
  readonly maxCalls: number | null
  /** In the currency of the prices. */
  readonly maxCost: number | null
}

export interface Desk {
  readonly clock: Clock
  readonly config: Config
  readonly provider: Provider
  readonly count: CountTokens
  readonly stop: Stop
  readonly onPause: (seconds: number) => void
  readonly onSentBack: () => void
}

/** What watches over the calls of all books. */
export interface Control {
  meter(order: number): Meter
  limitsOf(generator: Generator): Limits
  /** What kept pieces cost in the currency of the prices; null when it is unknown. */
  costOf(generator: Generator, pieces: number, tokens: Usage | null): number | null
  /** Asked for in this run so far. */
  readonly spent: { readonly calls: number; readonly cost: number | null }
  /** Seconds until calls go on. */
  readonly paused: number
}

/** Prices are given by the million tokens: sums are kept in millionths of the currency. */
const MILLION = 1_000_000

export function openControl({ rate, maxCalls, maxCost }: BatchLimits, desk: Desk): Control {
  const { clock, config, provider, count, stop, onPause, onSentBack } = desk
  const { prices, timeouts } = config
  const costs = {
    input: prices?.inputPerMillion ?? 0,
    cached: prices?.cachedPerMillion ?? prices?.inputPerMillion ?? 0,
    output: prices?.outputPerMillion ?? 0,
    image: (prices?.image ?? 0) * MILLION,
  }
  const caps = openCaps({ calls: maxCalls ?? Infinity, cost: maxCost === null ? Infinity : maxCost * MILLION })
  const names = [
    ...(maxCalls === null ? [] : [`--max-calls ${maxCalls}`]),
    ...(maxCost === null ? [] : [`--max-cost ${maxCost}`]),
  ]
  const pause = openPause(clock, { ...LIMITS, ...timeouts }, onPause)
  const gate = openGate({ clock, stop, pause, rate: openRate(clock, rate), caps, capNames: names.join(' or ') })
  const metering = {
    provider,
    gate,
    pause,
    stop,
    costs,
    count: rate.tokens === null ? null : count,
    onSentBack,
  }
  return {
    meter: (order) => openMeter(order, metering),
    limitsOf: (generator) => ({ ...LIMITS, ...generator.limits, ...timeouts }),
    costOf({ kind }, pieces, tokens) {
      if (!prices) return null
      if (kind === 'image') return prices.image === undefined ? null : pieces * prices.image
      return tokens === null ? null : costOfTokens(tokens, prices)
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
