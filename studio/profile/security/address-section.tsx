import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ask } from '../../api/request.ts'
import type { User } from '../../api/session.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/feedback.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { type Security, useSecurityAction } from './use-security.ts'

/** The address that an account is known by: another one counts once its owner has opened the mailed link. */
export function AddressSection({ user, security }: { user: User; security: Security }) {
  const { t } = useText()
  const { busy, run } = useSecurityAction()
  const [search, setSearch] = useSearchParams()
  const [email, setEmail] = useState('')
  const token = search.get('email')
  const confirm = async () => {
    await run(() => ask<{ message: string }>('POST', '/api/profile/email/confirm', { body: { token } }))
    setSearch({}, { replace: true })
  }
  const change = async () => {
    const answer = await run(() => ask<{ message: string }>('POST', '/api/profile/email', { body: { email } }))
    if (answer !== null) setEmail('')
  }
  return (
    <div className="max-w-xl space-y-5">
      {token !== null && (
        <Callout variant="accent" className="flex flex-wrap items-center justify-between gap-3">
          {t('security.email-confirm-about')}
          <Button size="small" variant="main" busy={busy} onClick={() => void confirm()}>
            {t('security.email-confirm')}
          </Button>
        </Callout>
      )}
      <p className="text-sm text-ink-soft">{t('security.email-now', { email: user.email })}</p>
      {security.creditsWait && <Callout>{t('security.credits-wait')}</Callout>}
      {security.pendingEmail !== null && token === null && (
        <p className="text-sm text-ink-soft">{t('security.email-pending', { email: security.pendingEmail })}</p>
      )}
      <Form onSend={change} className="flex flex-wrap items-end gap-3" noValidate>
        <Field label={t('security.email-new')} className="w-full max-w-80">
          <Input type="email" autoComplete="email" value={email} onValue={setEmail} />
        </Field>
        <Button type="submit" busy={busy}>
          {t('security.email-send')}
        </Button>
      </Form>
    </div>
  )
}
