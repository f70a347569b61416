import { useState } from 'react'
import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { SubmitForm, useFieldFault } from './submit-form.tsx'

interface SecondStepProps {
  onEntered: (entered: z.output<typeof Entered>) => Promise<void>
  onBack: () => void
}

/** After a password that was right: a code of the app or a recovery code, or a passkey instead. */
export default function SecondStep({ onEntered, onBack }: SecondStepProps) {
  const { t } = useText()
  const send = async (typed: (name: string) => string) => {
    await onEntered(await ask('POST', '/api/auth/second-factor', { body: { code: typed('code') || '-' } }))
  }
  return (
    <AuthPage title={t('security.step-title')} about={t('security.step-about')}>
      <SubmitForm failed="accounts.sign-in-failed" send={send} action={t('security.step-go')}>
        <CodeField />
      </SubmitForm>
      <PasskeyEntry remember onEntered={onEntered} />
      <Button variant="link" size="small" onClick={onBack}>
        {t('security.back')}
      </Button>
    </AuthPage>
  )
}

function CodeField() {
  const { t } = useText()
  const [code, setCode] = useState('')
  return (
    <Field label={t('security.code')} help={t('security.code-help')} error={useFieldFault('code')}>
      <Input
        name="code"
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onValue={setCode}
      />
    </Field>
  )
}
