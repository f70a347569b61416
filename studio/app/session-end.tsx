import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenSessionEnds } from '../api/request.ts'
import { toastOf } from '../ui/toast.ts'

/** A session that ended is told once, wherever it shows; what is typed stays where it is. */
export function SessionEnd() {
  const client = useQueryClient()
  useEffect(
    () =>
      whenSessionEnds(() => {
        toastOf('accounts.session-expired')
        void client.invalidateQueries({ queryKey: ['session'] })
      }),
    [client],
  )
  return null
}
