import type { Response } from 'express'
import { addPictureToBook } from '../books/pictures.ts'
import { presentOwnBook } from '../books/read-book.ts'
import { Book } from '../contract/books.ts'
import { ChooseCover, CoverDrawing, Covers, CoversQuery, ShelfCoverQuery } from '../contract/covers.ts'
import { ImportBook, ImportProposal, ManuscriptFile } from '../contract/imports.ts'
import * as shapes from '../contract/publish.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { importBook, proposeImport } from '../import/import-book.ts'
import { chooseCover, drawCover, drawShelfCover, listCovers } from '../publish/covers.ts'
import { beginExport, makeExport, makeWrapPicture, presentExportState } from '../publish/exports.ts'
import { changePublication, presentPublication } from '../publish/publication.ts'

const forOwnBook = declareRoutes('Publishing').forOwn('book')

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

/** Answers with a PNG. `caching`: what `Cache-Control` says beside `private`. */
function sendPicture(response: Response, bytes: Uint8Array, caching: string): void {
  response.setHeader('Content-Type', 'image/png')
  response.setHeader('Cache-Control', `private, ${caching}`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.end(bytes)
}

const { forUser } = declareRoutes('Publishing')

export const publishRoutes: readonly Route[] = [
  // Pictures that an author puts into the texts.
  forOwnBook('post', '/api/books/{id}/pictures', {
    summary: 'Keep a picture for the texts of the book',
    body: shapes.SentPicture,
    file: true,
    returns: shapes.AddedPicture,
    status: 201,
    handle: ({ server, own, body: { name }, file }) => addPictureToBook(server, own, { name, file }),
  }),
  // The details of a book for shops and printers.
  forOwnBook('get', '/api/books/{id}/publication', {
    summary: 'The details of a book for shops and printers',
    returns: shapes.PublicationState,
    handle: ({ server, own }) => presentPublication(server, own),
  }),
  forOwnBook('put', '/api/books/{id}/publication', {
    summary: 'Replace all details; 409 when they have changed since they were read',
    body: shapes.ChangePublication,
    large: true,
    returns: shapes.PublicationState,
    handle: ({ server, own, language, body }) => changePublication(server, own, body, language),
  }),
  // Files of a book for readers, shops and printers. They are made beside the requests.
  forOwnBook('post', '/api/books/{id}/exports', {
    summary: 'Begin to make a file of the book as it is now; 429 when too many are being made',
    body: shapes.ExportOrder,
    returns: shapes.ExportState,
    status: 202,
    handle: ({ server, own, language, body }) => beginExport(server, own, body, language),
  }),
  forOwnBook('get', '/api/books/{id}/exports/{format}/state', {
    summary: 'The state of a file. A queued file that nobody asks about is not made',
    params: shapes.ExportParams,
    query: shapes.ExportQuery,
    returns: shapes.ExportState,
    handle: ({ server, own, language, params: { format }, query }) =>
      presentExportState(server, own, { format, ...query }, language),
  }),
  forOwnBook('get', '/api/books/{id}/exports/{format}', {
    summary: 'The file of the book as it is now; made first if it is not there',
    params: shapes.ExportParams,
    query: shapes.ExportQuery,
    returns: 'application/octet-stream',
    handle: async ({ server, own, params: { format }, signal, response, query }) => {
      const file = await makeExport(server, own, { format, ...query }, signal)
      sendFile(response, file)
    },
  }),
  forOwnBook('get', '/api/books/{id}/exports/wrap/picture', {
    summary: 'A small picture of the wrap as it is now; made first if it is not there',
    query: shapes.WrapPictureQuery,
    returns: 'image/png',
    handle: async ({ server, own, signal, response, query }) => {
      const order = { format: 'wrap', ...query } as const
      sendPicture(response, await makeWrapPicture(server, own, order, signal), 'no-cache')
    },
  }),
  // Proposed and chosen covers of a book.
  forOwnBook('get', '/api/books/{id}/covers', {
    summary: 'The chosen cover, and designs to choose from',
    query: CoversQuery,
    returns: Covers,
    handle: ({ server, own, query }) => listCovers(server, own, query.round),
  }),
  forOwnBook('put', '/api/books/{id}/covers', {
    summary: 'Choose a design as the cover of the book and its files; null: its picture',
    body: ChooseCover,
    returns: Covers,
    handle: async ({ server, own, body }) => {
      await chooseCover(server, own, body)
      return listCovers(server, own, body.round)
    },
  }),
  forOwnBook('get', '/api/books/{id}/covers/drawing', {
    summary: 'A small picture of a cover',
    query: CoverDrawing,
    returns: 'image/png',
    handle: async ({ server, own, query, signal, response }) => {
      sendPicture(response, await drawCover(server, own, query, signal), 'no-cache')
    },
  }),
  forOwnBook('get', '/api/books/{id}/cover', {
    summary: 'A small picture of the chosen cover, as a library shows it; 404 when none is chosen',
    query: ShelfCoverQuery,
    returns: 'image/png',
    handle: async ({ server, own, signal, response }) => {
      sendPicture(response, await drawShelfCover(server, own, signal), 'max-age=31536000, immutable')
    },
  }),
  // Importing manuscripts.
  forUser('post', '/api/imports', {
    summary: 'Read the file of a manuscript and propose its parts; nothing is kept',
    body: ManuscriptFile,
    file: true,
    returns: ImportProposal,
    handle: ({ server, user, language, body, file, signal }) =>
      proposeImport(server, { ...body, file }, { userId: user.id, language, signal }),
  }),
  forUser('post', '/api/imports/book', {
    summary:
      'Make a book from the file and its corrected parts; nothing is charged. Sent again it is the same book, until that is changed',
    body: ImportBook,
    file: true,
    returns: Book,
    status: 201,
    handle: async ({ server, reader, user, language, body, file, signal }) => {
      const id = await importBook(server, { ...body, file }, { userId: user.id, language, signal })
      return presentOwnBook(server, id, reader)
    },
  }),
]
