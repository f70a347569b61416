import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Quotas as QuotasSchema } from '../../server/contract/money.ts'
import { pathQuery } from '../api/query.ts'
import { useText } from '../language/language.tsx'
import { Callout } from '../ui/feedback.tsx'

type QuotasAnswer = z.output<typeof QuotasSchema>

/** A note is shown from this share of a quota on. */
const WARNING_SHARE = 0.8

export const MEGABYTE = 1_000_000

export const quotasQuery = pathQuery<QuotasAnswer>(['quotas'], '/api/quotas')

/** Says that the storage is nearly full, or full. */
export function StorageNote() {
  const { t, number } = useText()
  const { data } = useQuery(quotasQuery)
  if (data === undefined || !data.limited || data.storage.used < WARNING_SHARE * data.storage.most) return null
  const { used, most } = data.storage
  const values = { used: number(Math.ceil(used / MEGABYTE)), most: number(most / MEGABYTE) }
  return (
    <Callout variant={used >= most ? 'bad' : 'accent'} className="mt-4">
      {t(used >= most ? 'quota.storage-full' : 'quota.storage-nearly', values)}
    </Callout>
  )
}

/** Says how many calls at no credits are left today, once few are. */
export function FreeCallsNote() {
  const { t, number } = useText()
  const { data } = useQuery(quotasQuery)
  if (data === undefined || !data.limited) return null
  const { left, most } = data.freeCalls
  if (left > (1 - WARNING_SHARE) * most) return null
  return (
    <p className="mt-1 text-sm text-ink">{t('quota.free-calls-left', { left: number(left), most: number(most) })}</p>
  )
}
