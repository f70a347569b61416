import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../../engine/base/clock.ts'
import { type Bus, TOPICS } from '../bus/bus.ts'
import type { LiveEngine } from '../config/live-engine.ts'
import type { Database } from '../database/database.ts'
import type { LiveCatalog } from './live-catalog.ts'

/** The row in `config` that changes whenever everything is to be read again. */
const KEY = 'catalog_reload'
/** How often a process looks at the row: where others can't tell it anything, and where they can. */
const LOOK_INTERVAL_MS = 1000
const QUIET_INTERVAL_MS = 30_000

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly catalog: Pick<LiveCatalog, 'reload'>
  readonly liveEngine: Pick<LiveEngine, 'reload'>
  readonly logger: Pick<Logger, 'warn'>
}

/** Has every process read its endpoints, generators and prices again. */
export async function requestReload({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const value = JSON.stringify(randomUUID())
  await database.kysely
    .insertInto('config')
    .values({ key: KEY, value, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  if (database.kind === 'sqlite') return
  const told = '{"from":"","messages":[{}]}'
  await sql`select pg_notify(${`kalam ${TOPICS.catalog}`}, ${told})`.execute(database.kysely)
}

/** Reads endpoints and catalog again whenever somebody asks for it on any process, until the function that is returned is called. */
export async function followReloads({ database, clock, bus, catalog, liveEngine, logger }: Parts): Promise<() => void> {
  const closing = new AbortController()
  const read = async () =>
    (await database.kysely.selectFrom('config').select('value').where('key', '=', KEY).executeTakeFirst())?.value
  let known = await read()
  // Also while everything is being read: what is asked for meanwhile is read after it.
  let news = new AbortController()
  const leave = bus.listen(TOPICS.catalog, () => news.abort())

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      const isTold = database.kind === 'postgres' && bus.isOpen
      const wait = AbortSignal.any([closing.signal, news.signal])
      await clock.delay(isTold ? QUIET_INTERVAL_MS : LOOK_INTERVAL_MS, wait).catch(() => undefined)
      if (closing.signal.aborted) return
      news = new AbortController()
      const asked = await read().catch((err: unknown) => {
        logger.warn({ err }, 'whether anything changed is not known')
        return known
      })
      if (asked === known) continue
      known = asked
      await liveEngine.reload().catch((err: unknown) => logger.warn({ err }, 'the endpoints could not be read again'))
      await catalog.reload()
    }
  }

  void follow()
  return () => {
    leave()
    closing.abort()
  }
}
