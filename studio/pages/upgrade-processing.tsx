import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { Upgraded } from '../../server/contract/money.ts'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession, useSession } from '../api/session.ts'
import type { Origin } from '../app/guards.tsx'
import { PageLoading } from '../app/page-loading.tsx'
import { useText } from '../language/language.tsx'
import { InProgress } from '../money/money-page.tsx'
import { notify, notifyFailure, notifyMessage } from '../ui/notify.ts'

/** Redeems an upgrade link and leads to `/`, whatever came of it. */
export default function UpgradeProcessingPage() {
  const { user, isPending } = useSession()
  if (isPending) return <PageLoading />
  return user === null ? <SignInFirst /> : <Processing />
}

function SignInFirst() {
  const { pathname, search } = useLocation()
  useEffect(() => notifyMessage('error', 'upgrade.sign-in'), [])
  return <Navigate to="/signin" replace state={{ from: pathname + search } satisfies Origin} />
}

function Processing() {
  const { t } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const begun = useRef(false)
  useEffect(() => {
    // The link works once: a second run of this effect must not spend it again.
    if (begun.current) return
    begun.current = true
    const process = async () => {
      const body = { plan: search.get('plan') ?? undefined, token: search.get('token') ?? undefined }
      try {
        const { message } = await ask<z.output<typeof Upgraded>>('POST', '/api/upgrades', { body })
        notify('success', message)
        await refresh()
      } catch (error) {
        if (isApiError(error)) notifyFailure(error)
        else notifyMessage('error', 'upgrade.failed')
      }
      void navigate('/', { replace: true })
    }
    void process()
  }, [search, navigate, refresh])
  return <InProgress title={t('upgrade.working')} />
}
