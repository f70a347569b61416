import type { Work } from '../database/database.ts'

export interface Job {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
  /** Aborted when the process stops or the lease is lost. */
  readonly signal: AbortSignal
}

/**
 * Work that outlives tabs and processes. The queue only leases: what is finished stands in the app's own tables, so a job that
 * is taken up again begins where those say.
 */
export interface Jobs {
  /** Within the command's own transaction: no job without its row, no row without its job. */
  enqueue(work: Work, kind: string, data: Readonly<Record<string, unknown>>): Promise<void>
  /** Takes jobs of a kind, `atOnce` of them. A handler that throws is tried again later, a few times. */
  work(kind: string, atOnce: number, handle: (job: Job) => Promise<void>): Promise<void>
  /** Takes no more, aborts what runs and gives its leases back. */
  stop(): Promise<void>
}
