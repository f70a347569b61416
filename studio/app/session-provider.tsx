import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { whenSessionEnds } from '../api/request.ts'
import { askSession, type Session, SessionContext } from '../api/session.ts'
import { toastOf } from '../ui/toast.ts'
import { keep, MEMBER_KEY } from './kept.ts'

/** Before a server that can't be reached, or that can't answer, is asked again, in milliseconds. */
const WAITS_MS = [1000, 2000] as const

/**
 * Who is signed in, for all pages. It stands by itself rather than among the queries: those come with the pages that ask
 * them, and go when somebody signs out.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null)
  const [isPending, setPending] = useState(true)
  const [isUnknown, setUnknown] = useState(false)
  const asked = useRef(0)
  /** Whether somebody signed in was seen: the end of their session is told by the request that meets it. */
  const wasMember = useRef(false)
  const refresh = useCallback(async () => {
    asked.current++
    const turn = asked.current
    const answer = await askPatiently().catch(() => null)
    // Who asked later knows better.
    if (turn !== asked.current) return
    setUnknown(answer === null)
    if (answer !== null) {
      if (answer.expired && !wasMember.current) toastOf('accounts.session-expired')
      wasMember.current = answer.user !== null
      setSession(answer)
      keep(MEMBER_KEY, answer.user && 'yes')
    }
    setPending(false)
  }, [])
  useEffect(() => {
    void refresh()
    const again = () => void refresh()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refresh])
  // A session that ended is told once, wherever it shows; what is typed stays where it is.
  useEffect(
    () =>
      whenSessionEnds(() => {
        toastOf('accounts.session-expired')
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

/** The server's refusals are final; what never arrived, and faults of the server and its proxy, are asked again. */
async function askPatiently(): Promise<Session> {
  for (const wait of WAITS_MS) {
    try {
      return await askSession()
    } catch (error) {
      if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return askSession()
}
