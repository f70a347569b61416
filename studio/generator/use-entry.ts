import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../api/api-error.ts'
import type { Book } from '../api/books.ts'
import { type Generation, liveGenerations } from '../api/pieces.ts'
import { savedBook } from '../api/progress.ts'
import { ask } from '../api/request.ts'
import { toastOf } from '../ui/toast.ts'

/** What a generator's page finds when it is entered. */
export interface Entry {
  /** The book at hand: what the dialog offers to continue. */
  readonly saved: Book | null
  /** The book that the address names. */
  readonly opened: Book | null
  /** A text of this page that is being written already. */
  readonly live: Generation | null
}

/** Asked anew each time the page is entered; null until it is known. */
export function useEntry(generator: string, opened: string | null): Entry | null {
  const { data } = useQuery({
    queryKey: ['entry', generator, opened],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => enter(generator, opened, signal),
  })
  return data ?? null
}

async function enter(generator: string, opened: string | null, signal: AbortSignal): Promise<Entry> {
  const [saved, book, live] = await Promise.all([
    savedBook(generator, signal).catch((error: unknown) => {
      if (!signal.aborted && !(isApiError(error) && error.status === 404)) toastOf('progress.load-failed')
      return null
    }),
    opened === null ? null : ask<Book>('GET', `/api/books/${opened}`, { signal }).catch(() => null),
    liveGenerations(signal).catch(() => []),
  ])
  const isOfPage = book?.generator?.id === generator && book.fault === null
  return {
    saved,
    opened: isOfPage ? book : null,
    live: live.find((one) => one.generator === generator && one.run === null) ?? null,
  }
}
