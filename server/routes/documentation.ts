import * as z from 'zod'
import { describeRoutes } from '../http/openapi.ts'
import { type DescribedApi, openApiPage } from '../http/openapi-page.ts'
import { declareRoutes, type Route } from '../http/route.ts'

const { forAnyone } = declareRoutes('System')

/** The document of all routes, itself among them, and a page to read it. */
export function documentationRoutes(routes: () => readonly Route[]): Route[] {
  let document: DescribedApi | null = null
  const documentOf = (version: string) => {
    document ??= describeRoutes(routes(), version)
    return document
  }
  return [
    forAnyone('get', '/api/openapi.json', {
      summary: 'This document',
      returns: z.record(z.string(), z.unknown()),
      handle: async ({ server }) => ({ ...documentOf(server.version) }),
    }),
    forAnyone('get', '/api/docs', {
      summary: 'A page that shows this document',
      returns: 'text/html',
      handle: async ({ server, response }) => {
        response.setHeader('Cache-Control', 'no-cache')
        response.type('text/html').send(openApiPage(documentOf(server.version)))
      },
    }),
  ]
}
