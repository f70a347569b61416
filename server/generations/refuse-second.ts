import { KalamError } from '../../engine/messages/error.ts'
import type { Queries } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { release } from '../ledger/release.ts'
import type { Generation } from '../ledger/settle.ts'
import type { Server } from '../server.ts'
import type { Prepared } from './prepare.ts'
import { requestHash } from './request-hash.ts'
import { isOverdue } from './tend-leases.ts'

/**
 * Throws `generation.in-flight` while another request writes the same step, with that generation's id among its values. A text
 * whose writer's heartbeat is overdue is given back first, as interrupted, and doesn't stand in the way.
 */
export async function refuseSecond(
  { database, clock, config }: Pick<Server, 'database' | 'clock' | 'config'>,
  prepared: Prepared,
): Promise<void> {
  const running = await findRunning(database.kysely, prepared)
  if (running === undefined) return
  const now = clock.now()
  if (!isOverdue(running, now, config)) throw inFlight(running)
  await inTransaction(database, (work) =>
    release(work, running, { code: 'generation.interrupted' }, now, { expiredBy: running.lease_until + 1 }),
  )
}

/**
 * What another request is writing for this one's step: of a saved book the same step; of a new book or a text of its own the
 * same settings, so that two different texts of a generator may be written at once.
 */
export function findRunning(
  queries: Queries,
  { order, bookId, isNew, step }: Pick<Prepared, 'order' | 'bookId' | 'isNew' | 'step'>,
): Promise<Generation | undefined> {
  return queries
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', order.userId)
    .where('state', '=', 'held')
    .where('idempotency_key', '!=', order.key)
    .$if(!isNew, (query) => query.where('book_id', '=', bookId).where('step', '=', step.name))
    .$if(isNew, (query) => query.where('run_id', 'is', null).where('request_hash', '=', requestHash(order)))
    .executeTakeFirst()
}

export function inFlight({ id }: Pick<Generation, 'id'>): KalamError {
  return new KalamError('generation.in-flight', { values: { generation: id } })
}
