import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { loadBook, lockBook } from '../books/load-book.ts'
import { requireStorage } from '../books/storage.ts'
import type { ChangeNote, NewNote } from '../contract/manuscript.ts'
import { MAX_NOTES } from '../contract/rules.ts'
import type { Owned, Queries, Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Core } from '../server.ts'

/** The notes in a book's margin, oldest first. Throws `requests.not-found`. */
export async function listNotes({ database }: Core, { id: bookId, userId }: Owned) {
  await loadBook(database.kysely, { id: bookId, userId })
  return notesOf(database.kysely, bookId)
}

async function notesOf(queries: Queries, bookId: string) {
  const rows = await queries
    .selectFrom('notes')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const notes = rows.map(({ id, step, quote, text, done, created_at: at }) => {
    return { id, step, quote, text, done: done === 1, at: new Date(at).toISOString() }
  })
  return { notes }
}

/** Puts a note beside a written piece. Throws `requests.not-found`, `book.notes-enough`. */
export function addNote(server: Core, own: Owned, { step, quote, text }: z.output<typeof NewNote>) {
  return withNotes(server, own, async (work, now) => {
    const written = await work
      .selectFrom('pieces')
      .select('id')
      .where('book_id', '=', own.id)
      .where('step', '=', step)
      .executeTakeFirst()
    if (written === undefined) throw new KalamError('requests.not-found')
    const times = { created_at: now, updated_at: now }
    await work
      .insertInto('notes')
      .values({ id: randomUUID(), book_id: own.id, step, quote, text, ...times })
      .execute()
    const { notes } = await notesOf(work, own.id)
    if (notes.length > MAX_NOTES) throw new KalamError('book.notes-enough', { values: { most: MAX_NOTES } })
  })
}

/** Changes what a note says, where it stands, or whether it is done. Throws `requests.not-found`. */
export function changeNote(server: Core, own: Owned, note: string, change: z.output<typeof ChangeNote>) {
  const { quote, text, done } = change
  return withNotes(server, own, async (work, now) => {
    const changed = await work
      .updateTable('notes')
      .set((columns) => ({
        quote: quote ?? columns.ref('quote'),
        text: text ?? columns.ref('text'),
        done: done === undefined ? columns.ref('done') : Number(done),
        updated_at: now,
      }))
      .where('id', '=', note)
      .where('book_id', '=', own.id)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) throw new KalamError('requests.not-found')
  })
}

/** Throws `requests.not-found`. */
export function deleteNote(server: Core, own: Owned, note: string) {
  return withNotes(server, own, async (work) => {
    const deleted = await work
      .deleteFrom('notes')
      .where('id', '=', note)
      .where('book_id', '=', own.id)
      .returning('id')
      .executeTakeFirst()
    if (deleted === undefined) throw new KalamError('requests.not-found')
  })
}

/** Changes the notes of a book and answers with all of them. Throws `quota.storage`. */
function withNotes(
  { database, clock, catalog }: Core,
  { id: bookId, userId }: Owned,
  change: (work: Work, now: number) => Promise<void>,
) {
  const now = clock.now()
  return inTransaction(database, async (work) => {
    const { stored_bytes: before } = await lockBook(work, bookId, userId, now)
    await change(work, now)
    await requireStorage(work, catalog.current().settings.quotas, { userId, bookId, before })
    return notesOf(work, bookId)
  })
}
