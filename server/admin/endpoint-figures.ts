import { sql } from 'kysely'
import type * as z from 'zod'
import { loadPrices } from '../../engine/node/model-prices.ts'
import { costOfTokens, pricesOfEndpoint } from '../../engine/quote/quote-book.ts'
import type { EndpointFigures } from '../contract/desk.ts'
import type { Core } from '../server.ts'

const DAY_MS = 86_400_000

/**
 * What the texts of the last days cost and how they ended, by generator and by endpoint, and who had the most. Read by the indexes of time: it takes as long
 * as there are texts in these days. Costs are by today's prices; null: unknown, never 0.
 */
export async function readEndpointFigures(core: Core, days: number): Promise<z.input<typeof EndpointFigures>> {
  const { kysely } = core.database
  const since = core.clock.now() - days * DAY_MS
  const usage = kysely.selectFrom('endpoint_usage').where('timestamp', '>=', since)
  const texts = sql<number>`count(distinct generation_id)`.as('texts')
  const tokens = [
    sql<number | null>`sum(input_tokens)`.as('input'),
    sql<number | null>`sum(output_tokens)`.as('output'),
    sql<number | null>`sum(cached_tokens)`.as('cached'),
    sql<number>`sum(case when input_tokens is null then 1 else 0 end)`.as('untold'),
  ]
  const generators = await usage
    .select(({ fn }) => [
      'generator',
      texts,
      fn.sum<number>('words').as('words'),
      fn.sum<number>('credits').as('credits'),
    ])
    .groupBy('generator')
    .orderBy('credits', 'desc')
    .execute()
  const taken = await usage
    .select(['generator', 'endpoint', ...tokens])
    .groupBy(['generator', 'endpoint'])
    .execute()
  const endpoints = await usage
    .select(({ fn }) => [
      'endpoint',
      'model',
      texts,
      fn.sum<number>('words').as('words'),
      fn.sum<number>('calls').as('calls'),
      ...tokens,
    ])
    .groupBy(['endpoint', 'model'])
    .orderBy('words', 'desc')
    .execute()
  const failures = await kysely
    .selectFrom('generations')
    .select(({ fn }) => ['generator', 'error_code', 'endpoint', fn.countAll<number>().as('count')])
    // Written out: a parameter keeps both databases from using the index of such rows.
    .where(sql<boolean>`state = 'released'`)
    .where('ended_at', '>=', since)
    .groupBy(['generator', 'error_code', 'endpoint'])
    .orderBy('count', 'desc')
    .execute()
  const prices = await loadPrices(core.config.engine)
  const costOf = (row: Omit<(typeof taken)[number], 'generator'>) => {
    const own = pricesOfEndpoint(prices, row.endpoint)
    if (own === null || row.untold > 0) return null
    const [input, output, cached] = [row.input ?? 0, row.output ?? 0, row.cached ?? 0]
    // A picture takes no tokens, and isn't free.
    return input === 0 && output === 0 ? null : costOfTokens({ input, output, cached }, own)
  }
  const costOfGenerator = (generator: string) =>
    taken
      .filter((row) => row.generator === generator)
      .map(costOf)
      .reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
  const failuresOf = (generator: string) =>
    failures.filter((row) => row.generator === generator).reduce((sum, { count }) => sum + count, 0)
  const silent = new Set(failures.map(({ generator }) => generator))
  for (const { generator } of generators) silent.delete(generator)
  return {
    days,
    currency: prices?.currency ?? null,
    generators: [
      ...generators.map((row) => ({ ...row, cost: costOfGenerator(row.generator) })),
      ...[...silent].map((generator) => ({ generator, texts: 0, words: 0, credits: 0, cost: 0 })),
    ].map((row) => ({ ...row, failures: failuresOf(row.generator) })),
    endpoints: endpoints.map(({ input, output, cached, ...row }) => ({
      ...row,
      inputTokens: input ?? 0,
      outputTokens: output ?? 0,
      cost: costOf({ input, output, cached, ...row }),
    })),
    failures: failures.map(({ error_code, ...row }) => ({ ...row, code: error_code ?? 'generation.failed' })),
    writers: await readWriters(core, since),
  }
}

/** How many of those that write most are told. */
const MOST_WRITERS = 20

async function readWriters({ database: { kysely } }: Core, since: number) {
  return kysely
    .selectFrom('endpoint_usage')
    .innerJoin('generations', 'generations.id', 'generation_id')
    .leftJoin('users', 'users.id', 'user_id')
    .select(({ fn }) => ['user_id as userId', 'email', fn.sum<number>('endpoint_usage.credits').as('credits')])
    .select(sql<number>`count(distinct generation_id)`.as('texts'))
    .where('endpoint_usage.timestamp', '>=', since)
    .groupBy(['user_id', 'email'])
    .orderBy('texts', 'desc')
    .limit(MOST_WRITERS)
    .execute()
}
