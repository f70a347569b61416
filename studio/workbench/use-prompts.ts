import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { ask } from '../api/request.ts'
import { useDebounced } from '../app/use-debounced.ts'
import type { GeneratorPageState } from '../generator/use-generator-page.ts'
import type { BookPrompts, PromptSubject } from './answers.ts'

interface ShownPrompts {
  readonly now: BookPrompts | null
  /** Those shown before the last change. */
  readonly before: BookPrompts | null
  readonly error: Error | null
}

/** What the workbench asks about, when the form no longer changes. */
export function usePromptSubject({ page, settings, book }: GeneratorPageState): PromptSubject {
  const saved = page.generator.book === null ? null : book
  const settled = useDebounced(JSON.stringify(settings))
  return saved === null ? { settings: JSON.parse(settled) } : { book: saved.id }
}

/**
 * The prompts of the page's book, asked for again after each change of the catalog (`version`), the form and the book. Sets `onRead`,
 * which asks for those of a new version.
 */
export function usePrompts(
  { page, book }: GeneratorPageState,
  subject: PromptSubject,
  version: number | null,
  onRead: RefObject<(version: number) => void>,
): ShownPrompts {
  const { id } = page.generator
  const client = useQueryClient()
  const pieces = book?.pieces.length ?? 0
  useEffect(() => {
    // A query that a render asks for begins after the next paint.
    onRead.current = (next) => void client.prefetchQuery(promptsQuery(id, next, subject, pieces))
    return () => {
      onRead.current = () => undefined
    }
  })
  const { data = null, error } = useQuery({
    ...promptsQuery(id, version, subject, pieces),
    enabled: version !== null,
    placeholderData: (before: BookPrompts | undefined) => before,
  })
  const [shown, setShown] = useState<Pick<ShownPrompts, 'now' | 'before'>>({ now: null, before: null })
  if (data !== null && data !== shown.now) {
    setShown({ now: data, before: isSame(data, shown.now) ? shown.before : shown.now })
  }
  return { ...shown, error }
}

function promptsQuery(generator: string, version: number | null, subject: PromptSubject, pieces: number) {
  return queryOptions({
    queryKey: ['workbench-prompts', generator, version, subject, pieces],
    queryFn: ({ signal }) =>
      ask<BookPrompts>('POST', `/api/workbench/${encodeURIComponent(generator)}/prompts`, { body: subject, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** Whether two answers have the same steps: another version of the catalog may leave them as they were. */
function isSame(one: BookPrompts, other: BookPrompts | null): boolean {
  return JSON.stringify(one.steps) === JSON.stringify(other?.steps)
}
