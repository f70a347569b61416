import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Packages as PackagesSchema, Purchase as PurchaseSchema } from '../../server/contract/purchases.ts'
import { ask } from '../api/request.ts'

export type Packages = z.output<typeof PackagesSchema>
/** What both kinds of packages have. */
export type Package = Omit<Packages['topup'][number], 'url'>
export type Purchase = z.output<typeof PurchaseSchema>

export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: ({ signal }) => ask<Packages>('GET', '/api/packages', { signal }),
  staleTime: 5 * 60_000,
})
