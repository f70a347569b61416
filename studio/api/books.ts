import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Book as BookSchema, SavedProgress } from '../../server/contract/books.ts'
import type { Quote as QuoteSchema } from '../../server/contract/catalog.ts'
import { ask } from './request.ts'

export type Book = z.output<typeof BookSchema>
export type Piece = Book['pieces'][number]
export type Quote = z.output<typeof QuoteSchema>

/** The texts of a book, as part of the key of what is found in them. */
export function textVersions({ pieces }: Pick<Book, 'pieces'>): string {
  return pieces.map(({ step, version }) => `${step} ${version}`).join()
}

export function bookQuery(id: string) {
  return queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => ask<Book>('GET', `/api/books/${id}`, { signal }),
    staleTime: 60_000,
  })
}

/** What a new book, or the rest of a saved one, costs today. */
export function readQuote(
  generator: string,
  of:
    | {
        readonly settings: Readonly<Record<string, unknown>>
        readonly entryWords?: number | undefined
        readonly after?: string
      }
    | { readonly book: string },
): Promise<Quote> {
  return ask('POST', `/api/generators/${encodeURIComponent(generator)}/quote`, { body: of })
}

/** The book that a generator's page offers to continue; null: none. */
export async function readSavedBook(generator: string, signal: AbortSignal): Promise<Book | null> {
  const path = `/api/progress/${encodeURIComponent(generator)}`
  return (await ask<z.output<typeof SavedProgress>>('GET', path, { signal })).book
}

/** Sets the book at hand aside. It stays in the library. */
export function startNewBook(generator: string): Promise<{ readonly code: string; readonly message: string }> {
  return ask('POST', `/api/progress/${encodeURIComponent(generator)}/start-new`)
}

/** The address where a book is written on, and a part of it. */
export function writingPath(book: string, step?: string): string {
  return `/books/${book}/write${step === undefined ? '' : `?piece=${encodeURIComponent(step)}`}`
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
