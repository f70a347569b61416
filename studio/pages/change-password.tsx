import { useNavigate } from 'react-router-dom'
import { NewPasswordFields, PasswordField } from '../accounts/account-fields.tsx'
import { AuthPage } from '../accounts/auth-page.tsx'
import { SubmitForm } from '../accounts/submit-form.tsx'
import { ask } from '../api/request.ts'
import { useRefreshSession, useUser } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { notifyMessage } from '../ui/notify.ts'

export default function ChangePasswordPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const { mustChangePassword } = useUser()
  const change = async (typed: (name: string) => string) => {
    const body = {
      currentPassword: typed('currentPassword'),
      newPassword: typed('newPassword'),
      confirmation: typed('confirmation'),
    }
    await ask('POST', '/api/auth/change-password', { body })
    notifyMessage('success', 'accounts.password-updated')
    await refresh()
    void navigate('/')
  }
  return (
    <AuthPage
      title={t('account.change-password')}
      about={t(mustChangePassword ? 'accounts.password-first' : 'account.other-sessions')}
    >
      <SubmitForm failed="accounts.password-failed" send={change} action={t('account.update-password')}>
        <PasswordField label={t('account.current-password')} name="currentPassword" autoComplete="current-password" />
        <NewPasswordFields label={t('account.new-password')} name="newPassword" />
      </SubmitForm>
      {!mustChangePassword && (
        <Button size="large" className="w-full" onClick={() => void navigate('/')}>
          {t('account.cancel')}
        </Button>
      )}
    </AuthPage>
  )
}
