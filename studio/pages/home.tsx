import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { Waiting } from '../app/guards.tsx'
import { DashboardView } from '../dashboard/dashboard-view.tsx'

/** The dashboard; for somebody signed out the way to sign in, which remembers where they wanted to go. */
export default function Home() {
  const { user, isPending } = useSession()
  const { state } = useLocation()
  if (isPending) return <Waiting />
  if (user === null) return <Navigate to="/signin" replace state={state} />
  return <DashboardView />
}
