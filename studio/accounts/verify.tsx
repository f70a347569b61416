import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/panel.tsx'
import { show } from '../ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from './password-field.tsx'
import { useSending } from './use-sending.ts'

/** The mailed link and the password together: whoever has one of them alone gets nowhere. */
export function Verify({ token, onBack }: { token: string; onBack: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { error, run } = useSending('accounts.sign-in-failed')
  const form = useForm({ defaultValues: { password: '' } })
  const verify = form.handleSubmit(({ password }) =>
    run(async () => {
      const body = { token, password, remember: true }
      const { message, user } = await ask<z.output<typeof Entered>>('POST', '/api/auth/verify', { body })
      show('success', message)
      await client.invalidateQueries()
      void navigate(user.intendedPlan === null ? '/' : '/upgrade', { replace: true })
    }),
  )
  return (
    <AuthPage title={t('account.verify-title')} about={t('account.verify-about')}>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <form onSubmit={verify} className="space-y-5" noValidate>
        <PasswordField
          label={t('account.password')}
          input={form.register('password')}
          autoComplete="current-password"
        />
        <Button type="submit" look="main" size="large" className="w-full" busy={form.formState.isSubmitting}>
          {t('account.verify')}
        </Button>
      </form>
      <Button look="link" size="small" onClick={onBack}>
        {t('account.back')}
      </Button>
    </AuthPage>
  )
}
