import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '../../engine/base/language.ts'
import { bookQuery } from '../api/books.ts'
import { createIdempotencyKey } from '../api/live.ts'
import { listNotes, listRewrites, type RewriteOrder } from '../api/revision.ts'
import { applyEventToDraft, type Draft, EMPTY_DRAFT } from '../markdown/draft.ts'
import { useWatchedGeneration } from '../runs/use-watched.ts'

/** The proposals of a part that are neither taken nor left, and what is being written. */
export function rewritesQuery(book: string, step: string) {
  return queryOptions({
    queryKey: ['book', book, 'rewrites', step],
    queryFn: ({ signal }) => listRewrites(book, step, signal),
  })
}

export interface PieceRewriting {
  readonly isBusy: boolean
  readonly fault: string | null
  /** The text as far as it has come. */
  readonly text: string
  readonly start: (order: RewriteOrder) => void
  readonly cancel: () => void
}

/** A rewrite asked for on this page, or one that was found going on. */
export function useRewrite(book: string, step: string, live: string | null, language: Language): PieceRewriting {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const { isBusy, fault, watch, cancel } = useWatchedGeneration({
    language,
    isNoticed: false,
    onEvent: (event) => setDraft((before) => applyEventToDraft(before, event)),
    onEnd: () => {
      void client.invalidateQueries({ queryKey: bookQuery(book).queryKey, exact: true })
      return client.invalidateQueries(rewritesQuery(book, step))
    },
  })
  useEffect(() => {
    if (live !== null) watch({ generation: live })
  }, [live, watch])
  return {
    isBusy,
    fault,
    text: draft.text,
    cancel,
    start: (order) => watch({ rewriting: { key: createIdempotencyKey(), book, order } }),
  }
}

/** The author's notes in the margins of a book. */
export function notesQuery(book: string) {
  return queryOptions({
    queryKey: ['book', book, 'notes'],
    queryFn: async ({ signal }) => (await listNotes(book, signal)).notes,
  })
}
