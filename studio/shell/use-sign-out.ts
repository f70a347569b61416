import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { ask } from '../api/request.ts'
import { toastOf } from '../ui/toast.ts'

/** Ends the session; nothing of the person stays in the page. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    try {
      await ask('POST', '/api/auth/sign-out')
      client.clear()
      toastOf('accounts.signed-out')
      void navigate('/')
    } catch {
      toastOf('accounts.sign-out-failed')
    }
  }, [client, navigate])
}
