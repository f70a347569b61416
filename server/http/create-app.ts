import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { isKalamError, KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import { answerOf } from './answer-error.ts'
import { findRoute } from './find-route.ts'
import { languageOf } from './language-of.ts'
import { limitStreams } from './limit-streams.ts'
import { answerRoute } from './mount-route.ts'
import { limitByAddress, limitByUser } from './rate-limits.ts'
import { logRequests } from './request-log.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { isKnownHost } from './this-machine.ts'

interface AppOptions {
  /** Aborted when the server stops: streams end. */
  readonly stopping?: AbortSignal
  /** What answers outside `/api`: the studio. */
  readonly pages?: RequestHandler
}

/** The application, made from its routes alone. */
export function createApp(server: Server, routes: readonly Route[], options: AppOptions = {}): Express {
  const { config, logger } = server
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.proxies)
  app.set('query parser', 'simple')
  app.use(inTurn([securityHeaders(config.url), logRequests(logger), measure(server)]))
  if (config.development) app.use(refuseStrangeHosts(config))
  const limitUser = limitByUser(config.requestLimits.perUser, server.clock)
  const mounting = {
    server,
    limitUser,
    limitStreams: limitStreams(),
    stopping: options.stopping ?? new AbortController().signal,
  }
  const answering = (which: readonly Route[]) => findRoute(which, (route) => answerRoute(route, mounting))
  app.use(
    underApi(
      answering(routes.filter(({ probe }) => probe)),
      keepPrivate,
      limitByAddress(config.requestLimits.perAddress, server.clock),
      answering(routes.filter(({ probe }) => !probe)),
      nowhere,
    ),
  )
  if (options.pages) app.use(options.pages)
  app.use(nowhere)
  app.use(answerErrors)
  return app
}

/** In development there is no proxy that lets only the public name through. Throws `requests.origin`. */
function refuseStrangeHosts(config: Server['config']): RequestHandler {
  return (request, _response, next) =>
    next(isKnownHost(request, config) ? undefined : new KalamError('requests.origin'))
}

/** One after the other, as a layer of Express each would be, without what that costs. */
function inTurn(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    let at = 0
    const step = (error?: unknown): unknown => {
      const handler = handlers[at++]
      // Routers say null for none.
      if (handler === undefined || (error !== undefined && error !== null)) return next(error)
      try {
        return handler(request, response, step)
      } catch (thrown) {
        // A router may come back later, when nobody is left above to catch.
        return next(thrown)
      }
    }
    return step()
  }
}

/** For addresses below `/api` alone. */
function underApi(...handlers: readonly RequestHandler[]): RequestHandler {
  const answer = inTurn(handlers)
  return (request, response, next) => (/^\/api(?:\/|$)/i.test(request.path) ? answer(request, response, next) : next())
}

const nowhere: RequestHandler = (_request, _response, next) => next(new KalamError('requests.not-found'))

/** No answer is kept by anyone, unless its handler says otherwise. */
const keepPrivate: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store')
  next()
}

function measure({ metrics, clock }: Server): RequestHandler {
  return (request, response, next) => {
    const began = clock.now()
    response.once('close', () => {
      const route = response.locals.route ?? '(none)'
      metrics.answered(route, request.method, response.statusCode, (clock.now() - began) / 1000)
    })
    next()
  }
}

function retryAfterSeconds(error: unknown): number {
  const { seconds, minutes } = isKalamError(error) ? error.values : {}
  if (typeof seconds === 'number') return seconds
  return typeof minutes === 'number' ? minutes * 60 : 60
}

const answerErrors: ErrorRequestHandler = (error, request, response, _next) => {
  const { status, body } = answerOf(error, languageOf(request, response.locals.user ?? null))
  // A client that went away takes its handler's work with it: that is no fault.
  // What was turned into a sentence for the person has its reason behind it.
  const hasReason = status >= 500 || (error instanceof Error && error.cause !== undefined)
  if (hasReason && !response.destroyed) response.locals.fault = error
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (status === 429 && !response.hasHeader('Retry-After')) {
    response.setHeader('Retry-After', String(retryAfterSeconds(error)))
  }
  response.status(status).json(body)
}
