import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { liveGenerationsQuery, runsQuery } from '../api/live.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession, useSession } from '../api/session.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { useText } from '../language/language.tsx'
import { notify } from '../ui/notify.ts'
import { useShownTexts } from './shown-here.ts'
import type { Run } from './use-run.ts'

const WritingDock = lazyPart(() => import('./writing-dock.tsx'), ['run'])

const RUNNING_STATES = ['queued', 'running']
const POLL_INTERVAL_MS = 5000
const NOTICE_SECONDS = 15

/** On every page: the dock of running texts, and one notice for each whole-book run that has ended. */
export function RunNotices() {
  const { user } = useSession()
  return user === null ? null : <Notices />
}

function Notices() {
  const { shown, left } = useShownTexts()
  const { data: live } = useQuery({ ...liveGenerationsQuery, refetchOnWindowFocus: true })
  const { data: runs } = useQuery(runsQuery)
  // The dock stays mounted after the last text: it also reports the end.
  const [hasAny, setAny] = useState(false)
  const isAny = Boolean(live?.generations.length || shown.size || left.size || runs?.some(isRunning))
  if (isAny && !hasAny) setAny(true)
  return (
    <>
      <RunEndNotices />
      {hasAny && <WritingDock />}
    </>
  )
}

function isRunning({ state }: Run): boolean {
  return RUNNING_STATES.includes(state)
}

function RunEndNotices() {
  const { t } = useText()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const notified = useRef(new Set<string>())
  const { data: runs } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: one }) => RUNNING_STATES.includes(one)) ? POLL_INTERVAL_MS : false,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    for (const run of runs ?? []) {
      if (RUNNING_STATES.includes(run.state) || run.state === 'paused' || notified.current.has(run.id)) continue
      notified.current.add(run.id)
      void ask('POST', `/api/runs/${run.id}/seen`).catch(() => undefined)
      if (run.said === null) continue
      notifyRunEnd(run, run.said.message, t('run.open'), () => navigate(`/books/${run.book}`))
      void refreshSession()
      void client.invalidateQueries({ queryKey: ['books'] })
    }
  }, [runs, client, refreshSession, navigate, t])
  return null
}

const VARIANTS: Partial<Record<Run['state'], 'success' | 'error'>> = { finished: 'success', failed: 'error' }

function notifyRunEnd({ state }: Run, text: string, open: string, onOpen: () => void): void {
  notify(VARIANTS[state] ?? 'info', text, { seconds: NOTICE_SECONDS, action: { label: open, onClick: onOpen } })
}
