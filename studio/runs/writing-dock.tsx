import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isApiError } from '../api/api-error.ts'
import { writingPath } from '../api/books.ts'
import { useCatalog } from '../api/catalog.ts'
import { cancelGeneration, type Generation, liveGenerationsQuery, runsQuery } from '../api/live.ts'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass, Spinner } from '../ui/button.tsx'
import { notify, notifyFailure } from '../ui/notify.ts'
import { ElapsedTime } from './elapsed.tsx'
import { markLeft, unmarkLeft, useShownTexts } from './shown-here.ts'
import type { Run } from './use-run.ts'

/** How long a notice about a text that has ended or was stopped stays. */
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

/** The texts that are written while another page is open. `onEnd` is called once for each that ends. */
function useTextsElsewhere(onEnd: (ended: Generation) => void) {
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
  /** Running texts that the open page doesn't show, without those of whole-book runs. */
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

interface DockCardsProps {
  texts: readonly Generation[]
  runs: readonly Run[]
  /** Whether stopping a text is still refunded this hour. */
  isRefunded: boolean
}

/** A card for each text and each whole-book run that is written while another page is open. */
function DockCards({ texts, runs, isRefunded }: DockCardsProps) {
  const { t } = useText()
  return (
    <section
      aria-label={t('dock.title')}
      className="no-print fixed inset-x-4 bottom-4 z-20 ms-auto flex max-w-sm flex-col gap-2"
    >
      {texts.map((text) => (
        <LiveText key={text.id} text={text} isRefunded={isRefunded} />
      ))}
      {runs.map((run) => (
        <LiveRun key={run.id} run={run} />
      ))}
    </section>
  )
}

function LiveText({ text, isRefunded }: { text: Generation; isRefunded: boolean }) {
  const { t, of, language } = useText()
  const client = useQueryClient()
  const card = useCard(text.generator)
  const { id, kind, book, title, label, startedAt } = text
  const { work } = useAsyncAction()
  const stop = async () => {
    await work(async () => {
      const { message } = await cancelGeneration(id, language)
      if (message !== null) notify('info', message, { seconds: NOTICE_SECONDS })
    })
    await client.invalidateQueries({ queryKey: ['generations'] })
  }
  return (
    <Card
      title={title ?? (card ? of(card.title) : label)}
      about={
        <>
          {kind === 'reading' ? t('dock.reading') : t('run.running', { step: label })} ·{' '}
          <ElapsedTime since={Date.parse(startedAt)} />
        </>
      }
      note={isRefunded ? null : t('dock.cancel-none-about')}
      open={kind === 'reading' ? `/books/${book}/reading` : card && writtenAt(book, title, card)}
      onStop={isRefunded ? () => void stop() : null}
    />
  )
}

/** Where a text is shown while it is written. A book has its own address from its first part on. */
function writtenAt(book: string, title: string | null, { kind, route }: { kind: string; route: string }): string {
  if (title === null) return route
  return kind === 'book' ? writingPath(book) : `${route}?book=${book}`
}

function LiveRun({ run }: { run: Run }) {
  const { t } = useText()
  const client = useQueryClient()
  const { id, book, title, step, done, of } = run
  const stop = async () => {
    await ask('POST', `/api/runs/${id}/cancel`).catch(notifyFailure)
    await client.invalidateQueries({ queryKey: ['runs'] })
    await client.invalidateQueries({ queryKey: ['run', book] })
  }
  const parts = t('dock.parts', { done, of })
  return (
    <Card
      title={title}
      about={step === null ? parts : `${t('run.running', { step: step.label })} · ${parts}`}
      note={null}
      open={`/books/${book}`}
      onStop={() => void stop()}
    />
  )
}

interface CardProps {
  title: string
  about: ReactNode
  note: string | null
  /** Null: its generator no longer exists. */
  open: string | null
  /** Null: stopping it is no longer refunded. */
  onStop: (() => void) | null
}

function Card({ title, about, note, open, onStop }: CardProps) {
  const { t } = useText()
  return (
    <div className="rounded-lg border border-line bg-paper p-3 shadow-lift">
      <div className="flex items-start gap-3">
        <Spinner className="mt-1 size-4 shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-serif text-ink">{title}</p>
          <p className="text-2xs text-ink-soft">{about}</p>
          {note && <p className="mt-1 text-2xs text-ink-faint">{note}</p>}
        </div>
      </div>
      <div className="mt-2 flex justify-end gap-1">
        {onStop && (
          <Button variant="quiet" size="small" onClick={onStop}>
            {t('dock.stop')}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        {open && (
          <Link to={open} className={buttonClass({ variant: 'plain', size: 'small' })}>
            {t('run.open')}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
    </div>
  )
}

function useCard(generator: string) {
  const families = useCatalog()?.families ?? []
  return families.flatMap(({ generators }) => generators).find(({ id }) => id === generator) ?? null
}
