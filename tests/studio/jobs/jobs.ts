import { BEGINNING } from './beginning.ts'
import type { Job } from './job.ts'
import { PUBLISHING } from './publishing.ts'
import { REVISING } from './revising.ts'

/** Every job of docs/quality/jobs.md, in its order. */
export const JOBS: readonly Job[] = [...BEGINNING, ...REVISING, ...PUBLISHING]

export { NEWCOMER } from './beginning.ts'
