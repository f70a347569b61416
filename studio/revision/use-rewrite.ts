import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bookQuery } from '../api/books.ts'
import { pathQuery } from '../api/query.ts'
import type { Notes, RewriteOrder, Rewrites } from '../api/revision.ts'
import { useText } from '../language/language.tsx'
import { applyEventToDraft, type Draft, EMPTY_DRAFT } from '../markdown/draft.ts'
import { askSource, useWatchedGeneration } from '../runs/use-watched.ts'

/** The rewrites of a part that are kept, and what is being written. */
export function rewritesQuery(book: string, step: string) {
  const path = `/api/books/${book}/rewrites?step=${encodeURIComponent(step)}`
  return pathQuery<Rewrites>(['book', book, 'rewrites', step], path)
}

/** Asks for another variant of a rewrite, by its id. */
interface VariantOrder {
  readonly of: string
  readonly mostCredits: number
}

/** A variant of a rewrite, by their ids. */
export interface ShownVariant {
  readonly rewrite: string
  readonly variant: string
}

/** The rewrites of a part, and one that is asked for on this page or was found going on: it is shown in the text when it has come. */
export function useRewriting(book: string, step: string, isText: boolean) {
  const { language } = useText()
  const client = useQueryClient()
  const { data } = useQuery({ ...rewritesQuery(book, step), enabled: isText })
  const live = data?.live.find((one) => one.step === step)?.generation ?? null
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [shown, show] = useState<ShownVariant | null>(null)
  const [hasArrived, setArrived] = useState(false)
  const { isBusy, fault, watch, cancel } = useWatchedGeneration({
    language,
    live,
    isNoticed: false,
    onEvent(event) {
      setDraft((before) => applyEventToDraft(before, event))
      if (event.type !== 'done' || event.rewrite === undefined) return
      show({ rewrite: event.rewrite, variant: event.variant ?? event.rewrite })
      setArrived(true)
    },
    onEnd: () => {
      void client.invalidateQueries({ queryKey: bookQuery(book).queryKey, exact: true })
      return client.invalidateQueries(rewritesQuery(book, step))
    },
  })
  return {
    rewrites: data?.rewrites ?? [],
    isBusy,
    fault,
    /** The text as far as it has come. */
    text: draft.text,
    /** Whether the last one that was asked for has come. */
    hasArrived,
    cancel,
    start(order: RewriteOrder | VariantOrder) {
      setArrived(false)
      setDraft(EMPTY_DRAFT)
      if ('of' in order) watch(askSource(book, `rewrites/${order.of}/variants`, { mostCredits: order.mostCredits }))
      else watch(askSource(book, 'rewrites', order))
    },
    /** The variant that is shown in the text; null: none. */
    shown,
    show,
  }
}

export type PieceRewriting = ReturnType<typeof useRewriting>

/** The author's notes in the margins of a book. */
export function notesQuery(book: string) {
  return pathQuery<Notes>(['book', book, 'notes'], `/api/books/${book}/notes`)
}
