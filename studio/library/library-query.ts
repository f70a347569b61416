import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Library as LibrarySchema } from '../../server/contract/books.ts'
import { savedBook } from '../api/progress.ts'
import { ask } from '../api/request.ts'
import { runsQuery } from '../runs/runs-query.ts'
import type { Run } from '../runs/use-run.ts'

type Library = z.output<typeof LibrarySchema>
export type Face = Library['books'][number]

/** Books at a time: whole rows of two, three, four and six. */
const MANY = 48
/** While nothing is left out, so that a search through hundreds of books takes a few requests. */
const MOST = 200

export const libraryQuery = infiniteQueryOptions({
  queryKey: ['books', 'library'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) => {
    const page = pageParam === null ? `limit=${MANY}` : `limit=${MOST}&after=${encodeURIComponent(pageParam)}`
    return ask<Library>('GET', `/api/books?${page}`, { signal })
  },
  getNextPageParam: ({ next }) => next,
})

/** The books as far as they are loaded; all of them for somebody who looks for one. */
export function useLibrary({ whole }: { readonly whole: boolean }) {
  const query = useInfiniteQuery(libraryQuery)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (whole && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [whole, hasNextPage, isFetching, isError, fetchNextPage])
  return { ...query, books: data?.pages.flatMap(({ books }) => books) ?? null }
}

/** The whole-book runs that go on or have just ended, by book. The shell's notices keep them fresh. */
export function useRunsByBook(): ReadonlyMap<string, Run> {
  const { data } = useQuery(runsQuery)
  return new Map(data?.map((run) => [run.book, run]))
}

/** What a generator's page offers to continue at the moment. */
export function atHandQuery(generator: string) {
  return queryOptions({
    queryKey: ['books', 'at hand', generator],
    queryFn: ({ signal }) => savedBook(generator, signal),
    staleTime: 10_000,
  })
}
