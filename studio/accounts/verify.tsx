import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notify.ts'
import { PasswordField } from './account-fields.tsx'
import { AuthPage } from './auth-page.tsx'
import { SubmitForm } from './submit-form.tsx'

/** Verifies an address by the mailed link and the password together. */
export default function VerifyForm({ token, onBack }: { token: string; onBack: () => void }) {
  const { t } = useText()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const verify = async (typed: (name: string) => string) => {
    const body = { token, password: typed('password'), remember: true }
    const { message, user } = await ask<z.output<typeof Entered>>('POST', '/api/auth/verify', { body })
    notify('success', message)
    await refreshSession()
    void navigate(user.intendedPlan === null ? '/' : '/upgrade', { replace: true })
  }
  return (
    <AuthPage title={t('account.verify-title')} about={t('account.verify-about')}>
      <SubmitForm failed="accounts.sign-in-failed" send={verify} action={t('account.verify')}>
        <PasswordField label={t('account.password')} name="password" autoComplete="current-password" />
      </SubmitForm>
      <Button variant="link" size="small" onClick={onBack}>
        {t('account.back')}
      </Button>
    </AuthPage>
  )
}
