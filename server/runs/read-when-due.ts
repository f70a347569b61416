import { isReadingDue, unreadOf } from '../../engine/review/due.ts'
import { loadBook, resolveSavedBook } from '../books/load-book.ts'
import { chooseWriter } from '../config/server-config.ts'
import { isKalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { findRun, type Run } from './run.ts'

/** Tries of a reading that a turn makes when processes end before it does. */
const MAX_TRIES = 3

/**
 * Has the run's book read when that is due: at its end, and a long one every so many pieces. It costs nothing, and one that fails does
 * no harm: the run goes on without it. True when there was something to wait for. Throws the signal's reason.
 */
export async function readWhenDue(server: Server, run: Run, signal: AbortSignal): Promise<boolean> {
  const { generations, logger, database } = server
  try {
    const order = await dueReading(server, run)
    if (order === null) return false
    const { id } = await generations.begin(order)
    const { state } = await findRun(database.kysely, { id: run.id, userId: run.user_id })
    if (state === 'cancelled') await generations.cancel(id, run.user_id)
    const outcome = await generations.outcome(id, signal)
    if (outcome.state === 'released') logger.warn({ run: run.id, code: outcome.code }, 'a book was not read')
    return true
  } catch (error) {
    if (!isKalamError(error)) throw error
    logger.warn({ run: run.id, code: error.code }, 'a book was not read')
    return false
  }
}

/** The order of the reading that is due; null: none is, or this turn has tried in vain. */
async function dueReading({ database, catalog, clock, config }: Server, run: Run) {
  const { id, turn, user_id: userId, book_id: bookId } = run
  const current = catalog.current()
  const saved = await loadBook(database.kysely, { id: bookId, userId })
  const { generator, book } = resolveSavedBook(current, saved, clock.now())
  if (book === null || !isReadingDue(generator, book, current.settings.reading.every)) return null
  if (unreadOf(generator, book, { byModel: chooseWriter(config) === 'endpoints' }) === null) return null
  // A repeated request of this turn, also after a crash, gets the same reading.
  const key = `run:${id}:${turn}:reading:${book.pieces.length}`
  const before = await database.kysely
    .selectFrom('generations')
    .select(['state', 'attempt', 'error_code'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  const isInVain = before?.state === 'released' && before.error_code !== 'generation.interrupted'
  if (isInVain || (before?.attempt ?? 0) >= MAX_TRIES) return null
  const { role } = await database.kysely
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { language } = book
  return { kind: 'reading', userId, bookId, isAdministrator: role === 'admin', language, key, runId: id } as const
}
