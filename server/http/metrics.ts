import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'

/** The metrics of `/api/metrics`. Each server has a registry of its own: tests run several servers in one process. */
export interface Metrics {
  readonly registry: Registry
  answered(route: string, method: string, status: number, seconds: number): void
}

export function createMetrics({ kysely }: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'kalam_' })
  const registers = [registry]
  const requests = new Counter({
    name: 'kalam_http_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'kalam_http_request_seconds',
    help: 'Seconds until an answer ended; streams last as long as their texts',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 180],
    registers,
  })
  const generations = new Gauge({
    name: 'kalam_generations_held',
    help: 'Texts being written, on all servers of the database',
    registers: [],
    async collect() {
      const { held } = await kysely
        .selectFrom('generations')
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('state', '=', 'held')
        .executeTakeFirstOrThrow()
      this.set(Number(held))
    },
  })
  const runs = new Gauge({
    name: 'kalam_runs_live',
    help: 'Whole-book runs that are queued or running',
    registers: [],
    async collect() {
      const { live } = await kysely
        .selectFrom('runs')
        .select(({ fn }) => fn.countAll<number>().as('live'))
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow()
      this.set(Number(live))
    },
  })
  for (const gauge of [generations, runs]) registry.registerMetric(gauge)
  return {
    registry,
    answered(route, method, status, time) {
      requests.inc({ route, method, status })
      seconds.observe({ route, method }, time)
    },
  }
}
