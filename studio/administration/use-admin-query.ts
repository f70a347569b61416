import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathQuery } from '../api/query.ts'
import { useIdentityCheck } from '../app/identity-check.tsx'
import { useActionWithFault } from '../app/use-work.ts'
import type { TextKey } from '../language/text.ts'
import { notify, notifyMessage } from '../ui/notify.ts'

export const ADMIN_QUERY_KEY = 'administration'

interface AdminQuery {
  /** Its name, for invalidation. */
  readonly name: string
  readonly path: string
  /** The notice when it can't be loaded; left out: only the place of the result shows it. */
  readonly failed?: TextKey
  readonly enabled?: boolean
}

/** A query of the administration. The last page stays while another one loads. */
export function useAdminQuery<Answer>({ name, path, failed, enabled = true }: AdminQuery) {
  const query = useQuery({
    ...pathQuery<Answer>([ADMIN_QUERY_KEY, name, path], path),
    placeholderData: (previous) => previous,
    enabled,
  })
  const { error } = query
  useEffect(() => {
    if (error !== null && failed !== undefined) notifyMessage('error', failed)
  }, [error, failed])
  return query
}

/**
 * One thing the administrator does. When it fails, a notice says so in the sentence of the case, if it has one, and `fault`
 * holds the server's reason for the place where it happened.
 */
export function useAdminAction(failed?: TextKey) {
  const client = useQueryClient()
  const withIdentity = useIdentityCheck()
  const { isBusy: busy, fault, work } = useActionWithFault()
  /** Resolves to whether it succeeded. `renews` names the queries that are refetched first. */
  const run = async (renews: readonly string[], act: () => Promise<{ readonly message: string } | undefined>) => {
    const isDone = await work(async () => {
      const said = await withIdentity(act)
      if (said) notify('success', said.message)
      await Promise.all(renews.map((name) => client.invalidateQueries({ queryKey: [ADMIN_QUERY_KEY, name] })))
    })
    if (!isDone && failed !== undefined) notifyMessage('error', failed)
    return isDone
  }
  return { busy, fault, run }
}
