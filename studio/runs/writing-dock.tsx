import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isApiError } from '../api/api-error.ts'
import { type Generation, type LiveAnswer, liveGenerationsQuery, runsQuery } from '../api/live.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { notify } from '../ui/notify.ts'
import DockCards from './dock-cards.tsx'
import { markLeft, unmarkLeft, useShownTexts } from './shown-here.ts'

const NOTICE_SECONDS = 15

/** The texts and runs written while another page is open, with Stop and Open. Each end is reported once. */
export default function WritingDock() {
  const { texts, cancelsLeft } = useTextsElsewhere(useEndNotice())
  const { shown } = useShownTexts()
  const { data: runs } = useQuery(runsQuery)
  const going = runs?.filter(({ id, state }) => (state === 'running' || state === 'queued') && !shown.has(id)) ?? []
  if (texts.length === 0 && going.length === 0) return null
  return <DockCards texts={texts} runs={going} isRefunded={cancelsLeft > 0} />
}

/** Notifies that a text has ended after its page was left: a link to it, or why there is none. */
function useEndNotice() {
  const { t } = useText()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  return useCallback(
    ({ state, kind, book, title, label, code, message }: Generation) => {
      void refreshSession()
      void client.invalidateQueries({ queryKey: ['books'] })
      void client.invalidateQueries({ queryKey: ['book', book] })
      if (state === 'settled') {
        const isReading = kind === 'reading'
        if (isReading) void client.invalidateQueries({ queryKey: ['readings', book] })
        const text = isReading
          ? t('dock.read', { title: title ?? label })
          : t('dock.done', { text: title === null ? label : `${title} – ${label}` })
        const page = `/books/${book}${isReading ? '/findings' : ''}`
        const action = { label: t('run.open'), onClick: () => void navigate(page) }
        notify('success', text, { seconds: NOTICE_SECONDS, action })
      } else if (code !== 'generation.cancelled' && message !== null)
        notify('error', message, { seconds: NOTICE_SECONDS })
    },
    [client, navigate, refreshSession, t],
  )
}

const POLL_INTERVAL_MS = 3000

interface TextsElsewhere {
  /** Running texts that the open page doesn't show, without those of whole-book runs. */
  readonly texts: LiveAnswer['generations']
  readonly cancelsLeft: number
}

/** The texts that are written while another page is open. `onEnd` is called once for each that ends. */
function useTextsElsewhere(onEnd: (ended: Generation) => void): TextsElsewhere {
  const client = useQueryClient()
  const here = useShownTexts()
  const { data } = useQuery({
    ...liveGenerationsQuery,
    refetchInterval: ({ state }) => (state.data?.generations.some(isOwn) ? POLL_INTERVAL_MS : false),
    refetchOnWindowFocus: true,
  })
  // The list may be older than the last start, opening or leaving of a text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched for each change of `shownTexts`
  useEffect(() => void client.invalidateQueries(liveGenerationsQuery), [client, here])
  const texts = data?.generations.filter((text) => isOwn(text) && !here.shown.has(text.id)) ?? []
  const found = texts.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of found.split(' ').filter(Boolean)) if (!here.left.has(id)) markLeft(id)
  }, [found, here])
  useEffect(() => {
    const live = new Set(data?.generations.map(({ id }) => id))
    for (const id of here.left) if (!live.has(id)) void reportEnd(id, onEnd)
  }, [data, here, onEnd])
  return { texts, cancelsLeft: data?.cancelsLeft ?? 0 }
}

function isOwn({ run }: Generation): boolean {
  return run === null
}

const asking = new Set<string>()

async function reportEnd(id: string, onEnd: (ended: Generation) => void): Promise<void> {
  if (asking.has(id)) return
  asking.add(id)
  try {
    const text = await ask<Generation>('GET', `/api/generations/${id}`)
    if (text.state === 'held') return
    unmarkLeft(id)
    onEnd(text)
  } catch (error) {
    if (isApiError(error) && error.status === 404) unmarkLeft(id)
  } finally {
    asking.delete(id)
  }
}
