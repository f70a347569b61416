import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import type { Purchase } from './packages.ts'

/** Payment services tell within seconds; after a minute, asking on is left to the person. */
const EVERY = 2000
const PATIENCE = 60_000

/**
 * The purchase of a checkout, or one's last. While it is open the server is asked again and again for a minute; then `isSlow`.
 * The balance is read anew once it is paid.
 */
export function usePurchase(checkout: string | null) {
  const refresh = useRefreshSession()
  const [isSlow, setSlow] = useState(false)
  const path = `/api/purchases/latest${checkout === null ? '' : `?checkout=${encodeURIComponent(checkout)}`}`
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['purchase', checkout],
    queryFn: ({ signal }) => ask<Purchase>('GET', path, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' && !isSlow ? EVERY : false),
    gcTime: 0,
  })
  const state = data?.state
  useEffect(() => {
    if (state === 'paid') void refresh()
    if (state !== 'open') return
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [state, refresh])
  return { purchase: data ?? null, error, isSlow, isFetching, check: () => void refetch() }
}
