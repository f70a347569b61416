import { Gift } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { catalogue } from '../../engine/messages/catalogue.ts'
import type { CreditsReceived } from '../../server/contract/codes.ts'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { putNotice } from '../ui/notice-list.ts'
import { toastError, toastOf } from '../ui/toast.ts'
import { Confetti } from './confetti.tsx'
import { Working } from './working.tsx'

type Received = z.output<typeof CreditsReceived>

/** The specification's: so long the page congratulates. */
const CELEBRATION = 3000

/** Claims a link's credits once, congratulates and leads to the profile; a failure leads to `/`. */
export function Claiming({ token }: { token: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const [received, setReceived] = useState<Received | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    // A link gives once: a second run of this effect would be told that it is used up.
    if (begun.current) return
    begun.current = true
    const claim = async () => {
      try {
        const answer = await ask<Received>('POST', '/api/links/claim', { body: { token } })
        const { tone, seconds } = catalogue['links.claimed']
        const icon = <Gift aria-hidden className="size-4 shrink-0 text-good" />
        putNotice({ tone, text: answer.message, seconds, icon })
        setReceived(answer)
        await refresh()
      } catch (error) {
        if (isApiError(error)) toastError(error)
        else toastOf('links.failed')
        void navigate('/', { replace: true })
      }
    }
    void claim()
  }, [token, navigate, refresh])
  useEffect(() => {
    if (received === null) return
    const timer = setTimeout(() => void navigate('/profile/edit', { replace: true }), CELEBRATION)
    return () => clearTimeout(timer)
  }, [received, navigate])
  return received === null ? <Working title={t('claim.working')} /> : <Congratulations received={received} />
}

function Congratulations({ received: { awarded, available } }: { received: Received }) {
  const { t, number } = useText()
  useTitle(t('claim.done'))
  return (
    <div role="status" className="mx-auto grid min-h-[60dvh] max-w-md place-content-center px-5 text-center">
      <Confetti milliseconds={CELEBRATION} />
      <Gift aria-hidden strokeWidth={1.25} className="mx-auto size-12 text-accent" />
      <h1 className="mt-5 text-4xl">{t('claim.done')}</h1>
      <p className="mt-3 text-lg">
        {t('claim.done-about', { awarded: number(awarded), available: number(available) })}
      </p>
      <p className="mt-1 text-sm text-ink-faint">{t('claim.next')}</p>
    </div>
  )
}
