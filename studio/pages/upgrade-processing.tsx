import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { Upgraded, UpgradeQuote } from '../../server/contract/money.ts'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession, useSession } from '../api/session.ts'
import type { SignInOrigin } from '../app/guards.tsx'
import { PageLoading } from '../app/page-loading.tsx'
import { useText } from '../language/language.tsx'
import { MoneyPage, ProgressPage } from '../money/money-page.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { notify, notifyFailure, notifyMessage } from '../ui/notify.ts'

/** Shows what an upgrade link makes of the balance, redeems it when told, and leads to `/`. */
export default function UpgradeProcessingPage() {
  const { user, isPending } = useSession()
  if (isPending) return <PageLoading />
  return user === null ? <SignInFirst /> : <Upgrade />
}

function SignInFirst() {
  const { pathname, search } = useLocation()
  useEffect(() => notifyMessage('error', 'upgrade.sign-in'), [])
  return <Navigate to="/signin" replace state={{ from: pathname + search } satisfies SignInOrigin} />
}

function Upgrade() {
  const { t, number } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const [isBusy, setBusy] = useState(false)
  const body = { plan: search.get('plan') ?? undefined, token: search.get('token') ?? undefined }
  const { data, error } = useQuery({
    queryKey: ['upgrade', body],
    queryFn: ({ signal }) => ask<z.output<typeof UpgradeQuote>>('POST', '/api/upgrades/quote', { body, signal }),
    retry: false,
  })
  useEffect(() => {
    if (error === null) return
    tellFault(error)
    void navigate('/', { replace: true })
  }, [error, navigate])
  const take = async () => {
    setBusy(true)
    try {
      const { message } = await ask<z.output<typeof Upgraded>>('POST', '/api/upgrades', { body })
      notify('success', message)
      await refresh()
    } catch (fault) {
      tellFault(fault)
    }
    void navigate('/', { replace: true })
  }
  if (data === undefined || isBusy) return <ProgressPage title={t('upgrade.working')} />
  const { plan, creditsNow, creditsThen } = data
  const values = { now: number(creditsNow), becomes: number(creditsThen) }
  return (
    <MoneyPage narrow title={t('upgrade.confirm', { plan: plan.toUpperCase() })}>
      <Callout variant={creditsThen < creditsNow ? 'bad' : 'accent'}>
        {t(creditsThen < creditsNow ? 'upgrade.becomes-less' : 'upgrade.becomes', values)}
      </Callout>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="main" onClick={() => void take()}>
          {t('upgrade.take')}
        </Button>
        <Button onClick={() => void navigate('/', { replace: true })}>{t('upgrade.later')}</Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{t('upgrade.once')}</p>
    </MoneyPage>
  )
}

function tellFault(error: unknown): void {
  if (isApiError(error)) notifyFailure(error)
  else notifyMessage('error', 'upgrade.failed')
}
