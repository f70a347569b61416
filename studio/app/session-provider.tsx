import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { subscribeSessionEnd } from '../api/request.ts'
import { loadSession, type Session, SessionContext } from '../api/session.ts'
import { SIGNED_IN_KEY, writeStoredText } from '../base/storage.ts'
import { notifyMessage } from '../ui/notify.ts'

/** Delays before the retries when the server can't be reached or fails. */
const RETRY_DELAYS_MS = [1000, 2000] as const

/**
 * The session for all pages. It is no query, because the query client is loaded with the pages that need it and dropped
 * at sign-out.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null)
  const [isPending, setPending] = useState(true)
  const [isUnknown, setUnknown] = useState(false)
  const asked = useRef(0)
  /** Whether a user was signed in: the first request after the end of the session reports that it ended. */
  const wasMember = useRef(false)
  const refresh = useCallback(async () => {
    asked.current++
    const turn = asked.current
    const answer = await askWithRetries().catch(() => null)
    // A later request has a newer answer.
    if (turn !== asked.current) return
    setUnknown(answer === null)
    if (answer !== null) {
      if (answer.expired && !wasMember.current) notifyMessage('error', 'accounts.session-expired')
      wasMember.current = answer.user !== null
      setSession(answer)
      writeStoredText(SIGNED_IN_KEY, answer.user && 'yes')
    }
    setPending(false)
  }, [])
  useEffect(() => {
    void refresh()
    const again = () => void refresh()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refresh])
  // Reports the end of a session once; typed text stays on the page.
  useEffect(
    () =>
      subscribeSessionEnd(() => {
        notifyMessage('error', 'accounts.session-expired')
        void refresh()
      }),
    [refresh],
  )
  const state = useMemo(
    () => ({ session, isPending, isUnknown: isUnknown && session === null, refresh }),
    [session, isPending, isUnknown, refresh],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}

/** Retries when nothing arrived and on 5xx answers; other refusals are final. */
async function askWithRetries(): Promise<Session> {
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await loadSession()
    } catch (error) {
      if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return loadSession()
}
