import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../engine/base/language.ts'
import type { StreamEvent } from '../../server/generations/generations.ts'
import { isApiError } from '../api/api-error.ts'
import { cancelGeneration, createUuid, liveGenerationsQuery } from '../api/live.ts'
import { followPieceEvents, type PieceSource } from '../api/pieces.ts'
import { useRefreshSession } from '../api/session.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import { markLeft, markShown } from './shown-here.ts'

interface Watching {
  readonly language: Language
  /** One that goes on already; none: nothing does, or it isn't known. */
  readonly live?: string | null | undefined
  readonly onEvent: (event: StreamEvent) => void
  /** Called at every end, before the page counts as idle again. */
  readonly onEnd: () => Promise<unknown>
  /** Whether a notice says that it is done; false where the page shows the result itself. */
  readonly isNoticed?: boolean
}

interface Watched {
  readonly controller: AbortController
  generation: string | null
}

/** Asks for something of a book, such as one of its `readings`. */
export function askSource(book: string, what: string, body: object): PieceSource {
  return { asked: { key: createUuid(), path: `/api/books/${book}/${what}`, body } }
}

/** One generation that is asked for on this page, or was found going on. Leaving the page stops nothing. */
export function useWatchedGeneration(options: Watching) {
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const watched = useRef<Watched | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Why the last one failed. */
  const [fault, setFault] = useState<string | null>(null)
  const latest = useRef(options)
  latest.current = options

  const watch = useCallback(
    async (source: PieceSource): Promise<void> => {
      if (watched.current !== null) return
      const mine: Watched = { controller: new AbortController(), generation: null }
      watched.current = mine
      setBusy(true)
      setFault(null)
      const isHere = () => watched.current === mine
      try {
        const { language } = latest.current
        const watching = { language, signal: mine.controller.signal, onLost: () => undefined }
        for await (const event of followPieceEvents(source, watching)) {
          if (event.type === 'started') {
            mine.generation = event.generation
            if (!isHere()) return markLeft(event.generation)
            markShown(event.generation)
          }
          if (!isHere()) return
          latest.current.onEvent(event)
          if (event.type === 'failed') setFault(event.message)
          if (event.type === 'done' && latest.current.isNoticed !== false) notify('success', event.message)
        }
      } catch (error) {
        if (!isHere()) return
        if (isApiError(error) && error.generation !== null) {
          watched.current = null
          return await watch({ generation: error.generation })
        }
        setFault(isApiError(error) ? error.message : null)
        if (!isApiError(error)) notifyFailure(error)
      }
      watched.current = null
      void refreshSession()
      await latest.current.onEnd()
      setBusy(false)
    },
    [refreshSession],
  )

  const { live } = options
  useEffect(() => {
    if (live != null) void watch({ generation: live })
  }, [live, watch])

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    // React's strict mode unmounts and mounts again: that isn't leaving.
    return () => {
      leaving.current = setTimeout(() => {
        const left = watched.current
        watched.current = null
        // Without an id the request goes on until the server has answered with one.
        if (left?.generation == null) return
        left.controller.abort()
        markLeft(left.generation)
      })
    }
  }, [])

  const cancel = useCallback(() => {
    const generation = watched.current?.generation
    if (generation == null) return
    cancelGeneration(generation, latest.current.language).then(
      ({ cancelled, message }) => {
        if (!cancelled && message !== null) notify('info', message)
        void client.invalidateQueries(liveGenerationsQuery)
      },
      (error: unknown) => notifyFailure(error),
    )
  }, [client])

  return { isBusy, fault, watch: useCallback((source: PieceSource) => void watch(source), [watch]), cancel }
}
