import * as z from 'zod'
import { undeleteBook } from '../books/delete-book.ts'
import { presentOwnBook } from '../books/read-book.ts'
import { StepId } from '../contract/book-memory.ts'
import { Book, Piece } from '../contract/books.ts'
import * as shapes from '../contract/revision.ts'
import { IdParams } from '../contract/system.ts'
import { Versions } from '../contract/versions.ts'
import { quoteRewrite } from '../generations/products/rewrite.ts'
import { beginAndAwait, beginAndSend, readOrderRequest, readRequester } from '../generations/send.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { replacePlan } from '../revision/change-plan.ts'
import { decideRewrite } from '../revision/decide-rewrite.ts'
import { duplicateBook } from '../revision/duplicate-book.ts'
import { addNote, changeNote, deleteNote, listNotes } from '../revision/notes.ts'
import { readPlanProposal } from '../revision/plan-proposals.ts'
import { saveText } from '../revision/put-version.ts'
import { listRewrites, throwRewriteAway } from '../revision/rewrites.ts'
import { addSnapshot, deleteSnapshot, listSnapshots, restoreSnapshot } from '../revision/snapshots.ts'
import { changePiece, dismissAllMarks, listVersions, nameVersion, restoreVersion } from '../revision/versions.ts'
import { createBookChangeDeclarer } from './answers.ts'

const changeBook = createBookChangeDeclarer('Manuscript')
const forOwnBook = declareRoutes('Manuscript').forOwn('book')
const PieceId = IdParams.extend({ step: StepId })
const VersionId = PieceId.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const SnapshotId = IdParams.extend({ snapshot: z.uuid() })
const RewriteId = IdParams.extend({ rewrite: z.uuid() })
const NoteId = IdParams.extend({ note: z.uuid() })

/** A body as the engine asks for it. */
function orderOf({ step, passage, manner, instruction, mostCredits }: z.output<typeof shapes.RewriteOrder>) {
  const at = passage?.at === undefined ? {} : { at: passage.at }
  const place = passage === undefined ? null : { find: passage.find, ...at }
  const request = { step, passage: place, manner, ...(instruction === undefined ? {} : { instruction }) }
  return { kind: 'rewrite' as const, request, ...(mostCredits === undefined ? {} : { mostCredits }) }
}

/** The request of the rewrite itself is read when it is prepared. */
function variantOrder(variantOf: string, { mostCredits }: z.output<typeof shapes.NewVariant>) {
  const request = { step: '', passage: null, manner: 'again' } as const
  return { kind: 'rewrite' as const, variantOf, request, ...(mostCredits === undefined ? {} : { mostCredits }) }
}

