import * as z from 'zod'
import { logSecurity } from '../accounts/security-log.ts'
import { CommentedFile } from '../contract/imports.ts'
import { BroughtComments } from '../contract/readings.ts'
import { MadeShare, NewComment, NewShare, ReportShare, SharedBook, ShareReports, Shares } from '../contract/shares.ts'
import { IdParams, Paging } from '../contract/system.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { addReaderComment, importWordComments, requireRemarkAllowed } from '../revision/reader-comments.ts'
import { addShareReport, closeShare, dismissShareReport, listShareReports } from '../revision/share-reports.ts'
import { createShare, listShares, presentShare, readSharedPicture, revokeShare } from '../revision/shares.ts'
import { sendPicture } from './answers.ts'

const shares = declareRoutes('Shares')
const forOwnBook = shares.forOwn('book')
const ShareId = z.object({ share: z.uuid() })
const Token = z.object({ token: z.string().max(100) })

/** Links to one state of a book for readers without an account. */
export const shareRoutes: readonly Route[] = [
  forOwnBook('get', '/api/books/{id}/shares', {
    summary: 'The links of a book for its readers',
    returns: Shares,
    handle: ({ server, own }) => listShares(server, own),
  }),
  forOwnBook('post', '/api/books/{id}/shares', {
    summary: 'Make a link to the texts as they are now; it is shown this once',
    body: NewShare,
    returns: MadeShare,
    status: 201,
    handle: ({ server, own, body, reader }) => createShare(server, own, body, reader),
  }),
  forOwnBook('delete', '/api/books/{id}/shares/{share}', {
    summary: 'End a link; what its readers said stays',
    params: IdParams.extend(ShareId.shape),
    returns: Shares,
    handle: ({ server, own, params: { share } }) => revokeShare(server, own, share),
  }),
  forOwnBook('post', '/api/books/{id}/comments', {
    summary: 'Make findings of the comments and tracked changes in a Word document of the book',
    body: CommentedFile,
    file: true,
    returns: BroughtComments,
    status: 201,
    handle: ({ server, own, body: { name }, file, signal }) => importWordComments(server, own, { name, file, signal }),
  }),
  shares.forAnyone('get', '/api/shared/{token}', {
    summary: 'What a link shows; an expired, a revoked and an unknown one answer 404',
    params: Token,
    returns: SharedBook,
    handle: ({ server, params: { token }, response }) => {
      response.setHeader('X-Robots-Tag', 'noindex, nofollow')
      return presentShare(server, token)
    },
  }),
  shares.forAnyone('get', '/api/shared/{token}/pictures/{id}', {
    summary: 'A picture of the texts that a link shows',
    params: Token.extend({ id: z.uuid() }),
    returns: 'image/*',
    handle: async ({ server, params, response }) => {
      response.setHeader('X-Robots-Tag', 'noindex, nofollow')
      sendPicture(response, await readSharedPicture(server, params))
    },
  }),
  shares.forAnyone('post', '/api/shared/{token}/comments', {
    summary: 'Say that a passage is weak, say something of it, or suggest other words',
    params: Token,
    body: NewComment,
    says: 'shares.commented',
    status: 201,
    handle: ({ server, params: { token }, body, request }) =>
      addReaderComment(server, { token, address: request.ip ?? null }, body),
  }),
  shares.forAnyone('post', '/api/shared/{token}/report', {
    summary: 'Report what a link shows to who runs the server',
    params: Token,
    body: ReportShare,
    says: 'shares.reported',
    handle: async ({ server, params: { token }, body, request }) => {
      const address = request.ip ?? null
      const reported = await requireRemarkAllowed(server, { token, address })
      await addShareReport(server, reported, body)
      const { id: share, book_id: book, user_id: accountId } = reported
      const details = { share, book, reason: body.reason }
      logSecurity(server, { event: 'share-reported', address, accountId, details }, 'success')
    },
  }),
  shares.forAdministrator('get', '/api/admin/share-reports', {
    summary: 'What readers have reported of links, newest first',
    query: Paging,
    returns: ShareReports,
    handle: ({ server, query }) => listShareReports(server, query),
  }),
  shares.forAdministrator('post', '/api/admin/share-reports/{report}/dismiss', {
    summary: 'Leave the link of a report open',
    params: z.object({ report: z.uuid() }),
    says: 'shares.dismissed',
    logs: ({ params }) => ({ event: 'report-dismissed', details: params }),
    handle: ({ server, params: { report } }) => dismissShareReport(server, report),
  }),
  shares.forAdministrator('delete', '/api/admin/shares/{share}', {
    summary: 'End anybody’s link, which decides its reports',
    params: ShareId,
    says: 'shares.closed',
    logs: ({ params }) => ({ event: 'share-closed', details: params }),
    handle: ({ server, params: { share } }) => closeShare(server, share),
  }),
]
