import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Security as SecuritySchema } from '../../../server/contract/security.ts'
import { isApiError } from '../../api/api-error.ts'
import { useRefreshSession } from '../../api/session.ts'
import { useIdentityCheck } from '../../app/identity-check.tsx'
import { isPasskeyDismissed } from '../../app/passkeys-known.ts'
import { useAsyncAction } from '../../app/use-work.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'

export type Security = z.output<typeof SecuritySchema>

/** Something done to one's account: asks first who one is where the server wants to know, says how it went, and shows it. */
export function useSecurityAction() {
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const withIdentity = useIdentityCheck()
  const { isBusy: busy, work } = useAsyncAction()
  /** Null: it failed, which was said. */
  const run = async <Answer extends object>(act: () => Promise<Answer>): Promise<Answer | null> => {
    let answer: Answer | null = null
    const isDone = await work(
      async () => {
        answer = await withIdentity(act)
        if ('message' in answer) notify('success', String(answer.message))
        await client.invalidateQueries({ queryKey: ['security'] })
        await refreshSession()
      },
      (error) => {
        const isLeft = isPasskeyDismissed(error) || (isApiError(error) && error.code === 'accounts.confirm-first')
        if (!isLeft) notifyFailure(error)
      },
    )
    return isDone ? answer : null
  }
  return { busy, run }
}
