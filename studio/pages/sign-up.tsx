import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { SignedUp } from '../../server/contract/accounts.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { MailedLink } from '../accounts/mailed.tsx'
import { PasswordField } from '../accounts/password-field.tsx'
import { useSending } from '../accounts/use-sending.ts'
import { ask } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Note } from '../ui/panel.tsx'
import { show } from '../ui/toast.ts'

interface Values {
  email: string
  password: string
  confirmation: string
}

/** A plan in the address is remembered and leads to buying it later; it grants nothing. */
export default function SignUpPage() {
  const { t } = useText()
  const { user } = useSession()
  const [search] = useSearchParams()
  const plan = search.has('plan') ? search.get('plan') || 'pro' : null
  const [sent, setSent] = useState<{ email: string; outbox: boolean } | null>(null)
  const { error, run } = useSending('accounts.sign-up-failed')
  const form = useForm<Values>({ defaultValues: { email: '', password: '', confirmation: '' } })
  if (user !== null) return <Navigate to="/" replace />
  const signUp = form.handleSubmit((values) =>
    run(async () => {
      const body = plan === null ? values : { ...values, plan }
      const { message, outbox } = await ask<z.output<typeof SignedUp>>('POST', '/api/auth/sign-up', { body })
      show('success', message)
      setSent({ email: values.email, outbox })
    }),
  )
  if (sent) {
    return (
      <AuthPage title={t('account.mail-sent')} about={t('account.mail-sent-about', { email: sent.email })}>
        {sent.outbox && <MailedLink email={sent.email} />}
        <Link to="/signin" className="text-sm text-accent underline underline-offset-4">
          {t('account.back')}
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t('account.sign-up')}
      about={plan === null ? t('account.sign-up-about') : t('account.sign-up-plan', { plan: plan.toUpperCase() })}
    >
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <form onSubmit={signUp} className="space-y-5" noValidate>
        <Field label={t('account.email')}>
          {(tied) => <Input {...form.register('email')} {...tied} type="email" autoComplete="username" required />}
        </Field>
        <PasswordField
          label={t('account.password')}
          input={form.register('password')}
          autoComplete="new-password"
          help={t('account.strength')}
        />
        <PasswordField label={t('account.confirm')} input={form.register('confirmation')} autoComplete="new-password" />
        <Button type="submit" look="main" size="large" className="w-full" busy={form.formState.isSubmitting}>
          {t('account.sign-up')}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        {t('account.have-account')}{' '}
        <Link to="/signin" className="text-accent underline underline-offset-4">
          {t('account.sign-in')}
        </Link>
      </p>
    </AuthPage>
  )
}
