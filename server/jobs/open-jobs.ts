import type { Logger } from 'pino'
import type { Clock } from '../../engine/clock.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from './jobs.ts'

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

/** The queue that lives in the database: a table of ours in SQLite, pg-boss in PostgreSQL. Each is loaded only when it is the one. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  if (options.database.kind === 'postgres') return (await import('./boss-jobs.ts')).openBossJobs(options)
  return new (await import('./sqlite-jobs.ts')).SqliteJobs(options)
}
