import { randomUUID } from 'node:crypto'
import { KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { agreeOnCap } from './agree-on-cap.ts'
import { RUN_JOB, type Run, type RunJob } from './run.ts'
import { standingOf } from './standing.ts'

export interface RunOrder {
  readonly userId: string
  readonly bookId: string
  /** Credits; what the rest of the book costs unless told. */
  readonly cap?: number
}

/**
 * Begins to write the rest of a book as a job of its own. Throws `requests.not-found`, `runs.exists`, `book.finished`,
 * `runs.cap-too-low`, `credits.insufficient`.
 */
export function startRun(
  server: Pick<Server, 'database' | 'catalog' | 'clock' | 'jobs'>,
  { userId, bookId, cap }: RunOrder,
): Promise<Run> {
  const now = server.clock.now()
  return inTransaction(server.database, async (work) => {
    const standing = await standingOf(server, work, { bookId, userId })
    const run = await work
      .insertInto('runs')
      .values({
        id: randomUUID(),
        user_id: userId,
        book_id: bookId,
        state: 'queued',
        cap: agreeOnCap(standing, cap),
        error_code: null,
        error_values: null,
        created_at: now,
        updated_at: now,
        seen_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (run === undefined) throw new KalamError('runs.exists')
    await server.jobs.enqueue(work, RUN_JOB, { run: run.id, turn: run.turn } satisfies RunJob)
    return run
  })
}
