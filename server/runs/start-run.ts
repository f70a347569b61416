import { randomUUID } from 'node:crypto'
import { type NewBookRequest, saveNewBook } from '../books/create-book.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'
import { readBudgetLeft } from '../money/ledger/token-budget.ts'
import type { Server } from '../server.ts'
import { RUN_JOB_KIND, type Run, type RunJob } from './run.ts'
import { readRunPlan, resolveCap } from './run-plan.ts'
import { findFreeRunSlot, findQueueTime, readRunSlots } from './run-slots.ts'

interface RunOrder {
  readonly userId: string
  /** The book that goes on, or what a new one is made of. */
  readonly book: string | NewBookRequest
  /** Credits; what the rest of the book costs unless told. */
  readonly cap?: number
  /** The token by which a program asks; none: a person. */
  readonly tokenId?: string | null
}

/**
 * Begins to write the rest of a book as a job of its own, or lets it wait behind its user's other runs. Throws
 * `requests.not-found`, `requests.invalid` (settings), `runs.exists`, `runs.too-many`, `book.finished`, `runs.cap-too-low`,
 * `runs.reserved`, `credits.insufficient`, `tokens.*`.
 */
export function startRun(server: Server, { userId, book, cap, tokenId = null }: RunOrder): Promise<Run> {
  const now = server.clock.now()
  return inTransaction(server.database, async (work) => {
    await lockUser(work, userId)
    const bookId = typeof book === 'string' ? book : await saveNewBook(server, work, userId, book)
    const plan = await readRunPlan(server, work, { bookId, userId })
    const slots = await readRunSlots(work, userId)
    const agreed = resolveCap(plan, {
      cap,
      reserved: slots.reserved,
      budget: await readBudgetLeft(work, tokenId, now),
    })
    const admitted = findFreeRunSlot(slots)
    const run = await work
      .insertInto('runs')
      .values({
        id: randomUUID(),
        user_id: userId,
        book_id: bookId,
        state: 'queued',
        cap: agreed,
        admitted,
        error_code: null,
        error_values: null,
        created_at: now,
        updated_at: findQueueTime(slots, now),
        seen_at: null,
        token_id: tokenId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirstOrThrow(() => new KalamError('runs.exists'))
    if (admitted === 1) await server.jobs.enqueue(work, RUN_JOB_KIND, { run: run.id, turn: run.turn } satisfies RunJob)
    return run
  })
}
