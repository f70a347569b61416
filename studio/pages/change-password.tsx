import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { AuthPage } from '../accounts/auth-page.tsx'
import { PasswordField } from '../accounts/password-field.tsx'
import { useSending } from '../accounts/use-sending.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/panel.tsx'
import { toastOf } from '../ui/toast.ts'

export default function ChangePasswordPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const { error, run } = useSending('accounts.password-failed')
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '', confirmation: '' } })
  const change = form.handleSubmit((body) =>
    run(async () => {
      await ask('POST', '/api/auth/change-password', { body })
      toastOf('accounts.password-updated')
      void navigate('/')
    }),
  )
  return (
    <AuthPage title={t('account.change-password')} about={t('account.other-sessions')}>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <form onSubmit={change} className="space-y-5" noValidate>
        <PasswordField
          label={t('account.current-password')}
          input={form.register('currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          label={t('account.new-password')}
          input={form.register('newPassword')}
          autoComplete="new-password"
          help={t('account.strength')}
        />
        <PasswordField label={t('account.confirm')} input={form.register('confirmation')} autoComplete="new-password" />
        <div className="flex gap-3">
          <Button className="flex-1" onClick={() => void navigate('/')}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" look="main" className="flex-1" busy={form.formState.isSubmitting}>
            {t('account.update-password')}
          </Button>
        </div>
      </form>
    </AuthPage>
  )
}
