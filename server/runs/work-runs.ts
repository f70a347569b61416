import type { Server } from '../server.ts'
import { admitAllWaiting } from './places.ts'
import { RUN_JOB } from './run.ts'
import { type RunServer, writeRun } from './write-run.ts'

/** From here on this process writes runs, `runsAtOnce` of them. */
export async function workRuns(server: RunServer & Pick<Server, 'config'>): Promise<void> {
  await admitAllWaiting(server)
  await server.jobs.work(RUN_JOB, server.config.runsAtOnce, (job) => writeRun(server, job))
}
