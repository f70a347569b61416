import { queryOptions } from '@tanstack/react-query'
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
import { ask } from '../../api/request.ts'

type Shares = z.output<typeof SharesSchema>
export type ListedShare = Shares['shares'][number]
export type ShownBook = z.output<typeof SharedBook>
type NewComment = z.input<typeof NewCommentSchema>
type Report = z.input<typeof ReportShareSchema>
export type ReportReason = Report['reason']
type Message = z.output<typeof ApiMessage>

export function sharesQuery(book: string) {
  return queryOptions({
    queryKey: ['book', book, 'shares'],
    queryFn: async ({ signal }) => (await ask<Shares>('GET', `/api/books/${book}/shares`, { signal })).shares,
  })
}

/** Makes a link to the book as it is now. Throws `ApiError`. */
export function createShareLink(book: string, body: z.input<typeof NewShareSchema>) {
  return ask<z.output<typeof MadeShare>>('POST', `/api/books/${book}/shares`, { body })
}

export function endShareLink(book: string, share: string) {
  return ask<Shares>('DELETE', `/api/books/${book}/shares/${share}`)
}

function pathOf(token: string): string {
  return `/api/shared/${encodeURIComponent(token)}`
}

export function sharedBookQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => ask<ShownBook>('GET', pathOf(token), { signal }),
    // Each request counts as a view.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function sendComment(token: string, body: NewComment) {
  return ask<Message>('POST', `${pathOf(token)}/comments`, { body })
}

export function reportShare(token: string, body: Report) {
  return ask<Message>('POST', `${pathOf(token)}/report`, { body })
}
