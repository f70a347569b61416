import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { CatalogModel, GeneratorPage as GeneratorPageSchema } from '../../server/contract/catalog.ts'
import { ask } from './request.ts'
import { useSession } from './session.ts'

type Catalog = z.output<typeof CatalogModel>
export type Family = Catalog['families'][number]
export type GeneratorSummary = Family['generators'][number]
export type GeneratorPage = z.output<typeof GeneratorPageSchema>

const catalogQuery = queryOptions({
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

/** In development the generators' files may change under an open page: menu and forms follow them. */
export function CatalogUpdates() {
  const client = useQueryClient()
  const { user } = useSession()
  const isLive = (useCatalog()?.live ?? false) && user !== null
  useEffect(() => {
    if (!isLive) return
    const events = new EventSource('/api/catalog/events')
    events.addEventListener('changed', () => {
      // What is looked at first.
      void client.invalidateQueries({ queryKey: ['generator'] })
      void client.invalidateQueries({ queryKey: ['catalog'] })
    })
    return () => events.close()
  }, [client, isLive])
  return null
}
