import * as z from 'zod'
import { ChangePublication, PublicationState } from '../contract/publishing.ts'
import { type Route, route } from '../http/route.ts'
import { changePublication, readPublication } from '../publishing/publication.ts'

const tag = 'Publishing'
const BookId = z.object({ id: z.uuid() })

/** What an author says of a book for the shop and the printer. */
export const publicationRoutes: readonly Route[] = [
  route('get', '/api/books/{id}/publication', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'What is said of a book for the shop and the printer',
    params: BookId,
    returns: PublicationState,
    handle: ({ server, user, params: { id } }) => readPublication(server, { id, userId: user.id }),
  }),
  route('put', '/api/books/{id}/publication', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Change it, whole; 409 when it has changed since it was read',
    params: BookId,
    body: ChangePublication,
    large: true,
    returns: PublicationState,
    handle: ({ server, user, language, params: { id }, body }) =>
      changePublication(server, { id, userId: user.id }, body, language),
  }),
]
