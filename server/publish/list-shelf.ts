import { sql } from 'kysely'
import type * as z from 'zod'
import { listAttachedByBook } from '../books/attached.ts'
import { listUserCovers, pickCover } from '../books/covers.ts'
import {
  PIECE_COLUMNS,
  type PieceRow,
  resolveSavedBook,
  selectCurrentPieces,
  splitAtMissingPiece,
} from '../books/load-book.ts'
import { listBooksInOrder } from '../books/order-books.ts'
import { presentBookSummary } from '../books/present-book.ts'
import { createViewer, findBookIdsAtHand, type SignedInReader } from '../books/read-book.ts'
import type { LibraryQuery } from '../contract/books.ts'
import type { Queryable } from '../database/database.ts'
import type { Server } from '../server.ts'
import { presentShelfCover } from './covers.ts'

/** A user's books in the order asked for; those of which nothing was delivered yet only when asked for. */
export async function listShelf(
  server: Pick<Server, 'database' | 'catalog' | 'clock' | 'config' | 'version'>,
  { page, ...reader }: SignedInReader & { readonly page: z.output<typeof LibraryQuery> },
) {
  const { kysely } = server.database
  const viewer = createViewer(server, reader)
  const userId = reader.user.id
  const { rows, next } = await listBooksInOrder(kysely, { ...page, userId })
  const pieces = await outlinesOf(
    kysely,
    rows.map((row) => row.id),
  )
  const atHand = await findBookIdsAtHand(kysely, userId)
  const covers = await listUserCovers(kysely, viewer.catalog, userId)
  const attached = await listAttachedByBook(kysely, viewer.catalog, userId)
  const books = rows.map((row) => {
    const saved = { row, ...splitAtMissingPiece(pieces.get(row.id) ?? []), readings: [], before: [] }
    const resolved = resolveSavedBook(viewer.catalog, saved, viewer.now)
    const summary = presentBookSummary(saved, resolved, viewer, atHand.has(row.id))
    const { title } = summary
    const cover = presentShelfCover(server.version, { row, title, picture: pickCover(covers, summary) })
    const deletedAt = row.deleted_at === null ? null : new Date(row.deleted_at).toISOString()
    return { ...summary, cover, attached: attached.get(row.id) ?? [], deletedAt }
  })
  return { books, next }
}

/** The pieces of several books by book, each with a mark instead of its text: a library would be megabytes. */
async function outlinesOf(queries: Queryable, bookIds: readonly string[]): Promise<ReadonlyMap<string, PieceRow[]>> {
  const byBook = new Map<string, PieceRow[]>(bookIds.map((id) => [id, []]))
  if (bookIds.length === 0) return byBook
  const rows = await selectCurrentPieces(queries)
    .select(['pieces.book_id', ...PIECE_COLUMNS])
    .select([sql<string>`'…'`.as('text'), sql<string | null>`null`.as('recap'), sql<string | null>`null`.as('scenes')])
    .where('pieces.book_id', 'in', bookIds)
    .orderBy('pieces.place')
    .execute()
  for (const { book_id: bookId, ...piece } of rows) byBook.get(bookId)?.push(piece)
  return byBook
}
