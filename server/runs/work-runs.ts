import type { Server } from '../server.ts'
import { RUN_JOB } from './run.ts'
import { type RunServer, writeRun } from './write-run.ts'

/** From here on this process writes runs, `runsAtOnce` of them. */
export function workRuns(server: RunServer & Pick<Server, 'jobs' | 'config'>): Promise<void> {
  return server.jobs.work(RUN_JOB, server.config.runsAtOnce, (job) => writeRun(server, job))
}
