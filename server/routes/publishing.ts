import type { Response } from 'express'
import {
  ChangePublication,
  ExportOrder,
  ExportParams,
  ExportQuery,
  ExportState,
  PublicationState,
  WrapPictureQuery,
} from '../contract/publishing.ts'
import { ById } from '../contract/system.ts'
import { type Route, route } from '../http/route.ts'
import { sendPicture } from '../http/send-picture.ts'
import { beginExport, openExport, openWrapPicture, readExport } from '../publishing/exports.ts'
import { changePublication, readPublication } from '../publishing/publication.ts'

const tag = 'Publishing'
/** The details of a book for shops and printers. */
export const publicationRoutes: readonly Route[] = [
  route('get', '/api/books/{id}/publication', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'The details of a book for shops and printers',
    params: ById,
    returns: PublicationState,
    handle: ({ server, user, params: { id } }) => readPublication(server, { id, userId: user.id }),
  }),
  route('put', '/api/books/{id}/publication', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Replace all details; 409 when they have changed since they were read',
    params: ById,
    body: ChangePublication,
    large: true,
    returns: PublicationState,
    handle: ({ server, user, language, params: { id }, body }) =>
      changePublication(server, { id, userId: user.id }, body, language),
  }),
]

/** Files of a book for readers, shops and printers. They are made beside the requests. */
export const exportRoutes: readonly Route[] = [
  route('post', '/api/books/{id}/exports', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Begin to make a file of the book as it is now; 429 when too many are being made',
    params: ById,
    body: ExportOrder,
    returns: ExportState,
    status: 202,
    handle: ({ server, user, language, params: { id }, body }) =>
      beginExport(server, { id, userId: user.id }, body, language),
  }),
  route('get', '/api/books/{id}/exports/{format}/state', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'The state of a file. A queued file that nobody asks about is not made',
    params: ExportParams,
    query: ExportQuery,
    returns: ExportState,
    handle: ({ server, user, language, params: { id, format }, query }) =>
      readExport(server, { id, userId: user.id }, { format, ...query }, language),
  }),
  route('get', '/api/books/{id}/exports/{format}', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'The file of the book as it is now; made first if it is not there',
    params: ExportParams,
    query: ExportQuery,
    returns: 'application/octet-stream',
    handle: async ({ server, user, params: { id, format }, query, signal, response }) => {
      const file = await openExport(server, { id, userId: user.id }, { format, ...query }, signal)
      sendFile(response, file)
    },
  }),
  route('get', '/api/books/{id}/exports/wrap/picture', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'A small picture of the wrap as it is now; made first if it is not there',
    params: ById,
    query: WrapPictureQuery,
    returns: 'image/png',
    handle: async ({ server, user, params: { id }, query: { v: _v, ...query }, signal, response }) => {
      const order = { format: 'wrap', ...query } as const
      sendPicture(response, await openWrapPicture(server, { id, userId: user.id }, order, signal), 'no-cache')
    },
  }),
]

/** Sends a file as a download, named by RFC 6266 with a plain name for old clients. */
function sendFile(
  response: Response,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Uint8Array },
) {
  response.attachment(name).setHeader('Content-Type', mediaType)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Cache-Control', 'private, no-cache')
  response.setHeader('Content-Length', bytes.byteLength)
  response.end(bytes)
}
