import type { Logger } from 'pino'
import type { Clock } from '../../../engine/base/clock.ts'
import type { Database, Tx } from '../../database/database.ts'

export interface QueueJob {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
  /** Which try this is, from 1: more than one after a throw, or when the process that had it is no more. */
  readonly attempt: number
  /** Aborted when the process stops or the lease is lost. */
  readonly signal: AbortSignal
}

export type HandleJob = (job: QueueJob) => Promise<void>

/**
 * Work that outlives tabs and processes. The queue only leases: what is finished is in the app's own tables, so a job that
 * is taken up again begins where those say. Each job is done at least once; a process that hung may still be at one that
 * another has taken up.
 */
export interface JobQueue {
  /** Within the command's own transaction: no job without its row, no row without its job. */
  enqueue(work: Tx, kind: string, data: Readonly<Record<string, unknown>>): Promise<void>
  /**
   * Takes jobs of a kind, `atOnce` of them. A handler that throws is tried again, later each time: it decides when to give up.
   * `pollSeconds`: how often PostgreSQL is looked at besides when it tells of a job.
   */
  work(kind: string, atOnce: number, handle: HandleJob, pollSeconds?: number): Promise<void>
  /** Takes no more, aborts what runs and gives its leases back. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly database: Database
  /** Of that database: PostgreSQL's queue keeps connections of its own. */
  readonly databaseUrl: string
  readonly clock: Clock
  /** This process: whose leases are whose. */
  readonly name: string
  readonly logger: Pick<Logger, 'warn' | 'error'>
  /** How long a job stays with a process that is not heard of. PostgreSQL's queue knows no less than 10. */
  readonly leaseSeconds: number
}

/** The longest wait before a job that failed is tried again, in seconds. */
export const MAX_RETRY_DELAY_SECONDS = 60

/** Seconds before the next try: 1, 2, 4, … and a minute from then on. */
export function retryDelaySeconds(attempt: number): number {
  return Math.min(MAX_RETRY_DELAY_SECONDS, 2 ** (attempt - 1))
}
