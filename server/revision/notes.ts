import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { inLockedBook, requireOwnBook } from '../books/load-book.ts'
import { requireStorageQuota } from '../books/storage.ts'
import { type ChangeNote, type NewNote, Note } from '../contract/revision.ts'
import { MAX_NOTES } from '../contract/rules.ts'
import type { OwnId, Queryable, Tx } from '../database/database.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

/** The notes in a book's margin, oldest first. Throws `requests.not-found`. */
export async function listNotes({ database: { kysely } }: Core, own: OwnId) {
  await requireOwnBook(kysely, own)
  return notesOf(kysely, own.id)
}

async function notesOf(queries: Queryable, bookId: string) {
  const rows = await queries
    .selectFrom('notes')
    .select([...listModelColumns(Note, 'at'), 'created_at'])
    .where('book_id', '=', bookId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { notes: rows.map((row) => presentRow(Note, row, { at: row.created_at })) }
}

/** Puts a note beside a written piece. Throws `requests.not-found`, `book.notes-enough`. */
export function addNote(server: Core, own: OwnId, { step, quote, text }: z.output<typeof NewNote>) {
  return withNotes(server, own, async (work, now) => {
    await work
      .selectFrom('pieces')
      .select('id')
      .where('book_id', '=', own.id)
      .where('step', '=', step)
      .executeTakeFirstOrThrow(notFoundError)
    const times = { created_at: now, updated_at: now }
    await work
      .insertInto('notes')
      .values({ id: randomUUID(), book_id: own.id, step, quote, text, ...times })
      .execute()
    const { notes } = await notesOf(work, own.id)
    if (notes.length > MAX_NOTES) throw new KalamError('book.notes-enough', { values: { most: MAX_NOTES } })
  })
}

/** Changes what a note says, where it is, or whether it is done. Throws `requests.not-found`. */
export function changeNote(server: Core, own: OwnId, note: string, change: z.output<typeof ChangeNote>) {
  const { quote, text, done } = change
  return withNotes(server, own, async (work, now) => {
    await work
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
      .executeTakeFirstOrThrow(notFoundError)
  })
}

/** Throws `requests.not-found`. */
export function deleteNote(server: Core, own: OwnId, note: string) {
  return withNotes(server, own, async (work) => {
    await work
      .deleteFrom('notes')
      .where('id', '=', note)
      .where('book_id', '=', own.id)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
  })
}

/** Changes the notes of a book and answers with all of them. Throws `quota.storage`. */
function withNotes(core: Core, own: OwnId, change: (work: Tx, now: number) => Promise<void>) {
  const { id: bookId, userId } = own
  return inLockedBook(core, own, async (work, { stored_bytes: before }, now) => {
    await change(work, now)
    await requireStorageQuota(work, core.catalog.current().settings.quotas, { userId, bookId, before })
    return notesOf(work, bookId)
  })
}
