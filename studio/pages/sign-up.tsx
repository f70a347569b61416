import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { SignedUp } from '../../server/contract/accounts.ts'
import { EmailField, findSignUpFaults, NewPasswordFields } from '../accounts/account-fields.tsx'
import { AuthContent, AuthPage } from '../accounts/auth-page.tsx'
import { EntryPage } from '../accounts/entry-page.tsx'
import { MailedLink } from '../accounts/mailed.tsx'
import { SubmitForm } from '../accounts/submit-form.tsx'
import { ask } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { TextLink } from '../app/link.tsx'
import { useWelcome } from '../app/use-welcome.ts'
import { useText } from '../language/language.tsx'
import { notify } from '../ui/notify.ts'

/** A plan in the address is remembered and leads to buying it later; it grants nothing. */
export default function SignUpPage() {
  const { t, number } = useText()
  const welcome = useWelcome()
  const { user } = useSession()
  const [search] = useSearchParams()
  const plan = search.has('plan') ? search.get('plan') || 'pro' : null
  const [sent, setSent] = useState<{ email: string; outbox: boolean } | null>(null)
  if (user !== null) return <Navigate to="/" replace />
  const signUp = async (typed: (name: string) => string) => {
    const values = { email: typed('email'), password: typed('password'), confirmation: typed('confirmation') }
    const body = plan === null ? values : { ...values, plan }
    const { message, outbox } = await ask<z.output<typeof SignedUp>>('POST', '/api/auth/sign-up', { body })
    notify('success', message)
    setSent({ email: values.email, outbox })
  }
  if (sent) {
    return (
      <AuthPage title={t('account.mail-sent')} about={t('account.mail-sent-about', { email: sent.email })}>
        {sent.outbox && <MailedLink email={sent.email} />}
        <TextLink to="/signin" className="text-sm">
          {t('account.back')}
        </TextLink>
      </AuthPage>
    )
  }
  const free = welcome ? t('entry.sign-up-credits', { credits: number(welcome.credits) }) : t('account.sign-up-about')
  const about = plan === null ? free : t('account.sign-up-plan', { plan: plan.toUpperCase() })
  return (
    <EntryPage welcome={welcome}>
      <AuthContent title={t('account.sign-up')} about={about}>
        <SubmitForm
          failed="accounts.sign-up-failed"
          check={findSignUpFaults}
          send={signUp}
          action={t('account.sign-up')}
        >
          <EmailField />
          <NewPasswordFields label={t('account.password')} name="password" />
        </SubmitForm>
        <p className="text-sm text-ink-soft">
          {t('account.have-account')} <TextLink to="/signin">{t('account.sign-in')}</TextLink>
        </p>
      </AuthContent>
    </EntryPage>
  )
}
