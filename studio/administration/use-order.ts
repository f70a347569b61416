import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { toastOf } from '../ui/toast.ts'
import { CUSTOM } from './credit-amount.tsx'
import { usePortal } from './use-portal.ts'

const EMPTY = { chosen: '', own: '', description: '', expires: '' }

/** What a link and a code are ordered with alike: credits, a line to know it by, when it closes. */
export function useOrder(presets: readonly number[]) {
  const { say } = useText()
  const { t } = usePortal()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<{ readonly amount?: string; readonly expires?: string }>({})
  const change = (changed: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...changed }))
  const chosen = values.chosen || String(presets[0] ?? CUSTOM)
  /** What the server is asked for; null when something is no number or no time, which is said. */
  const read = () => {
    const credits = Number(chosen === CUSTOM ? values.own.trim() || Number.NaN : chosen)
    const expires = values.expires === '' ? null : new Date(values.expires)
    const isAmount = Number.isSafeInteger(credits) && credits >= 1 && credits <= 10_000
    const isAhead = expires === null || expires.getTime() > Date.now()
    setErrors({
      ...(isAmount ? {} : { amount: say('administration.link-amount-invalid') }),
      ...(isAhead ? {} : { expires: t('order.expires-past') }),
    })
    if (!isAmount) toastOf('administration.link-amount-invalid')
    if (!isAmount || !isAhead) return null
    return { credits, description: values.description.trim() || null, expiresAt: expires?.toISOString() ?? null }
  }
  const reset = () => setValues((before) => ({ ...EMPTY, chosen: before.chosen }))
  return { values: { ...values, chosen }, errors, change, read, reset }
}

export type Order = ReturnType<typeof useOrder>
