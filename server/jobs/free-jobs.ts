import type { Database } from '../database/database.ts'

/** Makes the jobs of workers that run no more ready again, in the embedded queue: they needn't wait for their leases. */
export async function freeJobs({ kysely }: Database, isGone: (worker: string) => boolean, now: number): Promise<void> {
  const active = await kysely
    .selectFrom('jobs')
    .select(['id', 'worker', 'attempts'])
    .where('state', '=', 'active')
    .execute()
  for (const { id, worker, attempts } of active) {
    if (worker === null || !isGone(worker)) continue
    await kysely
      .updateTable('jobs')
      .set({ state: 'ready', run_at: now, lease_until: null, worker: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute()
  }
}
