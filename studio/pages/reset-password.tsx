import { useNavigate, useSearchParams } from 'react-router-dom'
import { findPasswordFaults, PasswordField } from '../accounts/account-fields.tsx'
import { AuthPage } from '../accounts/auth-page.tsx'
import { SubmitForm } from '../accounts/submit-form.tsx'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { notifyMessage } from '../ui/notify.ts'

/** Where the mailed reset link leads: `?type=recovery&token=…`. */
export default function ResetPasswordPage() {
  const { t } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token')
  const isWhole = (search.get('type') ?? 'recovery') === 'recovery' && token !== null && token !== ''
  const reset = async (typed: (name: string) => string) => {
    const body = { token, password: typed('password'), confirmation: typed('confirmation') }
    await ask('POST', '/api/auth/reset', { body })
    notifyMessage('success', 'accounts.password-updated')
    void navigate('/signin', { replace: true })
  }
  const check = (typed: (name: string) => string) => findPasswordFaults(typed, 'accounts.new-password-short')
  const fault = !isWhole && (
    <Callout variant="bad" role="alert">
      {t('accounts.reset-link-invalid')}
    </Callout>
  )
  return (
    <AuthPage title={t('account.new-password-title')}>
      <SubmitForm failed="accounts.password-failed" check={check} send={reset} aside={fault}>
        {(busy) => (
          <>
            <PasswordField
              label={t('account.new-password')}
              name="password"
              autoComplete="new-password"
              help={t('account.strength')}
            />
            <PasswordField label={t('account.confirm')} name="confirmation" autoComplete="new-password" />
            <div className="grid gap-3">
              <Button type="submit" variant="main" size="large" disabled={!isWhole} busy={busy}>
                {t('account.reset')}
              </Button>
              <Button size="large" onClick={() => void navigate('/signin')}>
                {t('account.back')}
              </Button>
            </div>
          </>
        )}
      </SubmitForm>
    </AuthPage>
  )
}
