import type { Request, Response } from 'express'
import type * as z from 'zod'
import type { RequestClient } from '../accounts/sessions.ts'
import { presentOwnBook } from '../books/read-book.ts'
import { Book } from '../contract/books.ts'
import type { IdParams } from '../contract/system.ts'
import type { OwnId } from '../database/database.ts'
import { declareRoutes, type Route, type RouteOptions, type RoutePath } from '../http/route.ts'
import type { Core } from '../server.ts'

export function setCookies(response: Response, cookies: readonly string[]): void {
  for (const cookie of cookies) response.append('Set-Cookie', cookie)
}

export function readRequestClient(request: Request): RequestClient {
  return { address: request.ip ?? null, userAgent: request.get('user-agent') ?? null, cookies: request.headers.cookie }
}

export function isOutboxShown({ config }: Core): boolean {
  return config.development && config.mail.kind === 'outbox'
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Answers with a kept picture, which never changes. */
export function sendPicture(
  response: Response,
  { bytes, mediaType }: { readonly bytes: Uint8Array; readonly mediaType: string },
): void {
  response.setHeader('Content-Type', mediaType)
  // A drawing that is opened by itself runs nothing and loads nothing.
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  response.setHeader('Cache-Control', `private, max-age=${YEAR_SECONDS}, immutable`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.end(bytes)
}

/** Declares a route that changes a user's book and answers with the book as it then is. */
export function createBookChangeDeclarer(tag: string) {
  const forOwnBook = declareRoutes(tag).forOwn('book')
  return <
    Params extends z.ZodType = typeof IdParams,
    Query extends z.ZodType | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
  >(
    method: Route['method'],
    path: RoutePath,
    { change, ...options }: BookChangeOptions<Params, Query, Body>,
  ): Route =>
    forOwnBook<typeof Book, Params, Query, Body>(method, path, {
      ...options,
      returns: Book,
      async handle(context) {
        await change(context)
        return presentOwnBook(context.server, (context.own as OwnId).id, context.reader)
      },
    })
}

type BookOptions<
  Params extends z.ZodType,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
> = RouteOptions<Params, Query, Body, typeof Book, 'user', undefined>

type BookChangeOptions<
  Params extends z.ZodType,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
> = Omit<BookOptions<Params, Query, Body>, 'handle' | 'returns'> & {
  readonly change: (context: Parameters<BookOptions<Params, Query, Body>['handle']>[0]) => Promise<unknown>
}
