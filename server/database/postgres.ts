import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from './database.ts'

/** PostgreSQL's bigint, and numeric, in which it sums bigints. Credits and milliseconds fit a number. */
const NUMBERS = [20, 1700]

/** How long a query waits for a connection while PostgreSQL has none left for this process, in milliseconds. */
const MAX_WAIT_MS = 30_000
const RETRY_MS = 200
/** How long the pool asks for no more connections than it has after PostgreSQL refused one, in milliseconds. */
const KEPT_SMALL_MS = 10_000

export function openPostgres(url: string, connections: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // A line that died in silence is noticed, by the system's own time.
    keepAlive: true,
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        NUMBERS.includes(type) ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that the server closes is replaced at the next query.
  pool.on('error', () => undefined)
  // One in use fails its query; unheard, its own event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: waitingPool(pool, connections) }) })
  return { kind: 'postgres', kysely, close: () => kysely.destroy() }
}

/**
 * The pool, which waits when PostgreSQL refuses a further connection: one of those that are there becomes free. Without this a refusal
 * fails the query, however many connections there are.
 */
function waitingPool(pool: pg.Pool, connections: number) {
  let growing: NodeJS.Timeout | undefined
  async function connect(): Promise<pg.PoolClient> {
    const until = performance.now() + MAX_WAIT_MS
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isTooMany(error) || performance.now() > until) throw error
        pool.options.max = Math.max(1, pool.totalCount)
        clearTimeout(growing)
        growing = setTimeout(() => {
          pool.options.max = connections
        }, KEPT_SMALL_MS).unref()
        if (pool.totalCount === 0) await pause(RETRY_MS)
      }
    }
  }
  return { options: pool.options, connect, end: () => pool.end() }
}

/** `too_many_connections`, of the server, the database or the role. */
function isTooMany(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '53300'
}
