import * as z from 'zod'
import { changesOf } from '../catalog/follow-catalog.ts'
import { presentCatalog, presentGeneratorPage, presentWelcome, readDashboard } from '../catalog/present-catalog.ts'
import { quote } from '../catalog/quote.ts'
import {
  CatalogModel,
  Dashboard,
  GeneratorPage,
  Generators,
  Quote,
  QuoteRequest,
  Welcome,
} from '../contract/catalog.ts'
import { sendEvents } from '../http/event-stream.ts'
import { type Route, route } from '../http/route.ts'
import { withEtag } from '../http/with-etag.ts'
import { KalamError } from '../messages/error.ts'

const tag = 'Catalog'
const GeneratorId = z.object({ id: z.string().max(100) })

export const catalogRoutes: readonly Route[] = [
  route('get', '/api/catalog', {
    access: 'anyone',
    summary: 'The menu: families of generators, links, counts and packages',
    tag,
    returns: CatalogModel,
    handle: async ({ server, ...exchange }) => withEtag(exchange, presentCatalog(server)),
  }),
  route('get', '/api/welcome', {
    access: 'anyone',
    summary: 'What a book costs and what a new account has, for somebody who has none',
    tag,
    returns: Welcome,
    handle: async ({ server, ...exchange }) => withEtag(exchange, presentWelcome(server)),
  }),
  route('get', '/api/catalog/events', {
    access: 'user',
    summary: 'Tells each change of the catalog’s files, in development',
    tag,
    returns: 'text/event-stream',
    handle: async ({ server, response, signal }) => {
      if (!server.config.development) throw new KalamError('requests.not-found')
      await sendEvents(response, eventsOf(changesOf(server.catalog, signal)), signal)
    },
  }),
  route('get', '/api/generators', {
    access: 'anyone',
    summary: 'Every generator as a card, in menu order',
    tag,
    returns: Generators,
    handle: async ({ server, ...exchange }) => {
      const { families } = presentCatalog(server)
      return withEtag(exchange, { generators: families.flatMap(({ generators }) => generators) })
    },
  }),
  route('get', '/api/generators/{id}', {
    access: 'anyone',
    summary: 'All that a generator’s page is made of: form, flow and prices',
    tag,
    params: GeneratorId,
    returns: GeneratorPage,
    handle: async ({ server, params, ...exchange }) => {
      const { catalog, clock } = server
      const generator = catalog.generator(params.id)
      return withEtag(exchange, presentGeneratorPage(generator, { version: catalog.version, now: clock.now() }))
    },
  }),
  route('post', '/api/generators/{id}/quote', {
    access: 'user',
    summary: 'What a book costs before anything is spent',
    tag,
    params: GeneratorId,
    body: QuoteRequest,
    returns: Quote,
    handle: ({ server, user, language, params, body }) =>
      quote(server, {
        generator: params.id,
        user,
        language,
        settings: body.settings,
        entryWords: body.entryWords,
        bookId: body.book,
      }),
  }),
]

async function* eventsOf(versions: AsyncIterable<number>) {
  for await (const version of versions) yield { id: version, event: 'changed', data: { version } }
}

export const dashboardRoutes: readonly Route[] = [
  route('get', '/api/dashboard', {
    access: 'user',
    summary: 'A greeting, four figures and what is new',
    tag: 'Dashboard',
    returns: Dashboard,
    handle: ({ server, user }) => readDashboard(server, user),
  }),
]
