import { type ReactNode, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { type User, useRefreshSession, useSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { PageLoading } from './page-loading.tsx'

/** The page that was requested before signing in. */
export interface SignInOrigin {
  readonly from?: string
  /** True when that page can't be opened with the present credits. */
  readonly barred?: boolean
  /** True when no page was requested but the first one: the form for signing in isn't shown until it is asked for. */
  readonly isFirst?: boolean
}

/** The dashboard; redirects signed-out users to sign in, with the requested page. */
export function HomeGuard() {
  const { state } = useLocation()
  return <Guard outside={<Navigate to="/signin" replace state={state ?? { isFirst: true }} />} />
}

/** Pages of signed-in users. Redirects others to `/` with the requested page, and to what is due first. */
export function MemberGuard() {
  return <Guard outside={<RedirectToSignIn />} />
}

/** The administrator's pages. The server checks each request too. */
export function AdministratorGuard() {
  return <Guard outside={<RedirectToSignIn />} isForDesk />
}

/** `outside`: for those who aren't signed in. */
function Guard({ outside, isForDesk = false }: { outside: ReactNode; isForDesk?: boolean }) {
  const { pathname } = useLocation()
  const { user, isPending, isUnknown } = useSession()
  if (isPending) return <PageLoading />
  if (isUnknown) return <SessionUnknown />
  if (user === null) return outside
  const due = dueAddress(user)
  if (due !== null && pathname !== due) return <Navigate to={due} replace />
  return isForDesk && user.desk === null ? <Navigate to="/" replace /> : <Outlet />
}

/** Where somebody must go before anything else is answered; null: nowhere. */
function dueAddress(user: User): string | null {
  if (user.mustChangePassword) return '/profile/change-password'
  return user.mustSetSecondFactor ? '/profile/security' : null
}

function RedirectToSignIn() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to="/" replace state={{ from: pathname + search + hash } satisfies SignInOrigin} />
}

/** Shown when the session can't be loaded; offers a retry. */
function SessionUnknown() {
  const { t } = useText()
  const refresh = useRefreshSession()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await refresh()
    setBusy(false)
  }
  return (
    <div role="alert">
      <EmptyState title={t('accounts.session-unverified')}>
        <Button className="mt-4" busy={busy} onClick={() => void again()}>
          {t('shell.try-again')}
        </Button>
      </EmptyState>
    </div>
  )
}
