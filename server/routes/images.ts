import * as z from 'zod'
import { type Route, route } from '../http/route.ts'
import { findImage } from '../images/find-image.ts'
import { fileName } from '../images/picture.ts'

/** A picture never changes under its id; who has left the account must not find it in a shared cache. */
const A_YEAR = 31_536_000

export const imageRoutes: readonly Route[] = [
  route('get', '/api/images/{id}', {
    access: 'user',
    owned: 'image',
    tag: 'Books',
    summary: 'A picture you had drawn; with `download`, as a file',
    params: z.object({ id: z.uuid() }),
    query: z.object({ download: z.string().max(10).optional() }),
    returns: 'image/*',
    handle: async ({ server, user, params, query, response }) => {
      const { bytes, mediaType, generator } = await findImage(server, { id: params.id, userId: user.id })
      response.setHeader('Content-Type', mediaType)
      response.setHeader('Cache-Control', `private, max-age=${A_YEAR}, immutable`)
      response.setHeader('X-Content-Type-Options', 'nosniff')
      if (query.download !== undefined) {
        const drawnBy = server.catalog.current().generators.find(({ id }) => id === generator)
        const name = fileName(drawnBy?.image?.file ?? generator, mediaType)
        response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
      }
      response.end(bytes)
    },
  }),
]
