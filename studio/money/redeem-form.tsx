import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { CreditsReceived } from '../../server/contract/gifts.ts'
import { MAX_CODE_LENGTH } from '../../server/contract/rules.ts'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notify.ts'

interface RedeemFormProps {
  using: ReturnType<typeof useRedeem>
  initial?: string
  onRedeemed?: () => void
}

/** One field for a code, converted to capitals. */
export function RedeemForm({ using: { busy, error, forget, redeem }, initial = '', onRedeemed }: RedeemFormProps) {
  const { t } = useText()
  const [code, setCode] = useState(initial.toUpperCase())
  const submit = async () => {
    if (!(await redeem(code))) return
    setCode('')
    onRedeemed?.()
  }
  return (
    <Form noValidate className="space-y-3" onSend={submit}>
      <Field label={t('redeem.code')} error={error ?? undefined}>
        <Input
          value={code}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono tracking-widest"
          onValue={(value) => {
            forget()
            setCode(value.toUpperCase())
          }}
        />
      </Field>
      <Button type="submit" variant="main" busy={busy} disabled={code.trim() === ''} className="max-sm:w-full">
        {t('redeem.submit')}
      </Button>
    </Form>
  )
}

/** How long the notice of received credits stays, from the specification. */
export const RECEIVED_NOTICE_SECONDS = 5

/** Redeems codes one at a time. `redeem` resolves to whether it succeeded; `error` is the reason when it didn't. */
export function useRedeem() {
  const { t, number } = useText()
  const client = useQueryClient()
  const refresh = useRefreshSession()
  const { isBusy: busy, work } = useAsyncAction()
  const [error, setError] = useState<string | null>(null)
  const redeem = (code: string) => {
    setError(null)
    return work(
      async () => {
        const body = { code: code.trim().toUpperCase() }
        const received = await ask<z.output<typeof CreditsReceived>>('POST', '/api/codes/redeem', { body })
        const values = { awarded: number(received.awarded), available: number(received.available) }
        notify('success', `${received.message} ${t('redeem.received', values)}`, { seconds: RECEIVED_NOTICE_SECONDS })
        void client.invalidateQueries({ queryKey: ['list', '/api/credits/transactions'] })
        await refresh()
      },
      (fault) => setError(isApiError(fault) ? fault.message : t('codes.failed')),
    )
  }
  return { busy, error, forget: () => setError(null), redeem }
}
