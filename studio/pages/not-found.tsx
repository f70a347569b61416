import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { notifyMessage } from '../ui/notify.ts'

/** How long the notice stays, in seconds: it names an address that may be compared. */
const NOTICE_SECONDS = 8

/** Leads from an address without a page to the first page, with a notice that names the address. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that was opened
  useEffect(() => {
    notifyMessage('info', 'shell.no-page', { address: pathname }, { id: 'no-page', seconds: NOTICE_SECONDS })
    void navigate('/', { replace: true })
  }, [])
  return null
}
