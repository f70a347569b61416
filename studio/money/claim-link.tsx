import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import type { CreditsReceived, LinkState } from '../../server/contract/gifts.ts'
import { isApiError } from '../api/api-error.ts'
import { pathQuery } from '../api/query.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { notify, notifyFailure, notifyMessage } from '../ui/notify.ts'
import { ProgressPage, SignInRequired } from './money-page.tsx'
import { RECEIVED_NOTICE_SECONDS } from './redeem-form.tsx'

type Received = z.output<typeof CreditsReceived>

/** From the specification: how long the congratulations are shown. */
const CELEBRATION_MS = 3000

/** Claims a link's credits once, then goes to the profile; on failure to `/`. */
export function ClaimLinkPanel({ token }: { token: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const [received, setReceived] = useState<Received | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    // A link can be claimed once: a second run of this effect would be refused.
    if (begun.current) return
    begun.current = true
    const claim = async () => {
      try {
        const answer = await ask<Received>('POST', '/api/links/claim', { body: { token } })
        const icon = <Gift aria-hidden className="size-4 shrink-0" />
        notify('success', answer.message, { seconds: RECEIVED_NOTICE_SECONDS, icon })
        setReceived(answer)
        await refresh()
      } catch (error) {
        if (isApiError(error)) notifyFailure(error)
        else notifyMessage('error', 'links.failed')
        void navigate('/', { replace: true })
      }
    }
    void claim()
  }, [token, navigate, refresh])
  useEffect(() => {
    if (received === null) return
    const timer = setTimeout(() => void navigate('/profile/edit', { replace: true }), CELEBRATION_MS)
    return () => clearTimeout(timer)
  }, [received, navigate])
  return received === null ? <ProgressPage title={t('claim.working')} /> : <Congratulations received={received} />
}

function Congratulations({ received: { awarded, available } }: { received: Received }) {
  const { t, number } = useText()
  useTitle(t('claim.done'))
  return (
    <div role="status" className="mx-auto grid min-h-[60dvh] max-w-md place-content-center px-5 text-center">
      <Confetti milliseconds={CELEBRATION_MS} />
      <Gift aria-hidden strokeWidth={1.25} className="mx-auto size-12 text-accent" />
      <h1 className="mt-5 text-4xl">{t('claim.done')}</h1>
      <p className="mt-3 text-lg">
        {t('claim.done-about', { awarded: number(awarded), available: number(available) })}
      </p>
      <p className="mt-1 text-sm text-ink-faint">{t('claim.next')}</p>
    </div>
  )
}

/** Shows confetti, unless the user prefers reduced motion. Its code is loaded on demand. */
function Confetti({ milliseconds }: { milliseconds: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const ground = canvas.current
    if (ground === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop = () => {}
    let left = false
    void import('canvas-confetti')
      .then(({ default: confetti }) => {
        if (left) return
        const fire = confetti.create(ground, { resize: true, disableForReducedMotion: true })
        const colors = ['--accent', '--good', '--line-strong'].map((name) =>
          getComputedStyle(ground).getPropertyValue(name).trim(),
        )
        const burst = () => void fire({ particleCount: 24, spread: 80, startVelocity: 38, origin: { y: 0.65 }, colors })
        burst()
        const timer = setInterval(burst, 350)
        const end = setTimeout(() => clearInterval(timer), milliseconds - 800)
        stop = () => {
          clearInterval(timer)
          clearTimeout(end)
          fire.reset()
        }
      })
      // Confetti is optional.
      .catch(() => undefined)
    return () => {
      left = true
      stop()
    }
  }, [milliseconds])
  return <canvas ref={canvas} aria-hidden className="pointer-events-none fixed inset-0 z-40 size-full" />
}

/** Shows a link's credits to a signed-out visitor, without claiming them. */
export function ClaimInvitation({ token }: { token: string }) {
  const { t, number } = useText()
  const { data, isPending } = useQuery(
    pathQuery<z.output<typeof LinkState>>(['link', token], `/api/links/${encodeURIComponent(token)}`),
  )
  if (isPending) return <PageLoading />
  if (data && !data.open) return <Closed />
  const credits = data?.credits ?? null
  return (
    <SignInRequired
      about={credits === null ? t('claim.sign-in-about') : t('claim.sign-in-credits', { credits: number(credits) })}
    />
  )
}

function Closed() {
  useEffect(() => notifyMessage('error', 'links.invalid'), [])
  return <Navigate to="/" replace />
}
