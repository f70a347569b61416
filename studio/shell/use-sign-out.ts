import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { notifyMessage } from '../ui/notify.ts'

/** Ends the session; with the person's pages goes all that those had asked. */
export function useSignOut(): () => Promise<void> {
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  return useCallback(async () => {
    try {
      await ask('POST', '/api/auth/sign-out')
      await refreshSession()
      notifyMessage('success', 'accounts.signed-out')
      void navigate('/')
    } catch {
      notifyMessage('error', 'accounts.sign-out-failed')
    }
  }, [refreshSession, navigate])
}
