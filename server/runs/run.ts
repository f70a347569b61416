import { type Selectable, sql } from 'kysely'
import { KalamError } from '../../engine/messages/error.ts'
import type { Queries } from '../database/database.ts'
import type { RunState, RunsTable } from '../database/tables.ts'

export type Run = Selectable<RunsTable>

/** The kind of a run's jobs. */
export const RUN_JOB = 'run'

/** A job of one turn: a resumption begins another. */
export interface RunJob {
  readonly [name: string]: unknown
  readonly run: string
  readonly turn: number
}

/** What may be written on without its user. */
export const GOING: readonly RunState[] = ['queued', 'running']
/** A book has at most one of these. */
export const LIVE: readonly RunState[] = [...GOING, 'paused']
export const RESUMABLE: readonly RunState[] = ['paused', 'failed', 'capped']

export interface OwnRun {
  readonly id: string
  readonly userId: string
}

/** Throws `requests.not-found` for another user's run too. */
export async function findRun(queries: Queries, { id, userId }: OwnRun): Promise<Run> {
  const run = await queries
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (run === undefined) throw new KalamError('requests.not-found')
  return run
}

/** The one that is being written for it. */
export function livePiece(queries: Queries, { id, user_id: userId }: Pick<Run, 'id' | 'user_id'>) {
  return queries
    .selectFrom('generations')
    .select(['id', 'step', 'price'])
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .where('run_id', '=', id)
    .executeTakeFirst()
}

/** Counted from what was charged, so that nothing is forgotten or counted twice, whenever a process dies. */
export function spentBy(run: string) {
  return sql<number>`(select coalesce(sum(price), 0) from generations where run_id = ${run} and state = 'settled')`
}
