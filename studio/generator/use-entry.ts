import { type QueryClient, useQuery } from '@tanstack/react-query'
import { isApiError } from '../api/api-error.ts'
import { type Book, bookQuery, fetchSavedBook } from '../api/books.ts'
import { fetchLiveGenerations, type Generation } from '../api/live.ts'
import { ask } from '../api/request.ts'
import { notifyMessage } from '../ui/notify.ts'

/** The state in which a generator's page is opened. */
export interface EntryState {
  /** The book at hand: what the dialog offers to continue. */
  readonly saved: Book | null
  /** The book that was written here last, when it is finished: nothing of it is left to continue. */
  readonly former: Book | null
  /** The book that the address names. */
  readonly opened: Book | null
  /** The book that the address names as what a cover or another text is made for. */
  readonly subject: Book | null
  /** A text of this page that is being written already. */
  readonly live: Generation | null
}

/** Asked anew each time the page is entered; null until it is known. */
export function useEntryState(generator: string, opened: string | null, subject: string | null): EntryState | null {
  const { data } = useQuery({
    queryKey: ['entry', generator, opened, subject],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal, client }) => loadEntry(generator, opened, subject, signal, client),
  })
  return data ?? null
}

async function loadEntry(
  generator: string,
  opened: string | null,
  subject: string | null,
  signal: AbortSignal,
  client: QueryClient,
): Promise<EntryState> {
  const asked = fetchLiveGenerations(signal).catch(() => [])
  const [book, about] = await Promise.all([opened, subject].map((id) => bookOf(id, signal)))
  const isOfPage = book != null && book.generator?.id === generator && book.fault === null
  // Cached: a book can be long.
  if (isOfPage) client.setQueryData(bookQuery(book.id).queryKey, book)
  const saved = isOfPage ? null : await savedOf(generator, signal)
  const live = (await asked).find((one) => isHere(one, generator, isOfPage ? book.id : null)) ?? null
  const isFinished = saved?.kind === 'book' && saved.finished && saved.fault === null
  const [former, open] = isFinished ? [saved, null] : [null, saved]
  return { saved: open, former, opened: isOfPage ? book : null, subject: about ?? null, live }
}

async function bookOf(id: string | null, signal: AbortSignal): Promise<Book | null> {
  return id === null ? null : ask<Book>('GET', `/api/books/${id}`, { signal }).catch(() => null)
}

async function savedOf(generator: string, signal: AbortSignal): Promise<Book | null> {
  try {
    return await fetchSavedBook(generator, signal)
  } catch (error) {
    if (!signal.aborted && !(isApiError(error) && error.status === 404)) notifyMessage('error', 'progress.load-failed')
    return null
  }
}

/** Of the book that the address names; without one, whatever this page's generator writes. */
function isHere({ generator, run, book }: Generation, page: string, opened: string | null): boolean {
  return run === null && generator === page && (opened === null || book === opened)
}
