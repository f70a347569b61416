import { useState } from 'react'
import type { z } from 'zod'
import type { Mailed } from '../../server/contract/accounts.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { notify } from '../ui/notify.ts'
import { EmailField } from './account-fields.tsx'
import { AuthPage } from './auth-page.tsx'
import { MailedLink } from './mailed.tsx'
import { SubmitForm } from './submit-form.tsx'

/** How long the notice of a sent link stays. The specification's. */
const RESET_SENT_SECONDS = 8

/** The panel that takes the sign-in form's place. */
export default function ForgotPassword({ email: given, onBack }: { email: string; onBack: () => void }) {
  const { t } = useText()
  const [email, setEmail] = useState(given)
  const [sent, setSent] = useState<{ email: string; outbox: boolean; times: number } | null>(null)
  const send = async () => {
    const { outbox } = await ask<z.output<typeof Mailed>>('POST', '/api/auth/request-reset', { body: { email } })
    notify('success', t('accounts.reset-sent'), { seconds: RESET_SENT_SECONDS })
    setSent((before) => ({ email, outbox, times: (before?.times ?? 0) + 1 }))
  }
  return (
    <AuthPage title={t('account.forgot-title')} about={t('account.forgot-about')}>
      <Callout variant="good" role="status">
        {sent && t('accounts.reset-sent')}
      </Callout>
      {sent?.outbox && <MailedLink key={sent.times} email={sent.email} />}
      <SubmitForm
        failed="accounts.reset-failed"
        send={send}
        action={t('account.send-reset')}
        disabled={email.trim() === ''}
      >
        <EmailField defaultValue={given} onValue={setEmail} />
      </SubmitForm>
      <Button variant="link" size="small" onClick={onBack}>
        {t('account.back')}
      </Button>
    </AuthPage>
  )
}
