import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { liveQuery } from '../api/live.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession, useSession } from '../api/session.ts'
import { arriving } from '../app/arriving.ts'
import { useText } from '../language/language.tsx'
import { putNotice } from '../ui/notice-list.ts'
import { runsQuery } from './runs-query.ts'
import { useHere } from './shown-here.ts'
import type { Run } from './use-run.ts'

const WritingDock = lazy(() => arriving(() => import('./writing-dock.tsx')))

const GOING = ['queued', 'running']
/** How often runs that go on are asked after, in milliseconds. */
const LOOK = 5000
/** How long the notice of a book stays, in seconds. */
const STAY = 15

/** Tells, on whatever page, what is being written, and once that a whole-book run has ended. */
export function RunNotices() {
  const { user } = useSession()
  return user === null ? null : <Notices />
}

function Notices() {
  const { shown, left } = useHere()
  const { data: live } = useQuery({ ...liveQuery, refetchOnWindowFocus: true })
  const { data: runs } = useQuery(runsQuery)
  // Once something was written, the dock stays: it tells the end too.
  const [hasAny, setAny] = useState(false)
  const isAny = Boolean(live?.generations.length || shown.size || left.size || runs?.some(isGoing))
  if (isAny && !hasAny) setAny(true)
  return (
    <>
      <Told />
      <Suspense fallback={null}>{hasAny && <WritingDock />}</Suspense>
    </>
  )
}

function isGoing({ state }: Run): boolean {
  return GOING.includes(state)
}

function Told() {
  const { t } = useText()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const told = useRef(new Set<string>())
  const { data: runs } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => GOING.includes(one)) ? LOOK : false),
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    for (const run of runs ?? []) {
      if (GOING.includes(run.state) || run.state === 'paused' || told.current.has(run.id)) continue
      told.current.add(run.id)
      void ask('POST', `/api/runs/${run.id}/seen`).catch(() => undefined)
      if (run.said === null) continue
      tell(run, run.said.message, t('run.open'), () => navigate(`/books/${run.book}`))
      void refreshSession()
      void client.invalidateQueries({ queryKey: ['books'] })
    }
  }, [runs, client, refreshSession, navigate, t])
  return null
}

const TONES: Partial<Record<Run['state'], 'success' | 'error'>> = { finished: 'success', failed: 'error' }

function tell({ state }: Run, text: string, open: string, onOpen: () => void): void {
  putNotice({ tone: TONES[state] ?? 'info', text, seconds: STAY, action: { label: open, onChoose: onOpen } })
}
