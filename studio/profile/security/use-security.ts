import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { OwnSessions, Security as SecuritySchema } from '../../../server/contract/security.ts'
import { isApiError } from '../../api/api-error.ts'
import { pathQuery } from '../../api/query.ts'
import { useRefreshSession } from '../../api/session.ts'
import { useIdentityCheck } from '../../app/identity-check.tsx'
import { isPasskeyLeft } from '../../app/passkeys-known.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'

export type Security = z.output<typeof SecuritySchema>
type Sessions = z.output<typeof OwnSessions>

const KEY = 'security'

export function useSecurity() {
  return useQuery(pathQuery<Security>([KEY, 'factors'], '/api/profile/security'))
}

export function useSessions() {
  return useQuery(pathQuery<Sessions>([KEY, 'sessions'], '/api/profile/sessions'))
}

/** Something done to one's account: asks first who one is where the server wants to know, says how it went, and shows it. */
export function useSecurityAction() {
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const withIdentity = useIdentityCheck()
  const [busy, setBusy] = useState(false)
  /** Null: it failed, which was said. */
  const run = async <Answer extends object>(work: () => Promise<Answer>): Promise<Answer | null> => {
    setBusy(true)
    try {
      const answer = await withIdentity(work)
      if ('message' in answer) notify('success', String(answer.message))
      await client.invalidateQueries({ queryKey: [KEY] })
      await refreshSession()
      return answer
    } catch (error) {
      const isLeft = isPasskeyLeft(error) || (isApiError(error) && error.code === 'accounts.confirm-first')
      if (!isLeft) notifyFailure(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
