import type { z } from 'zod'
import type { Library as LibrarySchema } from '../../server/contract/books.ts'
import type { Dashboard as DashboardSchema } from '../../server/contract/catalog.ts'
import { pathQuery } from '../api/query.ts'

export type Dashboard = z.output<typeof DashboardSchema>
export type Update = Dashboard['updates'][number]

export const dashboardQuery = pathQuery<Dashboard>(['dashboard'], '/api/dashboard')

/** Books loaded to find unfinished ones among them. */
const MAX_LATEST_BOOKS = 12

export const latestBooksQuery = pathQuery<z.output<typeof LibrarySchema>>(
  ['books', 'latest'],
  `/api/books?limit=${MAX_LATEST_BOOKS}`,
)
