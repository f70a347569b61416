import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { Spinner } from '../ui/button.tsx'

/** Where somebody wanted to go before signing in. */
export interface Origin {
  readonly from?: string
}

/** The dashboard; for somebody signed out the way to sign in, which remembers where they wanted to go. */
export function Entrance() {
  const { user, isPending } = useSession()
  const { state } = useLocation()
  if (isPending) return <Waiting />
  return user === null ? <Navigate to="/signin" replace state={state} /> : <Outlet />
}

/** Pages of signed-in people. Others go to `/`, which leads to signing in and remembers where they came from. */
export function SignedIn() {
  const { user, isPending } = useSession()
  if (isPending) return <Waiting />
  return user === null ? <SignInFirst /> : <Outlet />
}

/** The administrator's pages: a courtesy, since the server checks each request. */
export function AdministratorOnly() {
  const { user, isPending } = useSession()
  if (isPending) return <Waiting />
  if (user === null) return <SignInFirst />
  return user.administrator ? <Outlet /> : <Navigate to="/" replace />
}

function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to="/" replace state={{ from: pathname + search + hash } satisfies Origin} />
}

export function Waiting() {
  const { t } = useText()
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-ink-faint">
      <Spinner className="size-6" />
      <span className="sr-only">{t('shell.loading')}</span>
    </div>
  )
}
