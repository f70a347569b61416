import { type Kysely, sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../../engine/base/clock.ts'
import { costOfTokens, type PricesByRole, pricesOfEndpoint } from '../../engine/quote/quote-book.ts'
import type { EndpointUsage } from '../../engine/writer/usage-by-endpoint.ts'
import type { Bus } from '../bus/bus.ts'
import type { Database, Tables } from '../database/database.ts'
import { countRows } from '../database/page.ts'

/** One text from its order to its end. */
interface WrittenText {
  readonly kind: string
  readonly generator: string
  /** Which wrote it; null: none did, or it isn't known. */
  readonly endpoint: string | null
  /** `delivered`, or the code of what it failed with. */
  readonly outcome: string
  readonly seconds: number
}

/** One request to an endpoint of models. */
interface EndpointCall {
  readonly endpoint: string
  readonly model: string
  /** `done`, `stopped` by the writer, or the kind of fault. */
  readonly outcome: string
  readonly seconds: number
  /** Until the first part of the answer; null: there was none. */
  readonly firstSeconds: number | null
}

/** The metrics of `/api/metrics`. Each server has a registry of its own: tests run several servers in one process. */
export type Metrics = ReturnType<typeof createMetrics>

interface MetricsParts {
  readonly database: Pick<Database, 'kind' | 'kysely'>
  readonly clock: Clock
  readonly prices: () => PricesByRole | null
}

const CALL_SECONDS = [0.1, 0.3, 1, 3, 10, 30, 60, 180]

export function createMetrics({ database, clock, prices }: MetricsParts) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'kalam_' })
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })

  const requests = counter('kalam_http_requests_total', 'Requests answered', ['route', 'method', 'status'])
  const seconds = histogram(
    'kalam_http_request_seconds',
    'Seconds until an answer ended; streams last as long as their texts',
    ['route', 'method'],
    [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 180],
  )
  const texts = counter('kalam_texts_total', 'Texts that ended, delivered or by the code of their fault', [
    'kind',
    'generator',
    'endpoint',
    'outcome',
  ])
  const textSeconds = histogram('kalam_text_seconds', 'Seconds from hold to end', ['kind', 'outcome'], CALL_SECONDS)
  const again = counter('kalam_texts_asked_again_total', 'Further attempts at a text', ['generator', 'code'])
  const tokens = counter('kalam_tokens_total', 'Tokens of delivered texts, as endpoints told them', [
    'endpoint',
    'model',
    'direction',
  ])
  const cost = counter('kalam_cost_total', 'What these tokens cost, in the currency of the prices', [
    'endpoint',
    'model',
  ])
  const calls = counter('kalam_endpoint_calls_total', 'Requests to endpoints', ['endpoint', 'model', 'outcome'])
  const labels = ['endpoint', 'model']
  const callSeconds = histogram('kalam_endpoint_seconds', 'Seconds of a request to an endpoint', labels, CALL_SECONDS)
  const firstSeconds = histogram(
    'kalam_endpoint_first_seconds',
    'Seconds until an endpoint began to answer',
    labels,
    CALL_SECONDS,
  )
  const lag = histogram(
    'kalam_bus_lag_seconds',
    'Seconds from one process to another, by their clocks',
    [],
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
  )
  let bus: Pick<Bus, 'isOpen'> | null = null
  addGauges(registry, { database, clock, isBusOpen: () => bus?.isOpen ?? true })

  return {
    registry,
    answered(route: string, method: string, status: number, time: number) {
      requests.inc({ route, method, status })
      seconds.observe({ route, method }, time)
    },
    wrote({ kind, generator, endpoint, outcome, seconds: time }: WrittenText) {
      texts.inc({ kind, generator, endpoint: endpoint ?? 'none', outcome })
      textSeconds.observe({ kind, outcome: outcome === 'delivered' ? outcome : 'failed' }, time)
    },
    /** A text was asked for again, after a fault or an unusable answer. */
    askedAgain: (generator: string, code: string) => again.inc({ generator, code }),
    used(usage: readonly EndpointUsage[]) {
      for (const { provider: endpoint, model, usage: used } of usage) {
        for (const direction of ['input', 'output', 'cached'] as const)
          tokens.inc({ endpoint, model, direction }, used?.[direction] ?? 0)
        const own = pricesOfEndpoint(prices(), endpoint)
        // Unknown prices are no cost of 0.
        if (own !== null && used !== null) cost.inc({ endpoint, model }, costOfTokens(used, own))
      }
    },
    called({ endpoint, model, outcome, seconds: time, firstSeconds: first }: EndpointCall) {
      calls.inc({ endpoint, model, outcome })
      callSeconds.observe({ endpoint, model }, time)
      if (first !== null) firstSeconds.observe({ endpoint, model }, first)
    },
    /** A message of another process has arrived. */
    heard: (time: number) => lag.observe(Math.max(0, time)),
    /** From here on it is told whether messages of other processes arrive. */
    watchBus(opened: Pick<Bus, 'isOpen'>) {
      bus = opened
    },
  }
}

