import { useParams } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { Waiting } from '../app/waiting.tsx'
import { ClaimInvitation } from '../money/claim-invitation.tsx'
import { Claiming } from '../money/claiming.tsx'
import SuccessPage from './success.tsx'

/** Where the server's checkouts land. It looks like a link and is none. */
const LANDING = /^CREDIT\d+-SUCCESS$/i

export default function ClaimPage() {
  const { token = '' } = useParams()
  const { user, isPending } = useSession()
  if (LANDING.test(token)) return <SuccessPage />
  if (isPending) return <Waiting />
  return user === null ? <ClaimInvitation token={token} /> : <Claiming key={token} token={token} />
}
