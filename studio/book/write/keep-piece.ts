import type { QueryClient } from '@tanstack/react-query'
import { bookQuery, type Piece } from '../../api/books.ts'

/** Shows a piece as the server has saved it. */
export function keepPiece(client: QueryClient, book: string, saved: Piece): void {
  client.setQueryData(
    bookQuery(book).queryKey,
    (before) => before && { ...before, pieces: before.pieces.map((one) => (one.step === saved.step ? saved : one)) },
  )
}
