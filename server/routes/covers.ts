import { ChooseCover, CoverDrawing, Covers, CoversQuery, ShelfCoverQuery } from '../contract/covers.ts'
import { ById } from '../contract/system.ts'
import { type Route, route } from '../http/route.ts'
import { sendPicture } from '../http/send-picture.ts'
import { chooseCover, drawCover, drawShelfCover, listCovers } from '../publishing/covers.ts'

const tag = 'Publishing'
/** Proposed and chosen covers of a book. */
export const coverRoutes: readonly Route[] = [
  route('get', '/api/books/{id}/covers', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'The chosen cover, and designs to choose from',
    params: ById,
    query: CoversQuery,
    returns: Covers,
    handle: ({ server, user, params: { id }, query }) => listCovers(server, { id, userId: user.id }, query.round),
  }),
  route('put', '/api/books/{id}/covers', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Choose a design as the cover of the book and its files; null: its picture',
    params: ById,
    body: ChooseCover,
    returns: Covers,
    handle: async ({ server, user, params: { id }, body }) => {
      await chooseCover(server, { id, userId: user.id }, body)
      return listCovers(server, { id, userId: user.id }, body.round)
    },
  }),
  route('get', '/api/books/{id}/covers/drawing', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'A small picture of a cover',
    params: ById,
    query: CoverDrawing,
    returns: 'image/png',
    handle: async ({ server, user, params: { id }, query, signal, response }) => {
      sendPicture(response, await drawCover(server, { id, userId: user.id }, query, signal), 'no-cache')
    },
  }),
  route('get', '/api/books/{id}/cover', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'A small picture of the chosen cover, as a library shows it; 404 when none is chosen',
    params: ById,
    query: ShelfCoverQuery,
    returns: 'image/png',
    handle: async ({ server, user, params: { id }, signal, response }) => {
      sendPicture(
        response,
        await drawShelfCover(server, { id, userId: user.id }, signal),
        'max-age=31536000, immutable',
      )
    },
  }),
]
