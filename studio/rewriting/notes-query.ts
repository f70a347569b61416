import { queryOptions } from '@tanstack/react-query'
import { listNotes } from '../api/manuscript.ts'

/** The author's notes in the margins of a book. */
export function notesQuery(book: string) {
  return queryOptions({
    queryKey: ['book', book, 'notes'],
    queryFn: async ({ signal }) => (await listNotes(book, signal)).notes,
  })
}
