import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { show, toastOf } from '../ui/toast.ts'
import { PORTAL } from './use-answer.ts'

/**
 * One thing the administrator does. When it fails, a notice says so in the sentence of the case, if it has one, and `fault`
 * holds the server's reason for the place where it happened.
 */
export function useAction(failed?: MessageCode) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<ApiError | null>(null)
  /** Resolves to whether it was done. `renews` names what is told anew first. */
  const run = async (renews: readonly string[], work: () => Promise<{ readonly message: string } | undefined>) => {
    setBusy(true)
    setFault(null)
    try {
      const said = await work()
      if (said) show('success', said.message)
      await Promise.all(renews.map((name) => client.invalidateQueries({ queryKey: [PORTAL, name] })))
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      if (failed !== undefined) toastOf(failed)
      setFault(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, run }
}
