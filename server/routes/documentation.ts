import * as z from 'zod'
import { describeRoutes } from '../http/openapi.ts'
import { type DescribedApi, openApiPage } from '../http/openapi-page.ts'
import { type Route, route } from '../http/route.ts'

/** The document of all routes, itself among them, and a page to read it. */
export function documentationRoutes(routes: () => readonly Route[]): Route[] {
  let document: DescribedApi | null = null
  const documentOf = (version: string) => {
    document ??= describeRoutes(routes(), version)
    return document
  }
  return [
    route('get', '/api/openapi.json', {
      access: 'anyone',
      tag: 'System',
      summary: 'This document',
      returns: z.record(z.string(), z.unknown()),
      handle: async ({ server }) => ({ ...documentOf(server.version) }),
    }),
    route('get', '/api/docs', {
      access: 'anyone',
      tag: 'System',
      summary: 'A page that shows this document',
      returns: 'text/html',
      handle: async ({ server, response }) => {
        response.setHeader('Cache-Control', 'no-cache')
        response.type('text/html').send(openApiPage(documentOf(server.version)))
      },
    }),
  ]
}
