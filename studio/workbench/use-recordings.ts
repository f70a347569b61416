import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/request.ts'
import type { Recordings } from './answers.ts'

const NONE: Recordings = []

/** The recordings beside a generator, played again with each version of the catalog. */
export function useRecordings(generator: string, version: number | null): Recordings {
  const { data } = useQuery({
    queryKey: ['workbench-recordings', generator, version],
    queryFn: ({ signal }) =>
      ask<{ readonly recordings: Recordings }>('GET', `/api/workbench/${encodeURIComponent(generator)}/recordings`, {
        signal,
      }),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (before) => before,
  })
  return data?.recordings ?? NONE
}
