import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Runs } from '../../server/contract/runs.ts'
import { ask } from '../api/request.ts'

/** Whole-book runs that go on, and those that ended unseen. */
export const runsQuery = queryOptions({
  queryKey: ['runs'],
  queryFn: async ({ signal }) => (await ask<z.output<typeof Runs>>('GET', '/api/runs', { signal })).runs,
})
