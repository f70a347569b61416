import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { z } from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { readEvents } from '../../server/client/event-stream.ts'
import type { BookRun as BookRunSchema, Run as RunSchema } from '../../server/contract/runs.ts'
import { isApiError } from '../api/api-error.ts'
import { ask, sendRequest } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { textOf } from '../language/text.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import { markShown, unmarkShown } from './shown-here.ts'

export type Run = z.output<typeof RunSchema>

/** A new book, and the credits that writing it may spend. */
interface WholeBookOrder {
  readonly settings: Readonly<Record<string, unknown>>
  readonly title?: string
  readonly author?: string
  readonly authorBrief: AuthorBrief
  readonly entryWords: number | undefined
  readonly after: string | undefined
  readonly cap: number
}

const LIVE_STATES = ['queued', 'running', 'paused']
const RECONNECT_DELAY_MS = 3000

export function useRun(book: string | null, language: Language) {
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const { data } = useQuery({
    queryKey: ['run', book],
    queryFn: async ({ signal }) =>
      (await ask<z.output<typeof BookRunSchema>>('GET', `/api/books/${book}/run`, { signal })).run,
    enabled: book !== null,
    staleTime: 30_000,
  })
  const run = (book !== null && data) || null
  const isLive = run !== null && LIVE_STATES.includes(run.state)

  const set = useCallback(
    (next: Run) => {
      client.setQueryData(['run', next.book], next)
      void client.invalidateQueries({ queryKey: ['runs'] })
    },
    [client],
  )
  const watched = isLive ? run.id : null
  useEffect(() => {
    if (watched === null) return
    markShown(watched)
    const controller = new AbortController()
    const watch = async () => {
      while (!controller.signal.aborted) {
        try {
          for await (const next of runEvents(watched, language, controller.signal)) {
            client.setQueryData(['run', next.book], next)
            if (!LIVE_STATES.includes(next.state)) return
          }
        } catch (error) {
          if (isApiError(error) && error.status === 404) return
        }
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_DELAY_MS))
      }
    }
    void watch()
    return () => {
      controller.abort()
      unmarkShown(watched)
    }
  }, [watched, language, client])

  // The end may arrive by an event or by any faster answer.
  const ended = run !== null && !isLive ? `${run.id} ${run.updatedAt}` : null
  useEffect(() => {
    if (ended !== null) void client.invalidateQueries({ queryKey: ['runs'] })
  }, [ended, client])
  // Refetches the book when the run has written another part.
  const told = run === null ? null : `${run.id} ${run.done} ${run.state}`
  useEffect(() => {
    if (told === null) return
    const ofBook = { queryKey: ['book', book], exact: true }
    // A pending first answer may be older than the part, so the book is fetched again after it.
    const isFirst = client.getQueryData(ofBook.queryKey) === undefined
    void client.invalidateQueries(ofBook).then(() => (isFirst ? client.invalidateQueries(ofBook) : undefined))
    // Each part is charged when it is written.
    void refreshSession()
  }, [told, book, client, refreshSession])

  const act = useCallback(
    async (path: string, code: 'runs.started' | 'runs.paused' | 'runs.cancelled', cap?: number) => {
      try {
        set(await ask<Run>('POST', path, cap === undefined ? {} : { body: { cap } }))
        notify(code === 'runs.started' ? 'success' : 'info', textOf(code, language))
      } catch (error) {
        notifyFailure(error)
      }
    },
    [language, set],
  )
  const begin = useCallback(
    async (generator: string, order: WholeBookOrder) => {
      try {
        const path = `/api/generators/${encodeURIComponent(generator)}/run`
        const begun = await ask<Run>('POST', path, { body: { ...order, language } })
        set(begun)
        notify('success', textOf('runs.started', language))
        return begun
      } catch (error) {
        if (isApiError(error) && error.details.length > 0) throw error
        notifyFailure(error)
        return null
      }
    },
    [language, set],
  )
  const id = run?.id
  return {
    run,
    /** Queued, running or paused. */
    isLive,
    /** Begins a new book and writes it whole. Null when the server refused, which is notified. Throws faults of the settings. */
    begin,
    start: useCallback((of: string, cap: number) => void act(`/api/books/${of}/run`, 'runs.started', cap), [act]),
    pause: useCallback(() => void act(`/api/runs/${id}/pause`, 'runs.paused'), [act, id]),
    resume: useCallback((cap?: number) => void act(`/api/runs/${id}/resume`, 'runs.started', cap), [act, id]),
    cancel: useCallback(() => void act(`/api/runs/${id}/cancel`, 'runs.cancelled'), [act, id]),
  }
}

/** A book's run and its actions. */
export type BookRun = ReturnType<typeof useRun>

async function* runEvents(id: string, language: Language, signal: AbortSignal): AsyncGenerator<Run> {
  const headers = { 'Kalam-Language': language, Accept: 'text/event-stream' }
  const response = await sendRequest('GET', `/api/runs/${id}/events`, { signal, headers })
  for await (const { event, data } of readEvents(response)) if (event === 'run') yield data as Run
}
