import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ask } from '../api/request.ts'
import { useRefreshSession, useSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { putNotice } from '../ui/notice-list.ts'
import { runsQuery } from './runs-query.ts'
import type { Run } from './use-run.ts'
import { WritingDock } from './writing-dock.tsx'

const GOING = ['queued', 'running']
/** How often runs that go on are asked after, in milliseconds. */
const LOOK = 5000
/** How long the notice of a book stays, in seconds. */
const STAY = 15

/** Tells, on whatever page, what is being written, and once that a whole-book run has ended. */
export function RunNotices() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <>
      <Told />
      <WritingDock />
    </>
  )
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
