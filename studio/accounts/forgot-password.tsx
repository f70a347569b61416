import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Mailed } from '../../server/contract/accounts.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Note } from '../ui/panel.tsx'
import { toastOf } from '../ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { MailedLink } from './mailed.tsx'
import { useSending } from './use-sending.ts'

interface ForgotPasswordProps {
  email: string
  onBack: () => void
}

/** The panel that takes the sign-in form's place. */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const { t, say } = useText()
  const form = useForm({ defaultValues: { email } })
  const [sent, setSent] = useState<{ email: string; outbox: boolean } | null>(null)
  const { error, run } = useSending('accounts.reset-failed')
  const isBlank = form.watch('email').trim() === ''
  const send = form.handleSubmit((values) =>
    run(async () => {
      const { outbox } = await ask<z.output<typeof Mailed>>('POST', '/api/auth/request-reset', { body: values })
      toastOf('accounts.reset-sent')
      setSent({ email: values.email, outbox })
    }),
  )
  return (
    <AuthPage title={t('account.forgot-title')} about={t('account.forgot-about')}>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      {sent && (
        <Note tone="good" role="status">
          {say('accounts.reset-sent')}
        </Note>
      )}
      {sent?.outbox && <MailedLink key={form.formState.submitCount} email={sent.email} />}
      <form onSubmit={send} className="space-y-5" noValidate>
        <Field label={t('account.email')}>
          {(tied) => <Input {...form.register('email')} {...tied} type="email" autoComplete="username" required />}
        </Field>
        <Button
          type="submit"
          look="main"
          size="large"
          className="w-full"
          disabled={isBlank}
          busy={form.formState.isSubmitting}
        >
          {t('account.send-reset')}
        </Button>
      </form>
      <Button look="link" size="small" onClick={onBack}>
        {t('account.back')}
      </Button>
    </AuthPage>
  )
}
