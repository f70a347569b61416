import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCatalog } from './catalog.ts'

/** In development the generators' files may change under an open page: menu and forms follow them. */
export function LiveCatalog() {
  const client = useQueryClient()
  const isLive = useCatalog()?.live ?? false
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
