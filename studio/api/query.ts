import { queryOptions } from '@tanstack/react-query'
import { ask } from './request.ts'

/** Asks the server for what is at a path. */
export function pathQuery<Answer>(queryKey: readonly unknown[], path: string) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => ask<Answer>('GET', path, { signal }) })
}
