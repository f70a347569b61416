import { createContext, use } from 'react'
import type { z } from 'zod'
import type { Session as SessionSchema } from '../../server/contract/accounts.ts'
import { ask } from './request.ts'

export type Session = z.output<typeof SessionSchema>
export type User = NonNullable<Session['user']>

interface SessionState {
  /** Null: not known yet, or the server couldn't be asked. */
  readonly session: Session | null
  readonly isPending: boolean
  /** True when the session couldn't be loaded. It doesn't sign the user out. */
  readonly isUnknown: boolean
  readonly refresh: () => Promise<void>
}

export const SessionContext = createContext<SessionState | null>(null)

export function loadSession(): Promise<Session> {
  return ask('GET', '/api/session')
}

function useSessionState(): SessionState {
  const state = use(SessionContext)
  if (state === null) throw new Error('no SessionProvider above')
  return state
}

/** Who is signed in, as far as it is known yet. */
export function useSession() {
  const { session, isPending, isUnknown } = useSessionState()
  return { session, user: session?.user ?? null, isPending, isUnknown }
}

/** The signed-in person, on pages that only they can see. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('this page needs somebody signed in')
  return user
}

/** Asks again who is signed in and what they have: after signing in or out, and whenever credits move. */
export function useRefreshSession(): () => Promise<void> {
  return useSessionState().refresh
}
