import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '../../engine/base/language.ts'
import { createIdempotencyKey } from '../api/live.ts'
import { useWatchedGeneration } from '../runs/use-watched.ts'
import { readingsQuery } from './readings-query.ts'

/** How far a reading is; null before its first answer. */
interface ReadingProgress {
  readonly part: number
  readonly of: number
  readonly findings: number
}

export interface BookReading {
  readonly isBusy: boolean
  readonly progress: ReadingProgress | null
  /** Why the last one failed. */
  readonly fault: string | null
  /** Begins a reading that costs at most so many credits. */
  readonly start: (mostCredits: number) => void
  readonly cancel: () => void
}

/** A reading asked for on this page, or one that was found going on. Leaving the page stops nothing. */
export function useReading(book: string, live: string | null, language: Language): BookReading {
  const client = useQueryClient()
  const [progress, setProgress] = useState<ReadingProgress | null>(null)
  const { isBusy, fault, watch, cancel } = useWatchedGeneration({
    language,
    onEvent: (event) => {
      if (event.type === 'started') setProgress(null)
      if (event.type === 'reading') setProgress(event)
    },
    onEnd: () => {
      void client.invalidateQueries({ queryKey: ['book', book], exact: true })
      return client.invalidateQueries(readingsQuery(book))
    },
  })
  useEffect(() => {
    if (live !== null) watch({ generation: live })
  }, [live, watch])
  return {
    isBusy,
    progress,
    fault,
    cancel,
    start: (mostCredits) => watch({ reading: { key: createIdempotencyKey(), book, mostCredits } }),
  }
}
