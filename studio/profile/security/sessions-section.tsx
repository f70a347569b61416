import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { OwnSessions } from '../../../server/contract/security.ts'
import { pathQuery } from '../../api/query.ts'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/load-error.tsx'
import { useSecurityAction } from './use-security.ts'

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
