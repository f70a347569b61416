import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AuthPage } from '../accounts/auth-page.tsx'
import { PasswordField } from '../accounts/password-field.tsx'
import { useSending } from '../accounts/use-sending.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/panel.tsx'
import { toastOf } from '../ui/toast.ts'

/** Where the mailed reset link leads: `?type=recovery&token=…`. */
export default function ResetPasswordPage() {
  const { t, say } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token')
  const isWhole = (search.get('type') ?? 'recovery') === 'recovery' && token !== null && token !== ''
  const { error, run } = useSending('accounts.password-failed')
  const form = useForm({ defaultValues: { password: '', confirmation: '' } })
  const reset = form.handleSubmit((values) =>
    run(async () => {
      await ask('POST', '/api/auth/reset', { body: { token, ...values } })
      toastOf('accounts.password-updated')
      void navigate('/signin', { replace: true })
    }),
  )
  const shown = isWhole ? error : say('accounts.reset-link-invalid')
  return (
    <AuthPage title={t('account.new-password-title')}>
      {shown && (
        <Note tone="bad" role="alert">
          {shown}
        </Note>
      )}
      <form onSubmit={reset} className="space-y-5" noValidate>
        <PasswordField
          label={t('account.new-password')}
          input={form.register('password')}
          autoComplete="new-password"
          help={t('account.strength')}
        />
        <PasswordField label={t('account.confirm')} input={form.register('confirmation')} autoComplete="new-password" />
        <div className="flex gap-3">
          <Button className="flex-1" onClick={() => void navigate('/signin')}>
            {t('account.back')}
          </Button>
          <Button type="submit" look="main" className="flex-1" disabled={!isWhole} busy={form.formState.isSubmitting}>
            {t('account.reset')}
          </Button>
        </div>
      </form>
    </AuthPage>
  )
}
