import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CatalogModel, GeneratorPage as GeneratorPageSchema } from '../../server/contract/catalog.ts'
import { ask } from './request.ts'

export type Catalog = z.output<typeof CatalogModel>
export type Family = Catalog['families'][number]
export type Card = Family['generators'][number]
export type GeneratorPage = z.output<typeof GeneratorPageSchema>

export const catalogQuery = queryOptions({
  queryKey: ['catalog'],
  queryFn: ({ signal }) => ask<Catalog>('GET', '/api/catalog', { signal }),
  staleTime: 5 * 60_000,
})

export function useCatalog(): Catalog | null {
  return useQuery(catalogQuery).data ?? null
}

export function generatorQuery(id: string) {
  return queryOptions({
    queryKey: ['generator', id],
    queryFn: ({ signal }) => ask<GeneratorPage>('GET', `/api/generators/${encodeURIComponent(id)}`, { signal }),
    staleTime: 5 * 60_000,
  })
}
