import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useRefreshSession, useSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/panel.tsx'
import { Waiting } from './waiting.tsx'

/** Where somebody wanted to go before signing in. */
export interface Origin {
  readonly from?: string
  /** True when that page can't be opened with the credits there are: leading back to it would lead here again. */
  readonly barred?: boolean
}

/** The dashboard; for somebody signed out the way to sign in, which remembers where they wanted to go. */
export function Entrance() {
  const { user, isPending, isUnknown } = useSession()
  const { state } = useLocation()
  if (isPending) return <Waiting />
  if (isUnknown) return <SessionUnknown />
  return user === null ? <Navigate to="/signin" replace state={state} /> : <Outlet />
}

/** Pages of signed-in people. Others go to `/`, which leads to signing in and remembers where they came from. */
export function SignedIn() {
  const { user, isPending, isUnknown } = useSession()
  if (isPending) return <Waiting />
  if (isUnknown) return <SessionUnknown />
  return user === null ? <SignInFirst /> : <Outlet />
}

/** The administrator's pages: a courtesy, since the server checks each request. */
export function AdministratorOnly() {
  const { user, isPending, isUnknown } = useSession()
  if (isPending) return <Waiting />
  if (isUnknown) return <SessionUnknown />
  if (user === null) return <SignInFirst />
  return user.administrator ? <Outlet /> : <Navigate to="/" replace />
}

function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to="/" replace state={{ from: pathname + search + hash } satisfies Origin} />
}

/** The server couldn't say who is signed in: nobody is sent away, and it can be asked again. */
function SessionUnknown() {
  const { t, say } = useText()
  const refresh = useRefreshSession()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await refresh()
    setBusy(false)
  }
  return (
    <div role="alert">
      <Empty title={say('accounts.session-unverified')}>
        <Button className="mt-4" busy={busy} onClick={() => void again()}>
          {t('shell.try-again')}
        </Button>
      </Empty>
    </div>
  )
}
