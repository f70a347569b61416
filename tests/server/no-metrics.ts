import { Registry } from 'prom-client'
import type { Metrics } from '../../server/http/metrics.ts'

/** Metrics that nobody reads, for parts of a server. */
export function noMetrics(): Metrics {
  const ignore = () => undefined
  return {
    registry: new Registry(),
    answered: ignore,
    wrote: ignore,
    askedAgain: ignore,
    used: ignore,
    called: ignore,
    heard: ignore,
    watchBus: ignore,
  }
}
