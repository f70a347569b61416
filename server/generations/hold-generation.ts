import { hash } from 'node:crypto'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { chooseWriter } from '../config/server-config.ts'
import type { Queryable, Tx } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { countFreeCall } from '../money/daily-counts.ts'
import { type Hold, hold } from '../money/ledger/hold.ts'
import { release } from '../money/ledger/release.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Core, ServerParts } from '../server.ts'
import type { ProductOrder } from './generations.ts'
import { isLeaseOverdue } from './keep-leases.ts'
import { findProductKind, type PreparedProduct } from './products.ts'
import { requireFewRejections } from './rejections.ts'

/** The book went on since it was read. */
export class StaleBookError extends Error {
  override readonly name = 'StaleBookError'
}

/**
 * Takes the price of what was prepared, or finds what the key named before. Throws `StaleBookError`, `generation.in-flight`, what
 * `hold` throws, and of a call at 0 credits what `countFreeCall` throws.
 */
export function holdGeneration(server: ServerParts, prepared: PreparedProduct): Promise<Hold> {
  const { kind, order, generator, bookId, isNew, step, price, promptType } = prepared
  const { database, clock, name, config, catalog } = server
  const now = clock.now()
  return inTransaction(database, async (work) => {
    if (!order.isAdministrator) await requireFewRejections(work, order.userId, now)
    const held = await hold(
      work,
      {
        kind,
        userId: order.userId,
        key: order.key,
        requestHash: hashOrder(order),
        generator: generator.id,
        bookId,
        step: step.id,
        promptType,
        runId: order.runId,
        tokenId: order.tokenId,
        price,
        leaseUntil: now + config.leaseSeconds * 1000,
        server: name,
      },
      now,
    )
    if (held.state !== 'held') return held
    if (price === 0 && !order.isAdministrator && chooseWriter(config) === 'endpoints') {
      await countFreeCall(work, server, order.userId, now)
    }
    if (isNew) {
      // The hold has locked the user's row: of two requests for the same new text at once, the second sees the first.
      const running = order.runId === null ? await findRunning(work, prepared) : undefined
      if (running !== undefined) throw inFlight(running)
      return held
    }
    // Held, the step is ours alone; but what was delivered between loading and holding must not be written again.
    if (await hasGoneOn(work, catalog.current(), prepared)) throw new StaleBookError()
    return held
  })
}

/** Whether a piece was delivered since the book was loaded, or what else the product depends on has changed. */
export async function hasGoneOn(work: Tx, catalog: Catalog, prepared: PreparedProduct): Promise<boolean> {
  const { kind, bookId, book, step } = prepared
  const rows = await countRows(
    work
      .selectFrom('pieces')
      .where('book_id', '=', bookId)
      // Others may be delivered beside a piece: it is only written once.
      .$if(kind === 'piece', (query) => query.where('step', '=', step.id)),
  )
  const expected = kind === 'piece' ? 0 : book.pieces.length + (book.ahead?.length ?? 0)
  return rows !== expected || findProductKind(prepared).hasGoneOn(work, prepared, catalog)
}

/** What an `Idempotency-Key` names: SHA-256 over what was asked, whatever the order of its keys. */
export function hashOrder(order: ProductOrder): string {
  return hash('sha256', JSON.stringify(sorted(findProductKind(order).asked(order))))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)])
}

/**
 * Throws `generation.in-flight` while another request writes the same step, with that generation's id among its values. A text
 * whose writer's heartbeat is overdue is given back first, as interrupted, and isn't in the way.
 */
export async function requireStepNotWriting(server: Core, prepared: PreparedProduct): Promise<void> {
  const { database, clock } = server
  const running = await findRunning(database.kysely, prepared)
  if (running === undefined) return
  const now = clock.now()
  if (!isLeaseOverdue(running, server)) throw inFlight(running)
  await inTransaction(database, (work) =>
    release(work, running, { code: 'generation.interrupted' }, now, { expiredBy: running.lease_until + 1 }),
  )
}

/**
 * What another request is writing for this one's step: of a saved book the same step, or any reading; of a new book or a text of
 * its own the same settings, so that two different texts of a generator may be written at once.
 */
function findRunning(
  queries: Queryable,
  { kind, order, bookId, isNew, step }: Pick<PreparedProduct, 'kind' | 'order' | 'bookId' | 'isNew' | 'step'>,
): Promise<Generation | undefined> {
  return queries
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', order.userId)
    .where('state', '=', 'held')
    .where('kind', '=', kind)
    .where('idempotency_key', '!=', order.key)
    .$if(!isNew, (query) => query.where('book_id', '=', bookId))
    .$if(!isNew && !findProductKind({ kind }).isOnePerBook, (query) => query.where('step', '=', step.id))
    .$if(isNew, (query) => query.where('run_id', 'is', null).where('request_hash', '=', hashOrder(order)))
    .executeTakeFirst()
}

function inFlight({ id }: Pick<Generation, 'id'>): KalamError {
  return new KalamError('generation.in-flight', { values: { generation: id } })
}
