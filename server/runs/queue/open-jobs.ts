import type { Installation } from '../../database/installation.ts'
import type { JobQueue, JobsOptions } from './jobs.ts'

/** The queue that lives in the database: a table of ours in SQLite, pg-boss in PostgreSQL. Each is loaded only when it is the one. */
export async function openJobs(options: JobsOptions): Promise<JobQueue> {
  if (options.database.kind === 'postgres') return (await import('./boss-jobs.ts')).openBossJobs(options)
  return new (await import('./sqlite-jobs.ts')).SqliteJobs(options)
}

/** The queue, from which nothing is taken while the installation is paused: what is enqueued waits. */
export function pauseWithInstallation(
  jobs: JobQueue,
  installation: Pick<Installation, 'isPaused' | 'going'>,
  logger: JobsOptions['logger'],
): JobQueue {
  const stopping = new AbortController()
  return {
    enqueue: (work, kind, data) => jobs.enqueue(work, kind, data),
    async work(kind, atOnce, handle, pollSeconds) {
      if (!installation.isPaused) return jobs.work(kind, atOnce, handle, pollSeconds)
      void installation.going
        .then(() =>
          installation.isPaused || stopping.signal.aborted ? undefined : jobs.work(kind, atOnce, handle, pollSeconds),
        )
        .catch((err: unknown) => logger.error({ err, kind }, 'the queue could not be opened'))
    },
    async stop() {
      stopping.abort()
      await jobs.stop()
    },
  }
}
