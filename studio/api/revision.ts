import type { z } from 'zod'
import type {
  ProposedScenes as ProposedScenesSchema,
  ScenePlans as ScenePlansSchema,
} from '../../server/contract/book-memory.ts'
import type {
  ChangeNote as ChangeNoteSchema,
  ChangePiece as ChangePieceSchema,
  ChangePlan as ChangePlanSchema,
  DecideRewrite as DecideRewriteSchema,
  NewNote as NewNoteSchema,
  Notes as NotesSchema,
  PlanProposal as PlanProposalSchema,
  ProposePlan as ProposePlanSchema,
  RewriteOrder as RewriteOrderSchema,
  RewriteQuote as RewriteQuoteSchema,
  Rewrites as RewritesSchema,
  SaveText as SaveTextSchema,
  Snapshots as SnapshotsSchema,
} from '../../server/contract/revision.ts'
import type { Versions as VersionsSchema } from '../../server/contract/versions.ts'
import type { Book, Piece } from './books.ts'
import { createIdempotencyKey } from './live.ts'
import { ask } from './request.ts'

type Versions = z.output<typeof VersionsSchema>
type Snapshots = z.output<typeof SnapshotsSchema>
type Notes = z.output<typeof NotesSchema>

export type Version = Versions['versions'][number]
export type Snapshot = Snapshots['snapshots'][number]
export type Note = Notes['notes'][number]
export type Rewrite = z.output<typeof RewritesSchema>['rewrites'][number]
export type RewriteOrder = z.input<typeof RewriteOrderSchema>
export type PlanProposal = z.output<typeof PlanProposalSchema>
type ChangePlan = z.input<typeof ChangePlanSchema>

function of(book: string, path = ''): string {
  return `/api/books/${book}${path}`
}

function ofPiece(book: string, step: string, path = ''): string {
  return of(book, `/pieces/${encodeURIComponent(step)}${path}`)
}

/** Saves a text by hand. Throws `ApiError` with its `conflict` when the piece was changed elsewhere. */
export function saveText(
  book: string,
  step: string,
  body: z.input<typeof SaveTextSchema>,
  signal?: AbortSignal,
): Promise<Piece> {
  return ask('PUT', ofPiece(book, step, '/text'), { body, signal })
}

/** Locks a piece or unlocks it; dismisses its marks. */
export function changePiece(book: string, step: string, body: z.input<typeof ChangePieceSchema>): Promise<Book> {
  return ask('PATCH', ofPiece(book, step), { body })
}

export function dismissAllMarks(book: string): Promise<Book> {
  return ask('POST', of(book, '/marks/dismiss'))
}

export function listVersions(book: string, step: string, signal?: AbortSignal): Promise<Versions> {
  return ask('GET', ofPiece(book, step, '/versions'), { signal })
}

export function nameVersion(book: string, step: string, version: number, name: string): Promise<Versions> {
  return ask('PATCH', ofPiece(book, step, `/versions/${version}`), { body: { name } })
}

export function restoreVersion(book: string, step: string, version: number): Promise<Book> {
  return ask('POST', ofPiece(book, step, `/versions/${version}/restore`))
}

/** What a rewrite would cost, and how many of passages are left after it. */
export function quoteRewrite(
  book: string,
  body: RewriteOrder,
  signal?: AbortSignal,
): Promise<z.output<typeof RewriteQuoteSchema>> {
  return ask('POST', of(book, '/rewrites/quote'), { body, signal })
}

/** What another variant of a rewrite would cost. */
export function quoteVariant(
  book: string,
  rewrite: string,
  signal?: AbortSignal,
): Promise<z.output<typeof RewriteQuoteSchema>> {
  return ask('POST', of(book, `/rewrites/${rewrite}/variants/quote`), { signal })
}

/** Throws a rewrite away with all of its variants. */
export function discardRewrite(book: string, rewrite: string): Promise<unknown> {
  return ask('DELETE', of(book, `/rewrites/${rewrite}`))
}

/** The rewrites of a book with their variants, and what is being written. */
export function listRewrites(
  book: string,
  step?: string,
  signal?: AbortSignal,
): Promise<z.output<typeof RewritesSchema>> {
  const query = step === undefined ? '' : `?step=${encodeURIComponent(step)}`
  return ask('GET', of(book, `/rewrites${query}`), { signal })
}

/** Takes a variant of a rewrite, whole or in parts, or leaves the rewrite. Throws `ApiError` with its `conflict` when it doesn't fit any more. */
export function decideRewrite(book: string, rewrite: string, body: z.input<typeof DecideRewriteSchema>): Promise<Book> {
  return ask('POST', of(book, `/rewrites/${rewrite}`), { body })
}

export function changePlan(book: string, body: ChangePlan): Promise<Book> {
  return ask('PUT', of(book, '/plan'), { body })
}

/** Sets the scenes of parts to come. Throws `plan.changed` when those of one were changed elsewhere. */
export function changeScenes(book: string, body: z.input<typeof ScenePlansSchema>): Promise<Book> {
  return ask('PUT', of(book, '/scenes'), { body })
}

/** Has the scenes of a part to come planned, at no cost, and saves them. */
export function requestScenes(book: string, step: string): Promise<z.output<typeof ProposedScenesSchema>> {
  const headers = { 'Idempotency-Key': createIdempotencyKey() }
  return ask('POST', of(book, `/scenes/${encodeURIComponent(step)}`), { headers })
}

/** Another plan, to take or leave; the key stays the same when the same proposal is asked for again. */
export function proposePlan(
  book: string,
  body: z.input<typeof ProposePlanSchema>,
  key: string,
  signal?: AbortSignal,
): Promise<PlanProposal> {
  const headers = { 'Idempotency-Key': key }
  return ask('POST', of(book, '/plan/proposals'), { body, headers, signal })
}

export function listSnapshots(book: string, signal?: AbortSignal): Promise<Snapshots> {
  return ask('GET', of(book, '/snapshots'), { signal })
}

export function addSnapshot(book: string, name: string): Promise<Snapshots> {
  return ask('POST', of(book, '/snapshots'), { body: { name } })
}

export function restoreSnapshot(book: string, snapshot: string): Promise<Book> {
  return ask('POST', of(book, `/snapshots/${snapshot}/restore`))
}

export function deleteSnapshot(book: string, snapshot: string): Promise<Snapshots> {
  return ask('DELETE', of(book, `/snapshots/${snapshot}`))
}

export function listNotes(book: string, signal?: AbortSignal): Promise<Notes> {
  return ask('GET', of(book, '/notes'), { signal })
}

export function addNote(book: string, body: z.input<typeof NewNoteSchema>): Promise<Notes> {
  return ask('POST', of(book, '/notes'), { body })
}

export function changeNote(book: string, note: string, body: z.input<typeof ChangeNoteSchema>): Promise<Notes> {
  return ask('PATCH', of(book, `/notes/${note}`), { body })
}

export function deleteNote(book: string, note: string): Promise<Notes> {
  return ask('DELETE', of(book, `/notes/${note}`))
}

/** A book of its own of this one as it stands. */
export function duplicateBook(book: string): Promise<Book> {
  return ask('POST', of(book, '/duplicate'))
}

/** Puts a deleted book back on the shelf. */
export function undeleteBook(book: string): Promise<Book> {
  return ask('POST', of(book, '/undelete'))
}
