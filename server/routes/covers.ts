import { ChooseCover, CoverDrawing, Covers, CoversQuery, ShelfCoverQuery } from '../contract/covers.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { sendPicture } from '../http/send-picture.ts'
import { chooseCover, drawCover, drawShelfCover, listCovers } from '../publish/covers.ts'

const forOwnBook = declareRoutes('Publishing').forOwn('book')
/** Proposed and chosen covers of a book. */
export const coverRoutes: readonly Route[] = [
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
]
