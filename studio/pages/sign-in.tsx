import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import { EmailField, PasswordField } from '../accounts/account-fields.tsx'
import { AuthContent } from '../accounts/auth-page.tsx'
import { EntryPage } from '../accounts/entry-page.tsx'
import { IdeaEntry } from '../accounts/idea-entry.tsx'
import { OpenIdEntry, OpenIdReturn } from '../accounts/openid-entry.tsx'
import { PasskeyEntry } from '../accounts/passkey-entry.tsx'
import { SubmitForm } from '../accounts/submit-form.tsx'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession, useSession } from '../api/session.ts'
import type { SignInOrigin } from '../app/guards.tsx'
import { lazyComponent, lazyPart } from '../app/lazy-part.ts'
import { TextLink } from '../app/link.tsx'
import { useWelcome } from '../app/use-welcome.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Checkbox } from '../ui/field.tsx'
import { notify } from '../ui/notify.ts'

// What few who sign in need.
const ForgotPassword = lazyComponent(() => import('../accounts/forgot-password.tsx'))
const SecondStep = lazyComponent(() => import('../accounts/second-step.tsx'), ['security'])
const Unverified = lazyPart(() => import('../accounts/unverified.tsx'))
const Verify = lazyComponent(() => import('../accounts/verify.tsx'))

export default function SignInPage() {
  const { t } = useText()
  const { setLanguage } = useLanguage()
  const welcome = useWelcome()
  const { user, session } = useSession()
  const refreshSession = useRefreshSession()
  const { state } = useLocation() as { state: SignInOrigin | null }
  const [search, setSearch] = useSearchParams()
  const verify = search.get('verify')
  const [email, setEmail] = useState('')
  const [forgetting, setForgetting] = useState(false)
  const [unverified, setUnverified] = useState(false)
  const [half, setHalf] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (verify) return <Verify token={verify} onBack={() => setSearch({})} />
  if (user !== null) return <Navigate to={state?.from ?? '/'} replace />
  if (state?.isFirst) return <IdeaEntry welcome={welcome} />
  if (forgetting) return <ForgotPassword email={email} onBack={() => setForgetting(false)} />

  const enter = async ({ user: entered, message }: z.output<typeof Entered>) => {
    setLanguage(entered.language)
    notify('success', message)
    await refreshSession()
  }
  const refuseOpenId = (fault: unknown) => {
    setSearch({}, { replace: true })
    if (isApiError(fault) && fault.code === 'accounts.second-factor-needed') setHalf(true)
    else setRefusal(isApiError(fault) ? fault.message : t('accounts.sign-in-failed'))
  }
  if (search.has('state')) return <OpenIdReturn search={search.toString()} onEntered={enter} onFault={refuseOpenId} />
  if (half) return <SecondStep onEntered={enter} onBack={() => setHalf(false)} />

  const signIn = async (typed: (name: string) => string) => {
    setUnverified(false)
    setRefusal(null)
    const body = { email: typed('email'), password: typed('password'), remember: typed('remember') === 'on' }
    try {
      await enter(await ask('POST', '/api/auth/sign-in', { body }))
    } catch (fault) {
      if (isApiError(fault) && fault.code === 'accounts.second-factor-needed') return setHalf(true)
      if (isApiError(fault) && fault.code === 'accounts.unverified') setUnverified(true)
      throw fault
    }
  }
  return (
    <EntryPage welcome={welcome}>
      <AuthContent title={t('account.sign-in')} about={t('account.sign-in-about')}>
        <Callout variant="bad" role="alert">
          {refusal}
        </Callout>
        {unverified && <Unverified email={email} />}
        <SubmitForm failed="accounts.sign-in-failed" send={signIn} action={t('account.sign-in')}>
          <EmailField defaultValue={email} onValue={setEmail} />
          <PasswordField label={t('account.password')} name="password" autoComplete="current-password" />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Checkbox name="remember" defaultChecked label={t('account.remember')} />
            <Button variant="link" size="small" onClick={() => setForgetting(true)}>
              {t('account.forgot')}
            </Button>
          </div>
        </SubmitForm>
        <PasskeyEntry remember onEntered={enter} />
        {session?.openid && <OpenIdEntry label={session.openid} />}
        <p className="text-sm text-ink-soft">
          {t('account.no-account')} <TextLink to="/signup">{t('account.sign-up')}</TextLink>
        </p>
        {session?.contact && (
          <p className="mt-2 text-sm">
            <a href={session.contact} className="text-ink-soft underline underline-offset-4">
              {t('account.contact')}
            </a>
          </p>
        )}
      </AuthContent>
    </EntryPage>
  )
}
