import { hash } from 'node:crypto'
import { jsonOf } from '../../engine/base/json-of.ts'
import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { figuresOf } from '../books/figures.ts'
import { countProposals } from '../books/scene-proposals.ts'
import { writerOf } from '../config/server-config.ts'
import type { Queries, Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { countFreeCall } from '../money/daily-counts.ts'
import { type Hold, hold } from '../money/ledger/hold.ts'
import { release } from '../money/ledger/release.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Server } from '../server.ts'
import type { AnyOrder } from './generations.ts'
import { isOverdue } from './keep-leases.ts'
import type { Prepared } from './prepare.ts'
import { costsOtherwise } from './products/rewrite.ts'
import { refuseAfterRejections } from './rejections.ts'

/** The book went on since it was read. */
export class StaleBookError extends Error {
  override readonly name = 'StaleBookError'
}

/**
 * Takes the price of what was prepared, or finds what the key named before. Throws `StaleBookError`, `generation.in-flight`, what
 * `hold` throws, and of a call at 0 credits what `countFreeCall` throws.
 */
export function holdGeneration(
  { database, clock, name, config, catalog }: Pick<Server, 'database' | 'clock' | 'name' | 'config' | 'catalog'>,
  prepared: Prepared,
): Promise<Hold> {
  const { kind, order, generator, bookId, isNew, step, price, promptType } = prepared
  const now = clock.now()
  return inTransaction(database, async (work) => {
    if (!order.isAdministrator) await refuseAfterRejections(work, order.userId, now)
    const held = await hold(
      work,
      {
        kind,
        userId: order.userId,
        key: order.key,
        requestHash: requestHash(order),
        generator: generator.id,
        bookId,
        step: step.id,
        promptType,
        runId: order.runId,
        price,
        leaseUntil: now + config.leaseSeconds * 1000,
        server: name,
      },
      now,
    )
    if (held.state !== 'held') return held
    if (price === 0 && !order.isAdministrator && writerOf(config) === 'endpoints') {
      await countFreeCall(work, { catalog }, order.userId, now)
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

/**
 * Whether a piece was delivered or the plan changed since the book was loaded; of a reading another reading, of scenes another plan of
 * them, of a rewrite another text or price.
 */
async function hasGoneOn(work: Work, catalog: Catalog, prepared: Prepared): Promise<boolean> {
  const { kind, bookId, book, step } = prepared
  const count = async (table: 'pieces' | 'readings') => {
    const { rows } = await work
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('book_id', '=', bookId)
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  if ((await count('pieces')) !== book.pieces.length) return true
  if (kind === 'scenes') return (await countProposals(work, { bookId, step: step.id })) !== prepared.proposals
  if (kind === 'piece' && (await isPlanChanged(work, prepared))) return true
  if (kind === 'plan') return (await figuresNow(work, bookId)).proposals > prepared.most
  if (kind === 'rewrite') {
    const figures = await figuresNow(work, bookId)
    return (
      (await versionOf(work, prepared)) !== prepared.base ||
      costsOtherwise(prepared, figures, catalog.settings.rewriting)
    )
  }
  return kind === 'reading' && (await count('readings')) !== (book.readings ?? []).length
}

async function figuresNow(work: Work, bookId: string) {
  return figuresOf(
    work,
    await work.selectFrom('books').select(['id', 'copied_from']).where('id', '=', bookId).executeTakeFirstOrThrow(),
  )
}

async function versionOf(work: Work, { bookId, step }: Pick<Prepared, 'bookId' | 'step'>): Promise<number | undefined> {
  const piece = await work
    .selectFrom('pieces')
    .select('version')
    .where('book_id', '=', bookId)
    .where('step', '=', step.id)
    .where('locked', '=', 0)
    .executeTakeFirst()
  return piece?.version
}

/** Whether entries were moved, added, dropped or renamed: what was prepared would be written from another plan. */
async function isPlanChanged(work: Work, { bookId, book }: Pick<Prepared, 'bookId' | 'book'>): Promise<boolean> {
  const row = await work.selectFrom('books').select('outline').where('id', '=', bookId).executeTakeFirst()
  const now = row?.outline == null ? null : (jsonOf(row.outline) as Book['outline'])
  const entriesOf = (plan: Book['outline']) =>
    JSON.stringify((plan?.entries ?? []).map(({ title, summary }) => [title, summary]))
  return entriesOf(now) !== entriesOf(book.outline)
}

/** What an `Idempotency-Key` names: SHA-256 over what was asked, whatever the order of its keys. */
export function requestHash(order: AnyOrder): string {
  if (order.kind === 'reading') return hashOf({ kind: order.kind, bookId: order.bookId })
  if (order.kind === 'scenes') return hashOf({ kind: order.kind, bookId: order.bookId, step: order.step })
  if (order.kind === 'rewrite' || order.kind === 'plan') {
    return hashOf({ kind: order.kind, bookId: order.bookId, request: order.request })
  }
  const { generator, bookId, settings, chapterTitle, language, authorBrief, entryWords, madeFor, about } = order
  const more = { authorBrief, entryWords, ...(madeFor ? { madeFor } : {}), ...(about ? { about } : {}) }
  return hashOf({ generator, bookId, settings, chapterTitle, language, ...more })
}

function hashOf(asked: object): string {
  return hash('sha256', JSON.stringify(sorted(asked)))
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
 * What another request is writing for this one's step: of a saved book the same step, or any reading; of a new book or a text of
 * its own the same settings, so that two different texts of a generator may be written at once.
 */
function findRunning(
  queries: Queries,
  { kind, order, bookId, isNew, step }: Pick<Prepared, 'kind' | 'order' | 'bookId' | 'isNew' | 'step'>,
): Promise<Generation | undefined> {
  return queries
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', order.userId)
    .where('state', '=', 'held')
    .where('kind', '=', kind)
    .where('idempotency_key', '!=', order.key)
    .$if(!isNew, (query) => query.where('book_id', '=', bookId))
    .$if(!isNew && kind !== 'reading', (query) => query.where('step', '=', step.id))
    .$if(isNew, (query) => query.where('run_id', 'is', null).where('request_hash', '=', requestHash(order)))
    .executeTakeFirst()
}

function inFlight({ id }: Pick<Generation, 'id'>): KalamError {
  return new KalamError('generation.in-flight', { values: { generation: id } })
}
