import type { Request, Response } from 'express'
import * as z from 'zod'
import { findAddedLanguage, isShipped, knownLanguages, type Language } from '../../engine/base/language.ts'
import { followVersions } from '../catalog/live-catalog.ts'
import { presentCatalog, presentGeneratorPage, presentWelcome, readDashboard } from '../catalog/present-catalog.ts'
import { quoteRequestedBook } from '../catalog/quote.ts'
import * as shapes from '../contract/catalog.ts'
import { sendEvents } from '../http/event-stream.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { KalamError } from '../messages/error.ts'
import { readStudioTexts } from '../messages/studio-texts.ts'
import { shortHash } from '../short-hash.ts'

const { forAnyone, forUser } = declareRoutes('Catalog')
const dashboard = declareRoutes('Dashboard')
const GeneratorId = z.object({ id: z.string().max(100) })

function presentLanguage(code: Language): z.input<typeof shapes.Languages>['languages'][number] {
  const shipped = isShipped(code)
  return {
    code,
    name: findAddedLanguage(code)?.name ?? new Intl.DisplayNames([code], { type: 'language' }).of(code)!,
    shipped,
  }
}

async function* eventsOf(versions: AsyncIterable<number>) {
  for await (const version of versions) yield { id: version, event: 'changed', data: { version } }
}

export const catalogRoutes: readonly Route[] = [
  forAnyone('get', '/api/catalog', {
    summary: 'The menu: families of generators, links, counts and packages',
    returns: shapes.CatalogModel,
    handle: async ({ server, ...exchange }) => answerWithEtag(exchange, presentCatalog(server)),
  }),
  forAnyone('get', '/api/welcome', {
    summary: 'What a book costs and what a new account has, for somebody who has none',
    returns: shapes.Welcome,
    handle: async ({ server, ...exchange }) => answerWithEtag(exchange, presentWelcome(server)),
  }),
  forUser('get', '/api/catalog/events', {
    summary: 'Tells each change of the catalog’s files, in development',
    returns: 'text/event-stream',
    handle: async ({ server, response, signal }) => {
      if (!server.config.development) throw new KalamError('requests.not-found')
      await sendEvents(response, eventsOf(followVersions(server.catalog, signal)), signal)
    },
  }),
  forAnyone('get', '/api/languages', {
    summary: 'The languages in which Kalam speaks and writes',
    returns: shapes.Languages,
    handle: async () => ({ languages: knownLanguages().map(presentLanguage) }),
  }),
  forAnyone('get', '/api/languages/{language}/{area}', {
    summary: 'The texts of an area of the studio in a language that was added',
    params: z.object({ language: z.string().max(3), area: z.string().max(40) }),
    returns: shapes.StudioTexts,
    handle: async ({ params, ...exchange }) => {
      const texts = readStudioTexts(params.language, params.area)
      if (texts === undefined) throw new KalamError('requests.not-found')
      return answerWithEtag(exchange, texts as z.input<typeof shapes.StudioTexts>)
    },
  }),
  forAnyone('get', '/api/generators', {
    summary: 'Every generator as a card, in menu order',
    returns: shapes.Generators,
    handle: async ({ server, ...exchange }) => {
      const { families } = presentCatalog(server)
      return answerWithEtag(exchange, { generators: families.flatMap(({ generators }) => generators) })
    },
  }),
  forAnyone('get', '/api/generators/{id}', {
    summary: 'All that a generator’s page is made of: form, flow and prices',
    params: GeneratorId,
    returns: shapes.GeneratorPage,
    handle: async ({ server, params, ...exchange }) => {
      const { catalog, clock } = server
      const generator = catalog.generator(params.id)
      return answerWithEtag(exchange, presentGeneratorPage(generator, { version: catalog.version, now: clock.now() }))
    },
  }),
  forUser('post', '/api/generators/{id}/quote', {
    scope: 'read',
    summary: 'What a book costs before anything is spent',
    params: GeneratorId,
    body: shapes.QuoteRequest,
    returns: shapes.Quote,
    handle: ({ server, user, language, params, body }) =>
      quoteRequestedBook(server, {
        generator: params.id,
        user,
        language,
        settings: body.settings,
        entryWords: body.entryWords,
        after: body.after,
        bookId: body.book,
      }),
  }),
  dashboard.forUser('get', '/api/dashboard', {
    summary: 'A greeting, four figures and what is new',
    returns: shapes.Dashboard,
    handle: ({ server, user, language }) => readDashboard(server, user, language),
  }),
]

/**
 * Sets an `ETag` of the answer's hash and answers 304 when the client has it. Express's own check is skipped for
 * `Cache-Control: no-cache`, which browsers' `fetch` adds to a request that has `If-None-Match`.
 */
function answerWithEtag<Answer>(
  { request, response }: { request: Request; response: Response },
  answer: Answer,
): Answer {
  const tag = `"${shortHash(JSON.stringify(answer))}"`
  response.setHeader('ETag', tag)
  response.setHeader('Cache-Control', 'no-cache')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(tag)) response.status(304).end()
  return answer
}
