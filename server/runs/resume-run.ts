import type { OwnId, Tx } from '../database/database.ts'
import { inTransaction, isUniqueViolation } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'
import { readBudgetLeft } from '../money/ledger/token-budget.ts'
import type { Server } from '../server.ts'
import {
  ACTIVE_RUN_STATES,
  findRun,
  listLivePieces,
  publishRunChange,
  RESUMABLE_RUN_STATES,
  RUN_JOB_KIND,
  type Run,
  type RunJob,
  selectSpentCredits,
} from './run.ts'
import { type CapRequest, type RunPlan, readRunPlan, requireRunGenerator, resolveCap } from './run-plan.ts'
import { findFreeRunSlot, findQueueTime, readRunSlots } from './run-slots.ts'

interface Resumption extends OwnId {
  readonly cap?: number
  /** The token by which a program asks, which pays from now on; none: a person. */
  readonly tokenId?: string | null
  /** The turn that it was paused in, when nobody asks; it has gone on meanwhile when it has another. */
  readonly turn?: number
}

/**
 * Goes on with what was paused, failed or reached its cap; `cap` counts what is spent already. A new turn, so that a job of the
 * last one that still finishes a piece ends by itself. Throws `requests.not-found`, `runs.going`, `runs.ended`, `runs.exists`,
 * `runs.too-many`, `book.record-outdated`, `runs.cap-too-low`, `runs.reserved`, `credits.insufficient`, `tokens.*`.
 */
export async function resumeRun(server: Server, { id, userId, cap, tokenId = null, turn }: Resumption): Promise<Run> {
  try {
    const resumed = await inTransaction(server.database, async (work) => {
      await lockUser(work, userId)
      // The write comes first: it locks the row.
      const run = await work
        .updateTable('runs')
        .set(({ eb }) => ({
          state: 'queued',
          turn: eb('turn', '+', 1),
          spent: selectSpentCredits(id),
          error_code: null,
          error_values: null,
          seen_at: null,
          token_id: tokenId,
        }))
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('state', 'in', RESUMABLE_RUN_STATES)
        .$if(turn !== undefined, (query) => query.where('turn', '=', turn!))
        .returningAll()
        .executeTakeFirst()
      if (run === undefined) throw await refusal(work, { id, userId })
      const plan = await readRunPlan(server, work, { bookId: run.book_id, userId })
      const live = await listLivePieces(work, run)
      const held = live.reduce((sum, { price }) => sum + price, 0)
      const slots = await readRunSlots(work, userId, id)
      const admitted = findFreeRunSlot(slots)
      const now = server.clock.now()
      const budget = await readBudgetLeft(work, tokenId, now)
      const agreed = await work
        .updateTable('runs')
        .set({
          cap: capOf(run, plan, { cap, reserved: slots.reserved, held, budget }),
          admitted,
          updated_at: findQueueTime(slots, now),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (admitted === 1) await server.jobs.enqueue(work, RUN_JOB_KIND, { run: id, turn: run.turn } satisfies RunJob)
      return agreed
    })
    publishRunChange(server, resumed)
    return resumed
  } catch (error) {
    // Another run of the book began since this one failed.
    if (isUniqueViolation(error)) throw new KalamError('runs.exists', { cause: error })
    throw error
  }
}

/** The cap that was agreed on stays, unless it was what stopped the run. */
function capOf({ cap, spent }: Run, plan: RunPlan, asked: CapRequest): number {
  requireRunGenerator(plan)
  const [next] = plan.prices
  // Written to its end by hand meanwhile: the run finds that out.
  if (next === undefined) return cap
  return resolveCap(plan, { ...asked, cap: asked.cap ?? (spent + next <= cap ? cap : undefined), spent })
}

async function refusal(work: Tx, own: OwnId): Promise<KalamError> {
  const { state } = await findRun(work, own)
  return new KalamError(ACTIVE_RUN_STATES.includes(state) ? 'runs.going' : 'runs.ended')
}
