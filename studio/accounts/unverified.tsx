import { useState } from 'react'
import type { z } from 'zod'
import type { Mailed } from '../../server/contract/accounts.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { notify, notifyFailure } from '../ui/notify.ts'
import { MailedLink } from './mailed.tsx'

/** Sends the verifying mail again. */
export default function ResendMail({ email }: { email: string }) {
  const { t } = useText()
  const [outbox, setOutbox] = useState(0)
  const resend = async () => {
    try {
      const { message, outbox } = await ask<z.output<typeof Mailed>>('POST', '/api/auth/resend', { body: { email } })
      notify('success', message)
      if (outbox) setOutbox((times) => times + 1)
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <>
      <Button size="small" onClick={resend}>
        {t('account.resend')}
      </Button>
      {outbox > 0 && <MailedLink key={outbox} email={email} />}
    </>
  )
}
