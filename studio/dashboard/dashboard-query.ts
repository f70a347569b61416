import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Library as LibrarySchema } from '../../server/contract/books.ts'
import type { Dashboard as DashboardSchema } from '../../server/contract/catalog.ts'
import { ask } from '../api/request.ts'

export type Dashboard = z.output<typeof DashboardSchema>
export type Update = Dashboard['updates'][number]

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => ask<Dashboard>('GET', '/api/dashboard', { signal }),
})

/** Books loaded to find unfinished ones among them. */
const MAX_LATEST_BOOKS = 12

export const latestBooksQuery = queryOptions({
  queryKey: ['books', 'latest'],
  queryFn: ({ signal }) =>
    ask<z.output<typeof LibrarySchema>>('GET', `/api/books?limit=${MAX_LATEST_BOOKS}`, { signal }),
})
