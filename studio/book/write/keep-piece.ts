import type { QueryClient } from '@tanstack/react-query'
import { bookQuery, type Piece } from '../../api/books.ts'

/** Puts a saved piece into the cached book, so that every view shows it. */
export function keepPiece(client: QueryClient, book: string, saved: Piece): void {
  client.setQueryData(
    bookQuery(book).queryKey,
    (before) => before && { ...before, pieces: before.pieces.map((one) => (one.step === saved.step ? saved : one)) },
  )
}
