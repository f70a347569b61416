import { systemClock } from '../../../../engine/node/clock.ts'
import { openDatabase } from '../../../../server/database/open.ts'
import { openJobs } from '../../../../server/runs/queue/open-jobs.ts'

/** A process that takes one job, says so and never ends it: for tests that kill it. */
const databaseUrl = process.argv[2]!
const database = await openDatabase(databaseUrl)
const jobs = await openJobs({
  database,
  databaseUrl,
  clock: systemClock,
  name: 'doomed',
  logger: { warn: () => undefined, error: () => undefined },
  leaseSeconds: 2,
})
await jobs.work('write', 1, async ({ attempt }) => {
  console.info(`taken ${attempt}`)
  await new Promise(() => undefined)
})
