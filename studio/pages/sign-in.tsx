import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { ForgotPassword } from '../accounts/forgot-password.tsx'
import { PasswordField } from '../accounts/password-field.tsx'
import { Unverified } from '../accounts/unverified.tsx'
import { useSending } from '../accounts/use-sending.ts'
import { Verify } from '../accounts/verify.tsx'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import type { Origin } from '../app/guards.tsx'
import { Link } from '../app/link.tsx'
import { useSpeech, useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox, Field, Input } from '../ui/field.tsx'
import { Note } from '../ui/panel.tsx'
import { show } from '../ui/toast.ts'

interface Values {
  email: string
  password: string
  remember: boolean
}

export default function SignInPage() {
  const { t } = useText()
  const { speak } = useSpeech()
  const { user } = useSession()
  const client = useQueryClient()
  const { state } = useLocation() as { state: Origin | null }
  const [search, setSearch] = useSearchParams()
  const verify = search.get('verify')
  const [forgetting, setForgetting] = useState(false)
  const [unverified, setUnverified] = useState(false)
  const { error, run } = useSending('accounts.sign-in-failed')
  const form = useForm<Values>({ defaultValues: { email: '', password: '', remember: true } })
  if (verify) return <Verify token={verify} onBack={() => setSearch({})} />
  if (user !== null) return <Navigate to={state?.from ?? '/'} replace />
  if (forgetting) return <ForgotPassword email={form.getValues('email')} onBack={() => setForgetting(false)} />

  const signIn = form.handleSubmit((values) =>
    run(async () => {
      setUnverified(false)
      try {
        const entered = await ask<z.output<typeof Entered>>('POST', '/api/auth/sign-in', { body: values })
        speak(entered.user.language)
        show('success', entered.message)
        await client.invalidateQueries()
      } catch (fault) {
        if (isApiError(fault) && fault.code === 'accounts.unverified') setUnverified(true)
        throw fault
      }
    }),
  )
  return (
    <AuthPage title={t('account.sign-in')} about={t('account.sign-in-about')}>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      {unverified && <Unverified email={form.getValues('email')} />}
      <form onSubmit={signIn} className="space-y-5" noValidate>
        <Field label={t('account.email')}>
          {(tied) => <Input {...form.register('email')} {...tied} type="email" autoComplete="username" required />}
        </Field>
        <PasswordField
          label={t('account.password')}
          input={form.register('password')}
          autoComplete="current-password"
        />
        <div className="flex items-center justify-between gap-4">
          <Checkbox {...form.register('remember')} label={t('account.remember')} />
          <Button look="link" size="small" onClick={() => setForgetting(true)}>
            {t('account.forgot')}
          </Button>
        </div>
        <Button type="submit" look="main" size="large" className="w-full" busy={form.formState.isSubmitting}>
          {t('account.sign-in')}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        {t('account.no-account')}{' '}
        <Link to="/signup" className="text-accent underline underline-offset-4">
          {t('account.sign-up')}
        </Link>
      </p>
    </AuthPage>
  )
}
