import type { z } from 'zod'
import type { ScenePlans as ScenePlansSchema } from '../../server/contract/book-memory.ts'
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
import { ask } from './request.ts'

export type Versions = z.output<typeof VersionsSchema>
export type Snapshots = z.output<typeof SnapshotsSchema>
export type Notes = z.output<typeof NotesSchema>

export type Version = Versions['versions'][number]
export type Snapshot = Snapshots['snapshots'][number]
export type Note = Notes['notes'][number]
export type Rewrites = z.output<typeof RewritesSchema>
export type Rewrite = Rewrites['rewrites'][number]
export type RewriteOrder = z.input<typeof RewriteOrderSchema>
export type RewriteQuote = z.output<typeof RewriteQuoteSchema>
export type PlanProposal = z.output<typeof PlanProposalSchema>
type ChangePlan = z.input<typeof ChangePlanSchema>

function of(book: string, path = ''): string {
  return `/api/books/${book}${path}`
}

/** Where a part of a book is asked for. */
export function piecePath(book: string, step: string, path = ''): string {
  return of(book, `/pieces/${encodeURIComponent(step)}${path}`)
}

/** Saves a text by hand. Throws `ApiError` with its `conflict` when the piece was changed elsewhere. */
export function saveText(book: string, step: string, body: z.input<typeof SaveTextSchema>): Promise<Piece> {
  return ask('PUT', piecePath(book, step, '/text'), { body })
}

/** Locks a piece or unlocks it; dismisses its marks. */
export function changePiece(book: string, step: string, body: z.input<typeof ChangePieceSchema>): Promise<Book> {
  return ask('PATCH', piecePath(book, step), { body })
}

/** What a rewrite would cost, and how many of passages are left after it. */
export function quoteRewrite(book: string, body: RewriteOrder, signal?: AbortSignal): Promise<RewriteQuote> {
  return ask('POST', of(book, '/rewrites/quote'), { body, signal })
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

/** Another plan, to take or leave; the key stays the same when the same proposal is asked for again. */
export function proposePlan(book: string, body: z.input<typeof ProposePlanSchema>, key: string): Promise<PlanProposal> {
  return ask('POST', of(book, '/plan/proposals'), { body, headers: { 'Idempotency-Key': key } })
}

export function addNote(book: string, body: z.input<typeof NewNoteSchema>): Promise<Notes> {
  return ask('POST', of(book, '/notes'), { body })
}

export function changeNote(book: string, note: string, body: z.input<typeof ChangeNoteSchema>): Promise<Notes> {
  return ask('PATCH', of(book, `/notes/${note}`), { body })
}
