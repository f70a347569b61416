import type { z } from 'zod'
import type { SavedProgress } from '../../server/contract/books.ts'
import type { Book } from './books.ts'
import { ask } from './request.ts'

/** The book that a generator's page offers to continue; null: none. */
export async function savedBook(generator: string, signal: AbortSignal): Promise<Book | null> {
  const path = `/api/progress/${encodeURIComponent(generator)}`
  return (await ask<z.output<typeof SavedProgress>>('GET', path, { signal })).book
}

/** Sets the book at hand aside. It stays in the library. */
export function startNew(generator: string): Promise<{ readonly code: string; readonly message: string }> {
  return ask('POST', `/api/progress/${encodeURIComponent(generator)}/start-new`)
}
