import type { Jobs, JobsOptions } from './jobs.ts'

/** The queue that lives in the database: a table of ours in SQLite, pg-boss in PostgreSQL. Each is loaded only when it is the one. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  if (options.database.kind === 'postgres') return (await import('./boss-jobs.ts')).openBossJobs(options)
  return new (await import('./sqlite-jobs.ts')).SqliteJobs(options)
}
