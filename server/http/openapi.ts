import type * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { ErrorBody } from '../contract/system.ts'
import type { DescribedApi } from './openapi-page.ts'
import type { Route } from './route.ts'

/** The OpenAPI 3.1 document, generated from the routes. */
export function describeRoutes(routes: readonly Route[], version: string): DescribedApi {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: describeRoute(route) }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Kalam',
      version,
      description: 'Books and other texts from generators that are one YAML file each.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'kalam.session_token' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the profile, with the scope that the operation names',
        },
      },
    },
  })
  return document as DescribedApi
}

function describeRoute(route: Route): ZodOpenApiOperationObject {
  const { params, query, body, returns, status } = route
  return {
    operationId: operationOf(route),
    summary: route.summary,
    tags: [route.tag],
    description: describeScope(route),
    security: securityOf(route),
    ...(params || query
      ? {
          requestParams: {
            ...(params ? { path: params as z.ZodObject } : {}),
            ...(query ? { query: query as z.ZodObject } : {}),
          },
        }
      : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [String(status) as '200']: {
        description: route.access === 'administrator' ? 'Done. For the administrator alone.' : 'Done',
        ...(status === 204 ? {} : { content: contentOf(returns) }),
      },
      default: { description: 'What went wrong', content: { 'application/json': { schema: ErrorBody } } },
    },
  }
}

function describeScope({ scope, access }: Route): string {
  if (scope === null) return 'Needs no token.'
  if (scope === 'token') return 'Needs a token: sessions are refused.'
  if (scope === 'session') return 'Needs a session: tokens are refused.'
  return `${access === 'anyone' ? 'A token is not needed; one that is sent' : 'A token'} needs the scope \`${scope}\`.`
}

function securityOf({ scope, access }: Route): Record<string, string[]>[] {
  if (scope === null) return []
  if (scope === 'token') return [{ token: [] }]
  const token = scope === 'session' ? [] : [{ token: [scope] }]
  return [...(access === 'anyone' ? [{}] : []), { session: [] }, ...token]
}

function contentOf(returns: z.ZodType | string): Record<string, { schema: z.ZodType | { type: 'string' } }> {
  return typeof returns === 'string'
    ? { [returns]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: returns } }
}

/** The operation id of `get /api/books/{id}` is `getBooksById`. */
function operationOf({ method, path }: Route): string {
  const words = path
    .replace(/^\/(api\/)?/, '')
    .split(/[/.-]/)
    .map((word) => (word.startsWith('{') ? `By${capital(word.slice(1, -1))}` : capital(word)))
  return method + words.join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