interface GaugeParts extends Pick<MetricsParts, 'database' | 'clock'> {
  readonly isBusOpen: () => boolean
}

/** What is asked of the database when somebody reads the metrics. */
function addGauges(registry: Registry, { database: { kind, kysely }, clock, isBusOpen }: GaugeParts): void {
  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(Number(await read()))
        },
      }),
    )
  gauge('kalam_generations_held', 'Texts being written, on all servers of the database', () =>
    countRows(kysely.selectFrom('generations').where('state', '=', 'held')),
  )
  gauge('kalam_runs_live', 'Whole-book runs that are queued or running', () =>
    countRows(kysely.selectFrom('runs').where('state', 'in', ['queued', 'running'])),
  )
  gauge('kalam_webhooks_waiting', 'Events that wait to be sent to addresses of users', () =>
    countRows(kysely.selectFrom('webhook_deliveries').where('state', '=', 'waiting')),
  )
  gauge('kalam_files_to_remove', 'Files of deleted books and accounts that are still in the store', () =>
    countRows(kysely.selectFrom('removed_files')),
  )
  gauge('kalam_bus_open', '1 while messages of other processes arrive', () => Number(isBusOpen()))
  gauge('kalam_ledger_drift_users', 'Users of the last hour whose balance is not that of their last entry', () =>
    countDriftedUsers(kysely, clock.now() - DRIFT_MS),
  )
  const waiting = new Gauge({
    name: 'kalam_jobs_waiting',
    help: 'Jobs in the queue that nobody has taken',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const jobs = await readQueueStates(kysely, kind, clock.now())
      this.reset()
      oldest.reset()
      for (const job of jobs) {
        this.set({ kind: job.kind }, job.count)
        oldest.set({ kind: job.kind }, job.seconds)
      }
    },
  })
  const oldest = new Gauge({
    name: 'kalam_jobs_oldest_seconds',
    help: 'How long the oldest of them has waited beyond its time',
    labelNames: ['kind'],
    registers: [],
  })
  registry.registerMetric(waiting)
  registry.registerMetric(oldest)
}

interface QueueState {
  readonly kind: string
  readonly count: number
  readonly seconds: number
}

/** Jobs that are due and that nobody has taken, by their kinds. */
export async function readQueueStates(
  kysely: Kysely<Tables>,
  kind: Database['kind'],
  now: number,
): Promise<readonly QueueState[]> {
  if (kind === 'postgres') {
    const made = await sql<{ table: string | null }>`select to_regclass('kalam_jobs.job')::text as table`.execute(
      kysely,
    )
    // No process has opened the queue yet.
    if (made.rows[0]!.table === null) return []
  }
  const query =
    kind === 'sqlite'
      ? sql<QueueState>`select kind, count(*) as count, (${now} - min(run_at)) / 1000.0 as seconds
          from jobs where state = 'ready' and run_at <= ${now} group by kind`
      : sql<QueueState>`select name as kind, count(*) as count,
          extract(epoch from now() - min(start_after)) as seconds
          from kalam_jobs.job where state in ('created', 'retry') and start_after <= now() group by name`
  const { rows } = await query.execute(kysely)
  return rows.map((row) => ({ kind: row.kind, count: Number(row.count), seconds: Number(row.seconds) }))
}

/** Whose entries are looked at, in milliseconds: the whole ledger is the audit's. */
const DRIFT_MS = 60 * 60_000

export async function countDriftedUsers(kysely: Kysely<Tables>, since: number): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from users
    where id in (select user_id from credit_transactions where timestamp >= ${since})
      and not exists (select 1 from credit_transactions entries
        where entries.user_id = users.id and entries.number = users.ledger_entries
          and entries.new_balance = users.credits_available and entries.new_held = users.credits_held)`.execute(kysely)
  return Number(rows[0]!.count)
}
