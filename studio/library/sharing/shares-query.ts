import type { z } from 'zod'
import type {
  MadeShare,
  NewComment as NewCommentSchema,
  NewShare as NewShareSchema,
  ReportShare as ReportShareSchema,
  SharedBook,
  Shares as SharesSchema,
} from '../../../server/contract/shares.ts'
import type { ApiMessage } from '../../../server/contract/system.ts'
import { pathQuery } from '../../api/query.ts'
import { ask } from '../../api/request.ts'

export type Shares = z.output<typeof SharesSchema>
export type ListedShare = Shares['shares'][number]
export type ShownBook = z.output<typeof SharedBook>
type NewComment = z.input<typeof NewCommentSchema>
type Report = z.input<typeof ReportShareSchema>
export type ReportReason = Report['reason']
type Message = z.output<typeof ApiMessage>

export function sharesQuery(book: string) {
  return pathQuery<Shares>(['book', book, 'shares'], `/api/books/${book}/shares`)
}

/** Makes a link to the book as it is now. Throws `ApiError`. */
export function createShareLink(book: string, body: z.input<typeof NewShareSchema>) {
  return ask<z.output<typeof MadeShare>>('POST', `/api/books/${book}/shares`, { body })
}

function pathOf(token: string): string {
  return `/api/shared/${encodeURIComponent(token)}`
}

export function sharedBookQuery(token: string) {
  // Each request counts as a view.
  return { ...pathQuery<ShownBook>(['shared', token], pathOf(token)), staleTime: Number.POSITIVE_INFINITY }
}

export function sendComment(token: string, body: NewComment) {
  return ask<Message>('POST', `${pathOf(token)}/comments`, { body })
}

export function reportShare(token: string, body: Report) {
  return ask<Message>('POST', `${pathOf(token)}/report`, { body })
}
