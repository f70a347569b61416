import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { OwnSessions } from '../../../server/contract/security.ts'
import { pathQuery } from '../../api/query.ts'
import { ask, sendRequest } from '../../api/request.ts'
import type { User } from '../../api/session.ts'
import { offerDownload } from '../../app/offer-download.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Callout } from '../../ui/feedback.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading } from '../../ui/load-error.tsx'
import { type Security, useSecurityAction } from './use-security.ts'

/** Where one is signed in, and ending it. */
export function SessionsSection() {
  const { t, date } = useText()
  const { data, error, refetch } = useQuery(
    pathQuery<z.output<typeof OwnSessions>>(['security', 'sessions'], '/api/profile/sessions'),
  )
  const { busy, run } = useSecurityAction()
  if (error || !data) return <Loading of={{ data, error, refetch }} className="h-24" />
  const end = (path: string) => void run(() => ask<{ message: string }>('DELETE', path))
  return (
    <div className="max-w-xl space-y-4">
      <ul className="divide-y divide-line border-y border-line">
        {data.sessions.map(({ id, current, address, userAgent, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium text-ink">
                {nameOf(userAgent) ?? t('security.session-unknown')}
                {current && <span className="font-normal text-good"> · {t('security.session-current')}</span>}
              </p>
              <p className="text-2xs wrap-anywhere text-ink-faint">
                {[address, t('security.session-used', { date: date(usedAt) })].filter(Boolean).join(' · ')}
              </p>
            </div>
            {!current && (
              <Button
                size="small"
                busy={busy}
                aria-label={t('security.session-end-named', { name: nameOf(userAgent) ?? address ?? id })}
                onClick={() => end(`/api/profile/sessions/${id}`)}
              >
                {t('security.session-end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <Button size="small" variant="danger" busy={busy} onClick={() => end('/api/profile/sessions')}>
          {t('security.sessions-end')}
        </Button>
      )}
    </div>
  )
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What a person would call it, such as `Firefox, Windows`; null: it says nothing that is known. */
function nameOf(userAgent: string | null): string | null {
  const named = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1])
  return named.filter(Boolean).join(', ') || null
}

/** The address that an account is known by: another one counts once its owner has opened the mailed link. */
export function AddressSection({ user, security }: { user: User; security: Security }) {
  const { t } = useText()
  const { busy, run } = useSecurityAction()
  const [search, setSearch] = useSearchParams()
  const [email, setEmail] = useState('')
  const token = search.get('email')
  const confirm = async () => {
    await run(() => ask<{ message: string }>('POST', '/api/profile/email/confirm', { body: { token } }))
    setSearch({}, { replace: true })
  }
  const change = async () => {
    const answer = await run(() => ask<{ message: string }>('POST', '/api/profile/email', { body: { email } }))
    if (answer !== null) setEmail('')
  }
  return (
    <div className="max-w-xl space-y-5">
      {token !== null && (
        <Callout variant="accent" className="flex flex-wrap items-center justify-between gap-3">
          {t('security.email-confirm-about')}
          <Button size="small" variant="main" busy={busy} onClick={() => void confirm()}>
            {t('security.email-confirm')}
          </Button>
        </Callout>
      )}
      <p className="text-sm text-ink-soft">{t('security.email-now', { email: user.email })}</p>
      {security.creditsWait && <Callout>{t('security.credits-wait')}</Callout>}
      {security.pendingEmail !== null && token === null && (
        <p className="text-sm text-ink-soft">{t('security.email-pending', { email: security.pendingEmail })}</p>
      )}
      <Form onSend={change} className="flex flex-wrap items-end gap-3" noValidate>
        <Field label={t('security.email-new')} className="w-full max-w-80">
          <Input type="email" autoComplete="email" value={email} onValue={setEmail} />
        </Field>
        <Button type="submit" busy={busy}>
          {t('security.email-send')}
        </Button>
      </Form>
    </div>
  )
}

/** Everything that is one's own as one file, and the end of the account. */
export function DataSection() {
  const { t } = useText()
  const { busy, run } = useSecurityAction()
  const [isDeleting, setDeleting] = useState(false)
  const download = () =>
    run(async () => {
      const response = await sendRequest('GET', '/api/profile/archive')
      offerDownload(await response.blob(), 'kalam-archive.zip')
      return {}
    })
  return (
    <div className="max-w-xl space-y-6">
      <div>
        <p className="mb-3 text-sm text-ink-soft">{t('security.archive-about')}</p>
        <Button busy={busy} onClick={() => void download()}>
          {t('security.archive')}
        </Button>
      </div>
      <div>
        <p className="mb-3 text-sm text-ink-soft">{t('security.delete-about')}</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {t('security.delete')}
        </Button>
      </div>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </div>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const { busy, run } = useSecurityAction()
  const remove = async () => {
    const answer = await run(() => ask<{ message: string }>('DELETE', '/api/profile'))
    onClose()
    if (answer !== null) void navigate('/signin', { replace: true })
  }
  return (
    <ConfirmDialog
      danger
      title={t('security.delete-title')}
      about={t('security.delete-what')}
      confirm={t('security.delete-now')}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