export const revisionRoutes: readonly Route[] = [
  // Texts that their author changes by hand, and their versions.
  forOwnBook('put', '/api/books/{id}/pieces/{step}/text', {
    summary: 'Save a text by hand; 409 with both texts when it was changed elsewhere, 423 when the piece is locked',
    params: PieceId,
    body: shapes.SaveText,
    large: true,
    returns: Piece,
    handle: ({ server, reader, params: { id, step }, body }) => saveText(server, { bookId: id, step, ...body }, reader),
  }),
  changeBook('patch', '/api/books/{id}/pieces/{step}', {
    summary: 'Lock a piece or unlock it; dismiss its marks',
    params: PieceId,
    body: shapes.ChangePiece,
    change: ({ server, own, params: { step }, body }) => changePiece(server, { ...own, step, ...body }),
  }),
  changeBook('post', '/api/books/{id}/marks/dismiss', {
    summary: 'Dismiss the marks of all pieces',
    change: ({ server, own }) => dismissAllMarks(server, own),
  }),
  forOwnBook('get', '/api/books/{id}/pieces/{step}/versions', {
    summary: 'Every text that a piece has had',
    params: PieceId,
    returns: Versions,
    handle: ({ server, own, language, params: { step } }) => listVersions(server, { ...own, step }, language),
  }),
  forOwnBook('patch', '/api/books/{id}/pieces/{step}/versions/{version}', {
    summary: 'Name a version',
    params: VersionId,
    body: shapes.NameVersion,
    returns: Versions,
    handle: async ({ server, own, language, params, body }) => {
      const version = { ...own, ...params }
      await nameVersion(server, version, body.name)
      return listVersions(server, version, language)
    },
  }),
  changeBook('post', '/api/books/{id}/pieces/{step}/versions/{version}/restore', {
    summary: 'Make an earlier text current again, as a new version',
    params: VersionId,
    change: ({ server, own, params: { id, ...params } }) => restoreVersion(server, { ...own, ...params }),
  }),
  // Snapshots of a book, and notes in its margin.
  forOwnBook('get', '/api/books/{id}/snapshots', {
    summary: 'The snapshots of a book',
    returns: shapes.Snapshots,
    handle: ({ server, own }) => listSnapshots(server, own),
  }),
  forOwnBook('post', '/api/books/{id}/snapshots', {
    summary: 'Keep the whole book as it stands, under a name',
    body: shapes.NewSnapshot,
    returns: shapes.Snapshots,
    status: 201,
    handle: ({ server, own, body }) => addSnapshot(server, own, body.name),
  }),
  changeBook('post', '/api/books/{id}/snapshots/{snapshot}/restore', {
    summary:
      'Make the book again what it was; what it is now is kept as a snapshot, and locked pieces stay as they are',
    params: SnapshotId,
    change: ({ server, own, params: { snapshot } }) => restoreSnapshot(server, own, snapshot),
  }),
  forOwnBook('delete', '/api/books/{id}/snapshots/{snapshot}', {
    summary: 'Delete a snapshot; the versions that it named stay',
    params: SnapshotId,
    returns: shapes.Snapshots,
    handle: ({ server, own, params: { snapshot } }) => deleteSnapshot(server, own, snapshot),
  }),
  forOwnBook('get', '/api/books/{id}/notes', {
    summary: 'The notes in a book’s margin',
    returns: shapes.Notes,
    handle: ({ server, own }) => listNotes(server, own),
  }),
  forOwnBook('post', '/api/books/{id}/notes', {
    summary: 'Put a note beside a passage',
    body: shapes.NewNote,
    returns: shapes.Notes,
    status: 201,
    handle: ({ server, own, body }) => addNote(server, own, body),
  }),
  forOwnBook('patch', '/api/books/{id}/notes/{note}', {
    summary: 'Change a note, or mark it as done',
    params: NoteId,
    body: shapes.ChangeNote,
    returns: shapes.Notes,
    handle: ({ server, own, params: { note }, body }) => changeNote(server, own, note, body),
  }),
  forOwnBook('delete', '/api/books/{id}/notes/{note}', {
    summary: 'Delete a note',
    params: NoteId,
    returns: shapes.Notes,
    handle: ({ server, own, params: { note } }) => deleteNote(server, own, note),
  }),
  // Copies of a book, and its way back to the shelf.
  forOwnBook('post', '/api/books/{id}/duplicate', {
    summary: 'Make a book of its own of it as it stands; nothing is charged',
    returns: Book,
    status: 201,
    handle: async ({ server, reader, params: { id } }) => {
      const copy = await duplicateBook(server, id, reader)
      return presentOwnBook(server, copy, reader)
    },
  }),
  changeBook('post', '/api/books/{id}/undelete', {
    summary: 'Put a deleted book back on the shelf, within 30 days',
    change: ({ server, own }) => undeleteBook(server, own),
  }),
  // Texts that are written anew, as proposals.
  forOwnBook('post', '/api/books/{id}/rewrites', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary:
      'Have a piece or a passage written anew; told as it is written, and kept as a proposal. It is charged when it is delivered, whether or not it is taken',
    body: shapes.RewriteOrder,
    returns: 'text/event-stream',
    handle: ({ own, body, ...context }) =>
      beginAndSend(context, { bookId: own.id, ...orderOf(body), ...readOrderRequest(context) }),
  }),
  forOwnBook('post', '/api/books/{id}/rewrites/quote', {
    scope: 'read',
    summary: 'What a rewrite would cost today',
    body: shapes.RewriteOrder,
    returns: shapes.RewriteQuote,
    handle: ({ own, body, ...context }) =>
      quoteRewrite(context.server, { bookId: own.id, ...orderOf(body), ...readRequester(context), key: '' }),
  }),
  forOwnBook('get', '/api/books/{id}/rewrites', {
    summary: 'The rewrites of a book with all their variants, newest first, and those that are being written',
    query: shapes.RewritesQuery,
    returns: shapes.Rewrites,
    handle: ({ server, own, query }) => listRewrites(server, { ...own, ...query }),
  }),
  forOwnBook('delete', '/api/books/{id}/rewrites/{rewrite}', {
    summary: 'Throw a rewrite away: the texts of its variants are deleted',
    params: RewriteId,
    returns: shapes.Rewrites,
    handle: async ({ server, own, params: { rewrite } }) => {
      await throwRewriteAway(server, { ...own, rewrite })
      return listRewrites(server, own)
    },
  }),
  forOwnBook('post', '/api/books/{id}/rewrites/{rewrite}/variants', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary: 'Have another variant of a rewrite written, at the price of a rewrite; told as it is written',
    params: RewriteId,
    body: shapes.NewVariant,
    returns: 'text/event-stream',
    handle: ({ own, body, params: { rewrite }, ...context }) =>
      beginAndSend(context, { bookId: own.id, ...variantOrder(rewrite, body), ...readOrderRequest(context) }),
  }),
  forOwnBook('post', '/api/books/{id}/rewrites/{rewrite}/variants/quote', {
    scope: 'read',
    summary: 'What another variant would cost today',
    params: RewriteId,
    returns: shapes.RewriteQuote,
    handle: ({ own, params: { rewrite }, ...context }) => {
      const asked = { ...variantOrder(rewrite, {}), ...readRequester(context) }
      return quoteRewrite(context.server, { bookId: own.id, ...asked, key: '' })
    },
  }),
  changeBook('post', '/api/books/{id}/rewrites/{rewrite}', {
    summary: 'Take a proposal as a new version, whole or in parts, or leave it',
    params: RewriteId,
    body: shapes.DecideRewrite,
    large: true,
    change: ({ server, own, language, params: { rewrite }, body }) =>
      decideRewrite(server, { ...own, rewrite, language }, body),
  }),
  // The plan of a book.
  changeBook('put', '/api/books/{id}/plan', {
    summary:
      'Change the plan, whole; written pieces are marked, never changed. 409 when it has changed since it was read',
    body: shapes.ChangePlan,
    large: true,
    change: ({ server, own, body }) => replacePlan(server, own, body),
  }),
  forOwnBook('post', '/api/books/{id}/plan/proposals', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary: 'Have another plan proposed, or one entry of it, at no cost and only so often; answered when it is',
    body: shapes.ProposePlan,
    returns: shapes.PlanProposal,
    handle: async ({ own, body: { entry = null, instruction }, ...context }) => {
      const request = { entry, ...(instruction === undefined ? {} : { instruction }) }
      const generation = await beginAndAwait(context, {
        kind: 'plan',
        bookId: own.id,
        request,
        ...readOrderRequest(context),
      })
      return readPlanProposal(context.server, { ...own, generation })
    },
  }),
]
