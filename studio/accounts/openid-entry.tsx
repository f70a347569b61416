import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import type { OpenIdAway } from '../../server/contract/security.ts'
import { ask } from '../api/request.ts'
import { useWindowEvent } from '../app/use-window-event.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { notifyFailure } from '../ui/notify.ts'

/** Leads to the page of the OpenID provider, which leads back to the page of signing in. */
export function OpenIdEntry({ label }: { label: string }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  // Going back from the provider may show the page as it was left.
  useWindowEvent('pageshow', () => setBusy(false))
  const leave = async () => {
    setBusy(true)
    try {
      const { url } = await ask<z.output<typeof OpenIdAway>>('POST', '/api/auth/openid', { body: { remember: true } })
      window.location.assign(url)
    } catch (error) {
      notifyFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button size="large" className="w-full" busy={busy} onClick={() => void leave()}>
      {t('account.openid', { label })}
    </Button>
  )
}

interface OpenIdReturnProps {
  /** The query that the provider led back with. */
  search: string
  onEntered: (entered: z.output<typeof Entered>) => Promise<void>
  onFault: (fault: unknown) => void
}

/** Ends a sign-in by the provider, once. */
export function OpenIdReturn({ search, onEntered, onFault }: OpenIdReturnProps) {
  const { t } = useText()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    ask<z.output<typeof Entered>>('POST', '/api/auth/openid/end', { body: { search } }).then(onEntered).catch(onFault)
  }, [search, onEntered, onFault])
  return (
    <p role="status" className="px-5 pt-24 text-center text-ink-soft">
      {t('account.openid-back')}
    </p>
  )
}
