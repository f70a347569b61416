import { randomUUID } from 'node:crypto'
import type { BookBefore } from '../../engine/book/book-before.ts'
import { loadBookByRow, lockBook, resolveSavedBook, type SavedBook } from '../books/load-book.ts'
import { sharePictures } from '../books/pictures.ts'
import { presentBookSummary } from '../books/present-book.ts'
import { createViewer, type SignedInReader } from '../books/read-book.ts'
import { keepBooksBefore } from '../books/series.ts'
import { requireStorageQuota } from '../books/storage.ts'
import { MAX_COPIES, MAX_TITLE_LENGTH } from '../contract/rules.ts'
import type { Tx } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import { countImport } from '../money/daily-counts.ts'
import type { Core } from '../server.ts'

/**
 * Makes a book of its own of a book as it stands: its texts in their current versions, with locks, marks and notes. Nothing is
 * charged, and what the pieces' prices include stays with the original. Returns the copy's id. Throws `requests.not-found`,
 * `book.copies-enough`, `quota.imports`, `quota.storage`.
 */
export async function duplicateBook(server: Core, bookId: string, reader: SignedInReader): Promise<string> {
  const viewer = createViewer(server, reader)
  const { now } = viewer
  return inTransaction(server.database, async (work) => {
    const saved = await loadBookByRow(work, await lockBook(work, bookId, reader.user.id, now))
    const summary = presentBookSummary(saved, resolveSavedBook(viewer.catalog, saved, now), viewer, false)
    const title = say('book.copy-title', summary.language, { title: summary.title })
    const root = saved.row.copied_from ?? bookId
    await refuseMany(work, root)
    const id = randomUUID()
    const row = {
      ...saved.row,
      id,
      title: title.slice(0, MAX_TITLE_LENGTH),
      copied_from: root,
      made_for: null,
      unfinished: null,
      stored_bytes: 0,
    }
    await work
      .insertInto('books')
      .values({ ...row, set_aside_at: now, created_at: now, updated_at: now })
      .execute()
    await copyPieces(work, saved, id, now)
    await keepBooksBefore(work, id, { booksBefore: saved.before.map((body) => JSON.parse(body) as BookBefore) })
    await copyNotes(work, bookId, id)
    await sharePictures(work, bookId, id)
    const userId = reader.user.id
    if (!reader.user.isAdministrator) await countImport(work, server, userId, now)
    await requireStorageQuota(work, viewer.catalog.settings.quotas, { userId, bookId: id, before: 0 })
    return id
  })
}

async function refuseMany(work: Tx, root: string): Promise<void> {
  const copies = await countRows(work.selectFrom('books').where('copied_from', '=', root))
  if (copies >= MAX_COPIES) throw new KalamError('book.copies-enough', { values: { most: MAX_COPIES } })
}

async function copyPieces(work: Tx, { pieces, ahead }: SavedBook, bookId: string, now: number): Promise<void> {
  for (const piece of [...pieces, ...ahead]) {
    const { step, kind, writes, number, place, locked, marks, version: _, ...text } = piece
    const id = randomUUID()
    await work
      .insertInto('pieces')
      .values({ id, book_id: bookId, step, kind, writes, number, place, version: 1, locked, marks })
      .execute()
    const kept = { ...text, origin: 'imported' as const, generation_id: null, created_at: now }
    await work
      .insertInto('piece_versions')
      .values({ ...kept, id: randomUUID(), piece_id: id, version: 1 })
      .execute()
  }
}

async function copyNotes(work: Tx, from: string, to: string): Promise<void> {
  const notes = await work.selectFrom('notes').selectAll().where('book_id', '=', from).execute()
  if (notes.length === 0) return
  await work
    .insertInto('notes')
    .values(notes.map((note) => ({ ...note, id: randomUUID(), book_id: to })))
    .execute()
}
