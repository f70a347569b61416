import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { Session as SessionSchema } from '../../server/contract/accounts.ts'
import { ask } from './request.ts'

export type Session = z.output<typeof SessionSchema>
export type User = NonNullable<Session['user']>

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => ask<Session>('GET', '/api/session', { signal }),
  staleTime: 60_000,
})

/** Who is signed in, as far as it is known yet. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery)
  return { session: data ?? null, user: data?.user ?? null, isPending }
}

/** The signed-in person, on pages that only they can see. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('this page needs somebody signed in')
  return user
}

/** Asks again who is signed in and what they have: after signing in or out, and whenever credits move. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['session'] }), [client])
}
