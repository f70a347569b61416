import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { LibraryQuery as LibraryQuerySchema, Library as LibrarySchema } from '../../server/contract/books.ts'
import { fetchSavedBook } from '../api/books.ts'
import { runsQuery } from '../api/live.ts'
import { ask } from '../api/request.ts'
import type { Run } from '../runs/use-run.ts'

type Library = z.output<typeof LibrarySchema>
export type BookSummary = Library['books'][number]
export type BookSort = z.output<typeof LibraryQuerySchema>['sort']

/** Books of the first page: fills rows of two, three, four and six. */
const FIRST_PAGE_BOOKS = 48
/** Books of each further page, so that a search through hundreds of books takes a few requests. */
const NEXT_PAGE_BOOKS = 200

interface LibraryOrder {
  readonly sort: BookSort
  /** Only the deleted books that are still kept, in the order of their deletion. */
  readonly deleted: boolean
}

function libraryQuery({ sort, deleted }: LibraryOrder) {
  const order = deleted ? 'deleted=true' : `sort=${sort}`
  return infiniteQueryOptions({
    queryKey: ['books', 'library', order],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const page =
        pageParam === null
          ? `limit=${FIRST_PAGE_BOOKS}`
          : `limit=${NEXT_PAGE_BOOKS}&after=${encodeURIComponent(pageParam)}`
      return ask<Library>('GET', `/api/books?${order}&${page}`, { signal })
    },
    getNextPageParam: ({ next }) => next,
  })
}

/** The loaded books. With `whole`, loads all pages. */
export function useLibrary({ whole, ...order }: LibraryOrder & { readonly whole: boolean }) {
  const query = useInfiniteQuery(libraryQuery(order))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (whole && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [whole, hasNextPage, isFetching, isError, fetchNextPage])
  return { ...query, books: data?.pages.flatMap(({ books }) => books) ?? null }
}

/** Running and just ended whole-book runs by book. `RunNotices` refetches them. */
export function useRunsByBook(): ReadonlyMap<string, Run> {
  const { data } = useQuery(runsQuery)
  return new Map(data?.map((run) => [run.book, run]))
}

/** The book that a generator's page offers to continue. */
export function currentBookQuery(generator: string) {
  return queryOptions({
    queryKey: ['books', 'at hand', generator],
    queryFn: ({ signal }) => fetchSavedBook(generator, signal),
    staleTime: 10_000,
  })
}
