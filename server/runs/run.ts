import { sql } from 'kysely'
import { requireOwnBook } from '../books/load-book.ts'
import { TOPICS } from '../bus/bus.ts'
import type { Database, OwnId, Queryable, RowOf } from '../database/database.ts'
import type { RunState } from '../database/tables/books.ts'
import { notFoundError } from '../messages/error.ts'
import type { Core, ServerParts } from '../server.ts'

export type Run = RowOf<'runs'>

/** The kind of a run's jobs. */
export const RUN_JOB_KIND = 'run'

/** A job of one turn: a resumption begins another. */
export interface RunJob {
  readonly [name: string]: unknown
  readonly run: string
  readonly turn: number
}

/** What may be written on without its user. */
export const ACTIVE_RUN_STATES: readonly RunState[] = ['queued', 'running']
/** A book has at most one of these. */
export const LIVE_RUN_STATES: readonly RunState[] = [...ACTIVE_RUN_STATES, 'paused']
export const RESUMABLE_RUN_STATES: readonly RunState[] = ['paused', 'failed', 'capped']

/** Has who watches a run look at it, and who waits for it, on every process. */
export function publishRunChange({ bus }: Pick<ServerParts, 'bus'>, { id }: Pick<Run, 'id'>): void {
  bus.publish(TOPICS.run(id), {})
}

/** Throws `requests.not-found` for another user's run too. */
export async function findRun(queries: Queryable, { id, userId }: OwnId): Promise<Run> {
  return queries
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(notFoundError)
}

/** What is being written for it: pieces, the first that was begun first, then a reading. */
export function listLiveTexts(queries: Queryable, { id, user_id: userId }: Pick<Run, 'id' | 'user_id'>) {
  return (
    queries
      .selectFrom('generations')
      .select(['id', 'kind', 'step', 'price', 'created_at'])
      .where('user_id', '=', userId)
      .where('state', '=', 'held')
      .where('run_id', '=', id)
      // A reading that outlives its turn doesn't hide the piece of the next.
      .orderBy('kind')
      .orderBy('created_at')
      .execute()
  )
}

/** The pieces that are being written for it. */
export async function listLivePieces(queries: Queryable, run: Pick<Run, 'id' | 'user_id'>) {
  const live = await listLiveTexts(queries, run)
  return live.filter(({ kind }) => kind === 'piece')
}

/** Counted from what was charged, so that nothing is forgotten or counted twice, whenever a process dies. */
export function selectSpentCredits(run: string) {
  return sql<number>`(select coalesce(sum(price), 0) from generations where run_id = ${run} and state = 'settled')`
}

/** The most a page tells of. */
const MAX_RUNS = 50

/** What goes on, and what ended unseen: newest first. */
export function listRuns({ kysely }: Database, userId: string): Promise<Run[]> {
  return kysely
    .selectFrom('runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('state', 'in', LIVE_RUN_STATES), eb('seen_at', 'is', null)]))
    .orderBy('created_at', 'desc')
    .limit(MAX_RUNS)
    .execute()
}

/** A book's latest run; null: none yet. Throws `requests.not-found` for another user's book. */
export async function findLatestRun({ kysely }: Database, { id: bookId, userId }: OwnId): Promise<Run | null> {
  await requireOwnBook(kysely, { id: bookId, userId })
  const run = await kysely
    .selectFrom('runs')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ?? null
}

/** Its user has seen that it ended: it is no longer told of. Throws `requests.not-found`. */
export async function markRunSeen({ database, clock }: Core, { id, userId }: OwnId): Promise<Run> {
  await database.kysely
    .updateTable('runs')
    .set({ seen_at: clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'not in', LIVE_RUN_STATES)
    .where('seen_at', 'is', null)
    .execute()
  return findRun(database.kysely, { id, userId })
}
