import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Generation } from '../api/live.ts'
import { useRefreshSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { putNotice } from '../ui/notice-list.ts'
import { show } from '../ui/toast.ts'
import DockCards from './dock-cards.tsx'
import { runsQuery } from './runs-query.ts'
import { useHere } from './shown-here.ts'
import { useAway } from './use-away.ts'

/** How long the notice of an ended text stays, in seconds. */
const STAY = 15

/** What is being written while another page is open: where it stands, with Stop and Open. Its end is told once. */
export default function WritingDock() {
  const { texts, cancelsLeft } = useAway(useTellEnd())
  const { shown } = useHere()
  const { data: runs } = useQuery(runsQuery)
  const going = runs?.filter(({ id, state }) => (state === 'running' || state === 'queued') && !shown.has(id)) ?? []
  if (texts.length === 0 && going.length === 0) return null
  return <DockCards texts={texts} runs={going} isRefunded={cancelsLeft > 0} />
}

/** Tells how a text ended that was left: where it can be read, or why there is none. */
function useTellEnd() {
  const { t } = useText()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  return useCallback(
    ({ state, book, title, label, code, message }: Generation) => {
      void refreshSession()
      void client.invalidateQueries({ queryKey: ['books'] })
      void client.invalidateQueries({ queryKey: ['book', book] })
      if (state === 'settled') {
        const text = t('dock.done', { text: title === null ? label : `${title} – ${label}` })
        const action = { label: t('run.open'), onChoose: () => void navigate(`/books/${book}`) }
        putNotice({ tone: 'success', text, seconds: STAY, action })
      } else if (code !== 'generation.cancelled' && message !== null) show('error', message, STAY)
    },
    [client, navigate, refreshSession, t],
  )
}
