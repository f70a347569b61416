import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Book as BookSchema, SavedProgress } from '../../server/contract/books.ts'
import type { Quote as QuoteSchema } from '../../server/contract/catalog.ts'
import { ask } from './request.ts'

export type Book = z.output<typeof BookSchema>
export type Piece = Book['pieces'][number]
export type Quote = z.output<typeof QuoteSchema>

export function bookQuery(id: string) {
  return queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => ask<Book>('GET', `/api/books/${id}`, { signal }),
    staleTime: 60_000,
  })
}

/** What a new book, or the rest of a saved one, costs today. */
export function fetchQuote(
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
export async function fetchSavedBook(generator: string, signal: AbortSignal): Promise<Book | null> {
  const path = `/api/progress/${encodeURIComponent(generator)}`
  return (await ask<z.output<typeof SavedProgress>>('GET', path, { signal })).book
}

/** Sets the book at hand aside. It stays in the library. */
export function setSavedBookAside(generator: string): Promise<{ readonly code: string; readonly message: string }> {
  return ask('POST', `/api/progress/${encodeURIComponent(generator)}/start-new`)
}

/** The address where a book is written on. */
export function writingPath(book: string): string {
  return `/books/${book}/write`
}
