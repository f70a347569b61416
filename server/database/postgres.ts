import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** PostgreSQL's bigint. Credits and milliseconds fit a number. */
const BIGINT = 20

export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    // A line that died in silence is noticed, by the system's own time.
    keepAlive: true,
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that the server closes is replaced at the next query.
  pool.on('error', () => undefined)
  // One in use fails its query; unheard, its own event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', kysely, close: () => kysely.destroy() }
}
