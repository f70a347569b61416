import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import type { useRedeem } from './use-redeem.ts'

interface RedeemFormProps {
  using: ReturnType<typeof useRedeem>
  initial?: string
  onRedeemed?: () => void
}

/** One box for a code, in capitals whatever is typed. */
export function RedeemForm({ using: { busy, error, forget, redeem }, initial = '', onRedeemed }: RedeemFormProps) {
  const { t } = useText()
  const [code, setCode] = useState(initial.toUpperCase())
  const submit = async () => {
    if (!(await redeem(code))) return
    setCode('')
    onRedeemed?.()
  }
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t('redeem.code')} error={error ?? undefined}>
        {(tied) => (
          <Input
            {...tied}
            value={code}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono tracking-widest"
            onChange={({ target }) => {
              forget()
              setCode(target.value.toUpperCase())
            }}
          />
        )}
      </Field>
      <Button type="submit" look="main" busy={busy} disabled={code.trim() === ''} className="max-sm:w-full">
        {t('redeem.submit')}
      </Button>
    </form>
  )
}
