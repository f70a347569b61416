import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { ask } from '../api/request.ts'
import { toastOf } from '../ui/toast.ts'

export const PORTAL = 'administration'

interface Asked {
  /** Under which name it is known, to be asked again. */
  readonly name: string
  readonly path: string
  /** The sentence for when it can't be loaded; left out: it shows in its place only. */
  readonly failed?: MessageCode
  readonly enabled?: boolean
}

/** Something the server tells the administrator. While another page of it is on its way, the last one stays. */
export function useAnswer<Answer>({ name, path, failed, enabled = true }: Asked) {
  const query = useQuery({
    queryKey: [PORTAL, name, path],
    queryFn: ({ signal }) => ask<Answer>('GET', path, { signal }),
    placeholderData: (previous) => previous,
    enabled,
  })
  const { error } = query
  useEffect(() => {
    if (error !== null && failed !== undefined) toastOf(failed)
  }, [error, failed])
  return query
}
