import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Book, bookQuery, type Piece, writingPath } from '../api/books.ts'
import { useAsyncAction } from './use-work.ts'

/** The texts of a book, as part of the key of what is found in them. */
export function textsKeyOf({ pieces }: Pick<Book, 'pieces'>): string {
  return pieces.map(({ step, version }) => `${step} ${version}`).join()
}

/** The address where a part of a book is written on. */
export function partPath(book: string, step: string): string {
  return `${writingPath(book)}?piece=${encodeURIComponent(step)}`
}

/** The address of a sentence in the text of a book: of its part, and highlighted in it. */
export function sentencePath(book: string, step: string, quote: string): string {
  return `/books/${book}?at=${encodeURIComponent(quote.slice(0, MAX_QUOTE_IN_ADDRESS))}#part-${step.replaceAll(' ', '-')}`
}

/** Characters by which a sentence is found. */
const MAX_QUOTE_IN_ADDRESS = 200

/** Puts a saved piece into the cached book, so that every view shows it. */
export function cachePiece(client: QueryClient, book: string, saved: Piece): void {
  client.setQueryData(
    bookQuery(book).queryKey,
    (before) => before && { ...before, pieces: before.pieces.map((one) => (one.step === saved.step ? saved : one)) },
  )
}

/** Changes a book: what the server answers is what every view shows. */
export function useBookMutation(book: string) {
  const client = useQueryClient()
  const { isBusy, work } = useAsyncAction()
  const { queryKey } = bookQuery(book)
  return {
    isBusy,
    change: (ask: () => Promise<Book>, onFailure?: (error: unknown) => void) =>
      work(async () => client.setQueryData(queryKey, await ask()), onFailure),
    /** Fetches the book itself again, not what else is known of it. */
    refetch: () => client.invalidateQueries({ queryKey, exact: true }),
  }
}
