import { useParams } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { ClaimInvitation, ClaimLinkPanel } from '../money/claim-link.tsx'
import SuccessPage from './success.tsx'

/** Where the server's checkouts land. It looks like a link and is none. */
const LANDING = /^CREDIT\d+-SUCCESS$/i

export default function ClaimPage() {
  const { token = '' } = useParams()
  const { user, isPending } = useSession()
  if (LANDING.test(token)) return <SuccessPage />
  if (isPending) return <PageLoading />
  return user === null ? <ClaimInvitation token={token} /> : <ClaimLinkPanel key={token} token={token} />
}
