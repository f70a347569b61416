import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { CreditsReceived } from '../../server/contract/codes.ts'
import { useSending } from '../accounts/use-sending.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { show } from '../ui/toast.ts'

/** As long as a claimed link's notice: figures take longer to read than a sentence. */
const RECEIVED_SECONDS = 5

/** Redeems codes one at a time. `redeem` tells whether it worked; `error` says why not. */
export function useRedeem() {
  const { t, number } = useText()
  const client = useQueryClient()
  const refresh = useRefreshSession()
  const { error, setError, run } = useSending('codes.failed')
  const [busy, setBusy] = useState(false)
  const redeem = async (code: string): Promise<boolean> => {
    let worked = false
    setBusy(true)
    await run(async () => {
      const body = { code: code.trim().toUpperCase() }
      const { message, awarded, available } = await ask<z.output<typeof CreditsReceived>>('POST', '/api/codes/redeem', {
        body,
      })
      const received = t('redeem.received', { awarded: number(awarded), available: number(available) })
      show('success', `${message} ${received}`, RECEIVED_SECONDS)
      worked = true
      void client.invalidateQueries({ queryKey: ['list', '/api/credits/transactions'] })
      await refresh()
    })
    setBusy(false)
    return worked
  }
  return { busy, error, forget: () => setError(null), redeem }
}
