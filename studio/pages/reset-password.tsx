import { useNavigate, useSearchParams } from 'react-router-dom'
import { findPasswordFaults, NewPasswordFields } from '../accounts/account-fields.tsx'
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
  return (
    <AuthPage title={t('account.new-password-title')}>
      <Callout variant="bad" role="alert">
        {!isWhole && t('accounts.reset-link-invalid')}
      </Callout>
      <SubmitForm
        failed="accounts.password-failed"
        check={check}
        send={reset}
        action={t('account.reset')}
        disabled={!isWhole}
      >
        <NewPasswordFields label={t('account.new-password')} name="password" />
      </SubmitForm>
      <Button size="large" className="w-full" onClick={() => void navigate('/signin')}>
        {t('account.back')}
      </Button>
    </AuthPage>
  )
}
