import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../../engine/base/clock.ts'
import { awaitNews, type Bus, TOPICS } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { LiveCatalog } from './live-catalog.ts'

/** The row in `config` that changes whenever the generators are to be read again. */
const KEY = 'catalog_reload'
/** How often a process looks at the row: where others can't tell it anything, and where they can. */
const LOOK_INTERVAL_MS = 1000
const QUIET_INTERVAL_MS = 30_000

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly catalog: Pick<LiveCatalog, 'reload'>
  readonly logger: Pick<Logger, 'warn'>
}

/** Has every process read its generators and prices again. */
export async function askForReload({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
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

/** Reads the catalog again whenever somebody asks for it on any process, until the function that is returned is called. */
export async function followReloads({ database, clock, bus, catalog, logger }: Parts): Promise<() => void> {
  const closing = new AbortController()
  const read = async () =>
    (await database.kysely.selectFrom('config').select('value').where('key', '=', KEY).executeTakeFirst())?.value
  let known = await read()

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      const isTold = database.kind === 'postgres' && bus.isOpen
      await awaitNews({ bus, clock }, TOPICS.catalog, isTold ? QUIET_INTERVAL_MS : LOOK_INTERVAL_MS, closing.signal)
      if (closing.signal.aborted) return
      const asked = await read().catch((err: unknown) => {
        logger.warn({ err }, 'whether generators changed is not known')
        return known
      })
      if (asked === known) continue
      known = asked
      await catalog.reload()
    }
  }

  void follow()
  return () => closing.abort()
}
