import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../engine/language.ts'
import { isApiError } from '../api/api-error.ts'
import { cancelGeneration, liveQuery, newKey } from '../api/live.ts'
import { type PieceSource, pieceEvents } from '../api/pieces.ts'
import { useRefreshSession } from '../api/session.ts'
import { leaveBehind, showHere } from '../runs/shown-here.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import { readingsQuery } from './readings-query.ts'

/** How far a reading is; null before its first answer. */
export interface ReadingProgress {
  readonly part: number
  readonly of: number
  readonly findings: number
}

export interface BookReading {
  readonly isBusy: boolean
  readonly progress: ReadingProgress | null
  /** Why the last one failed. */
  readonly fault: string | null
  readonly start: () => void
  readonly cancel: () => void
}

interface Watched {
  readonly controller: AbortController
  generation: string | null
}

/** A reading asked for on this page, or one that was found going on. Leaving the page stops nothing. */
export function useReading(book: string, live: string | null, language: Language): BookReading {
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const watched = useRef<Watched | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<ReadingProgress | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const watch = useCallback(
    async (source: PieceSource): Promise<void> => {
      if (watched.current !== null) return
      const mine: Watched = { controller: new AbortController(), generation: null }
      watched.current = mine
      setBusy(true)
      setProgress(null)
      setFault(null)
      const isHere = () => watched.current === mine
      try {
        const watching = { language, signal: mine.controller.signal, onLost: () => undefined }
        for await (const event of pieceEvents(source, watching)) {
          if (event.type === 'started') {
            mine.generation = event.generation
            if (!isHere()) return leaveBehind(event.generation)
            showHere(event.generation)
          }
          if (!isHere()) return
          if (event.type === 'reading') setProgress(event)
          if (event.type === 'failed') setFault(event.message)
          if (event.type === 'done') notify('success', event.message)
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
      setBusy(false)
      void refreshSession()
      void client.invalidateQueries({ queryKey: ['book', book], exact: true })
      await client.invalidateQueries(readingsQuery(book))
    },
    [book, client, language, refreshSession],
  )

  useEffect(() => {
    if (live !== null) void watch({ generation: live })
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
        leaveBehind(left.generation)
      })
    }
  }, [])

  return {
    isBusy,
    progress,
    fault,
    start: () => void watch({ reading: { key: newKey(), book } }),
    cancel: () => {
      const generation = watched.current?.generation
      if (generation == null) return
      cancelGeneration(generation, language).then(
        ({ cancelled, message }) => {
          if (!cancelled && message !== null) notify('info', message)
          void client.invalidateQueries(liveQuery)
        },
        (error: unknown) => notifyFailure(error),
      )
    },
  }
}
