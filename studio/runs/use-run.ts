import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { z } from 'zod'
import type { Language } from '../../engine/language.ts'
import type { BookRun as BookRunSchema, Run as RunSchema } from '../../server/contract/runs.ts'
import { isApiError } from '../api/api-error.ts'
import { readEvents } from '../api/event-stream.ts'
import { ask, send } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { notice } from '../generator/notices.ts'
import { toastError } from '../ui/toast.ts'
import { hideHere, showHere } from './shown-here.ts'

export type Run = z.output<typeof RunSchema>

/** A book's run: how it stands, as it changes, and what can be done with it. */
export interface BookRun {
  readonly run: Run | null
  /** The server writes, or would on a word. */
  readonly isLive: boolean
  readonly start: (book: string, cap: number) => void
  /** Begins a new book and writes it whole; null when the server refused, which is told. Throws the faults of its settings. */
  readonly begin: (generator: string, settings: Readonly<Record<string, unknown>>, cap: number) => Promise<Run | null>
  readonly pause: () => void
  readonly resume: (cap?: number) => void
  readonly cancel: () => void
}

const LIVE = ['queued', 'running', 'paused']
/** Before a lost stream is opened again, in milliseconds. */
const WAIT = 3000

export function useRun(book: string | null, language: Language): BookRun {
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
  const isLive = run !== null && LIVE.includes(run.state)

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
    showHere(watched)
    const controller = new AbortController()
    const watch = async () => {
      while (!controller.signal.aborted) {
        try {
          for await (const next of runEvents(watched, language, controller.signal)) {
            client.setQueryData(['run', next.book], next)
            if (!LIVE.includes(next.state)) return
          }
        } catch (error) {
          if (isApiError(error) && error.status === 404) return
        }
        await new Promise((resolve) => setTimeout(resolve, WAIT))
      }
    }
    void watch()
    return () => {
      controller.abort()
      hideHere(watched)
    }
  }, [watched, language, client])

  // Its end may be learnt from its events, or from any other answer that was faster than they were.
  const ended = run !== null && !isLive ? `${run.id} ${run.updatedAt}` : null
  useEffect(() => {
    if (ended === null) return
    void client.invalidateQueries({ queryKey: ['runs'] })
    void refreshSession()
  }, [ended, client, refreshSession])
  // As many parts as the run tells of must be in the book that is shown.
  const told = run === null ? null : `${run.id} ${run.done} ${run.state}`
  useEffect(() => {
    if (told !== null) void client.invalidateQueries({ queryKey: ['book', book], exact: true })
  }, [told, book, client])

  const act = useCallback(
    async (path: string, code: 'runs.started' | 'runs.paused' | 'runs.cancelled', cap?: number) => {
      try {
        set(await ask<Run>('POST', path, cap === undefined ? {} : { body: { cap } }))
        notice(code, language)
      } catch (error) {
        toastError(error)
      }
    },
    [language, set],
  )
  const begin = useCallback<BookRun['begin']>(
    async (generator, settings, cap) => {
      try {
        const path = `/api/generators/${encodeURIComponent(generator)}/run`
        const begun = await ask<Run>('POST', path, { body: { settings, language, cap } })
        set(begun)
        notice('runs.started', language)
        return begun
      } catch (error) {
        if (isApiError(error) && error.details.length > 0) throw error
        toastError(error)
        return null
      }
    },
    [language, set],
  )
  const id = run?.id
  return {
    run,
    isLive,
    begin,
    start: useCallback((of, cap) => void act(`/api/books/${of}/run`, 'runs.started', cap), [act]),
    pause: useCallback(() => void act(`/api/runs/${id}/pause`, 'runs.paused'), [act, id]),
    resume: useCallback((cap) => void act(`/api/runs/${id}/resume`, 'runs.started', cap), [act, id]),
    cancel: useCallback(() => void act(`/api/runs/${id}/cancel`, 'runs.cancelled'), [act, id]),
  }
}

async function* runEvents(id: string, language: Language, signal: AbortSignal): AsyncGenerator<Run> {
  const headers = { 'Kalam-Language': language, Accept: 'text/event-stream' }
  const response = await send('GET', `/api/runs/${id}/events`, { signal, headers })
  for await (const { event, data } of readEvents(response)) if (event === 'run') yield data as Run
}
