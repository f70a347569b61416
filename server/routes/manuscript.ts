import * as z from 'zod'
import { undeleteBook } from '../books/delete-book.ts'
import { readBook } from '../books/read-book.ts'
import { StepId } from '../contract/book-memory.ts'
import { Book, Piece } from '../contract/books.ts'
import {
  ChangeNote,
  ChangePiece,
  NameVersion,
  NewNote,
  NewSnapshot,
  Notes,
  SaveText,
  Snapshots,
} from '../contract/manuscript.ts'
import { ById } from '../contract/system.ts'
import { Versions } from '../contract/versions.ts'
import { type Route, route } from '../http/route.ts'
import { changePiece, dismissAllMarks } from '../manuscript/change-piece.ts'
import { duplicateBook } from '../manuscript/duplicate-book.ts'
import { addNote, changeNote, deleteNote, listNotes } from '../manuscript/notes.ts'
import { saveText } from '../manuscript/save-text.ts'
import { addSnapshot, deleteSnapshot, listSnapshots, restoreSnapshot } from '../manuscript/snapshots.ts'
import { listVersions, nameVersion, restoreVersion } from '../manuscript/versions.ts'

const tag = 'Manuscript'
const PieceId = ById.extend({ step: StepId })
const VersionId = PieceId.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const SnapshotId = ById.extend({ snapshot: z.uuid() })
const NoteId = ById.extend({ note: z.uuid() })

/** Texts that their author changes by hand, and their versions. */
export const textRoutes: readonly Route[] = [
  route('put', '/api/books/{id}/pieces/{step}/text', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Save a text by hand; 409 with both texts when it was changed elsewhere, 423 when the piece is locked',
    params: PieceId,
    body: SaveText,
    large: true,
    returns: Piece,
    handle: ({ server, user, language, params: { id, step }, body }) =>
      saveText(server, { bookId: id, step, ...body }, { user, language }),
  }),
  route('patch', '/api/books/{id}/pieces/{step}', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Lock a piece or unlock it; dismiss its marks',
    params: PieceId,
    body: ChangePiece,
    returns: Book,
    handle: async ({ server, user, language, params: { id, step }, body }) => {
      await changePiece(server, { bookId: id, userId: user.id, step, ...body })
      return readBook(server, id, { user, language })
    },
  }),
  route('post', '/api/books/{id}/marks/dismiss', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Dismiss the marks of all pieces',
    params: ById,
    returns: Book,
    handle: async ({ server, user, language, params: { id } }) => {
      await dismissAllMarks(server, { bookId: id, userId: user.id })
      return readBook(server, id, { user, language })
    },
  }),
  route('get', '/api/books/{id}/pieces/{step}/versions', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Every text that a piece has had',
    params: PieceId,
    returns: Versions,
    handle: ({ server, user, language, params: { id, step } }) =>
      listVersions(server, { bookId: id, step, userId: user.id }, language),
  }),
  route('patch', '/api/books/{id}/pieces/{step}/versions/{version}', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Name a version',
    params: VersionId,
    body: NameVersion,
    returns: Versions,
    handle: async ({ server, user, language, params: { id, ...params }, body }) => {
      const own = { bookId: id, userId: user.id, ...params }
      await nameVersion(server, own, body.name)
      return listVersions(server, own, language)
    },
  }),
  route('post', '/api/books/{id}/pieces/{step}/versions/{version}/restore', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Make an earlier text current again, as a new version',
    params: VersionId,
    returns: Book,
    handle: async ({ server, user, language, params: { id, ...params } }) => {
      await restoreVersion(server, { bookId: id, userId: user.id, ...params })
      return readBook(server, id, { user, language })
    },
  }),
]

/** Snapshots of a book, and notes in its margin. */
export const remarkRoutes: readonly Route[] = [
  route('get', '/api/books/{id}/snapshots', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'The snapshots of a book',
    params: ById,
    returns: Snapshots,
    handle: ({ server, user, params: { id } }) => listSnapshots(server, { bookId: id, userId: user.id }),
  }),
  route('post', '/api/books/{id}/snapshots', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Keep the whole book as it stands, under a name',
    params: ById,
    body: NewSnapshot,
    returns: Snapshots,
    status: 201,
    handle: ({ server, user, params: { id }, body }) => addSnapshot(server, { bookId: id, userId: user.id }, body.name),
  }),
  route('post', '/api/books/{id}/snapshots/{snapshot}/restore', {
    access: 'user',
    owned: 'book',
    tag,
    summary:
      'Make the book again what it was; what it is now is kept as a snapshot, and locked pieces stay as they are',
    params: SnapshotId,
    returns: Book,
    handle: async ({ server, user, language, params: { id, snapshot } }) => {
      await restoreSnapshot(server, { bookId: id, userId: user.id }, snapshot)
      return readBook(server, id, { user, language })
    },
  }),
  route('delete', '/api/books/{id}/snapshots/{snapshot}', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Delete a snapshot; the versions that it named stay',
    params: SnapshotId,
    returns: Snapshots,
    handle: ({ server, user, params: { id, snapshot } }) =>
      deleteSnapshot(server, { bookId: id, userId: user.id }, snapshot),
  }),
  route('get', '/api/books/{id}/notes', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'The notes in a book’s margin',
    params: ById,
    returns: Notes,
    handle: ({ server, user, params: { id } }) => listNotes(server, { bookId: id, userId: user.id }),
  }),
  route('post', '/api/books/{id}/notes', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Put a note beside a passage',
    params: ById,
    body: NewNote,
    returns: Notes,
    status: 201,
    handle: ({ server, user, params: { id }, body }) => addNote(server, { bookId: id, userId: user.id }, body),
  }),
  route('patch', '/api/books/{id}/notes/{note}', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Change a note, or mark it as done',
    params: NoteId,
    body: ChangeNote,
    returns: Notes,
    handle: ({ server, user, params: { id, note }, body }) =>
      changeNote(server, { bookId: id, userId: user.id }, note, body),
  }),
  route('delete', '/api/books/{id}/notes/{note}', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Delete a note',
    params: NoteId,
    returns: Notes,
    handle: ({ server, user, params: { id, note } }) => deleteNote(server, { bookId: id, userId: user.id }, note),
  }),
]

/** Copies of a book, and its way back to the shelf. */
export const shelfRoutes: readonly Route[] = [
  route('post', '/api/books/{id}/duplicate', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Make a book of its own of it as it stands; nothing is charged',
    params: ById,
    returns: Book,
    status: 201,
    handle: async ({ server, user, language, params: { id } }) => {
      const copy = await duplicateBook(server, id, { user, language })
      return readBook(server, copy, { user, language })
    },
  }),
  route('post', '/api/books/{id}/undelete', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Put a deleted book back on the shelf, within 30 days',
    params: ById,
    returns: Book,
    handle: async ({ server, user, language, params: { id } }) => {
      await undeleteBook(server, { id, userId: user.id })
      return readBook(server, id, { user, language })
    },
  }),
]
