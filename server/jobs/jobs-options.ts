import type { Logger } from 'pino'
import type { Clock } from '../../engine/clock.ts'
import type { Database } from '../database/database.ts'

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
