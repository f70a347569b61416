import { randomUUID } from 'node:crypto'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import helmet from 'helmet'
import type { SignedIn } from '../accounts/sessions.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { presentError } from './answer-error.ts'
import { readRequestLanguage } from './language-of.ts'
import { mountRoutes } from './mount-routes.ts'
import { isKnownHost } from './origin.ts'
import { createAddressRateLimit, createStreamLimit, createUserRateLimit } from './rate-limits.ts'
import type { Route } from './route.ts'

interface AppOptions {
  /** Aborted when the server stops: streams end. */
  readonly stopping?: AbortSignal
  /** Answers outside `/api`: the studio. */
  readonly pages?: RequestHandler
}

/** The Express application of these routes. */
export function createApp(server: Server, routes: readonly Route[], options: AppOptions = {}): Express {
  const { config } = server
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.proxies)
  app.set('query parser', 'simple')
  app.use(securityHeaders(config.url), observeRequests(server))
  if (config.development) app.use(refuseUnknownHosts(config))
  const context = {
    server,
    limitUser: createUserRateLimit(config.requestLimits.perUser, server),
    limitStreams: createStreamLimit(server),
    stopping: options.stopping ?? new AbortController().signal,
  }
  mountRoutes(
    app,
    routes.filter(({ probe }) => probe),
    context,
  )
  app.use(['/api', '/mcp'], noStore, createAddressRateLimit(config.requestLimits.perAddress, server))
  mountRoutes(
    app,
    routes.filter(({ probe }) => !probe),
    context,
  )
  app.use('/api', notFound)
  app.use('/mcp', onlyPost)
  if (options.pages) app.use(options.pages)
  app.use(notFound)
  app.use(answerErrors)
  return app
}

/** In development no proxy checks the host name. Throws `requests.origin`. */
function refuseUnknownHosts(config: Server['config']): RequestHandler {
  return (request, _response, next) =>
    next(isKnownHost(request, config) ? undefined : new KalamError('requests.origin'))
}

/** The protocol's other methods open and end sessions, which no server keeps. */
const onlyPost: RequestHandler = (_request, response) => {
  response.locals.route = '/mcp'
  response.status(405).setHeader('Allow', 'POST').end()
}

const notFound: RequestHandler = (_request, _response, next) => next(new KalamError('requests.not-found'))

/** The default for every API answer; a handler may set another `Cache-Control`. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store')
  next()
}

function retryAfterSeconds(error: unknown): number {
  const { seconds, minutes, hours } = isKalamError(error) ? error.values : {}
  if (typeof seconds === 'number') return seconds
  if (typeof hours === 'number') return hours * 3600
  return typeof minutes === 'number' ? minutes * 60 : 60
}

const answerErrors: ErrorRequestHandler = (error, request, response, _next) => {
  const { status, body } = presentError(error, readRequestLanguage(request, response.locals.user ?? null))
  // An error after the client disconnected is not logged; one whose message replaced another's is logged with its cause.
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

declare module 'express-serve-static-core' {
  interface Locals {
    /** The route's path with its names, such as `/api/books/{id}`. */
    route?: string
    /** In the log and in `X-Request-Id`. */
    requestId?: string
    /** Set once the session is read. */
    user?: SignedIn | null
    /** The error behind the answer, when it has a reason worth keeping. */
    fault?: unknown
    /** Logged at debug level, for probes that come every few seconds. */
    quiet?: boolean
  }
}

const REQUEST_ID = /^[\w.:-]{1,100}$/

/**
 * Counts each request in the metrics and logs one line: id (the client's when it is valid), route, status and duration. The URL is
 * left out because it may contain tokens and search terms.
 */
function observeRequests({ logger, metrics }: Server): RequestHandler {
  // The lines contain no request data, so redaction is skipped.
  const lines = logger.child({}, { redact: [] })
  return (request, response, next) => {
    const began = performance.now()
    const given = request.headers['x-request-id']
    const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    response.setHeader('X-Request-Id', id)
    response.locals.requestId = id
    let broken = false
    // Without a listener an error while sending ends the process.
    response.on('error', () => {
      broken = true
    })
    response.once('close', () => {
      const { route = '(none)', user, fault } = response.locals
      const milliseconds = performance.now() - began
      metrics.answered(route, request.method, response.statusCode, milliseconds / 1000)
      const line = {
        request: id,
        method: request.method,
        route,
        status: response.statusCode,
        milliseconds: Math.round(milliseconds),
        ...(user ? { user: user.id } : {}),
        ...(user?.token ? { token: user.token.id } : {}),
        ...(fault === undefined ? {} : { error: fault }),
      }
      const failed = broken || response.statusCode >= 500
      lines[failed ? 'error' : levelOf(response)](line, failed ? 'failed' : 'answered')
    })
    next()
  }
}

function levelOf({ locals }: Response): 'warn' | 'debug' | 'info' {
  if (locals.fault !== undefined) return 'warn'
  return locals.quiet ? 'debug' : 'info'
}

/** Browser features that the studio does not use. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Sets security headers on every response. Only scripts from this server run, and no page may frame the studio. */
function securityHeaders(url: string): RequestHandler {
  const secure = url.startsWith('https:')
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          // Toasts and menus add style elements.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'"],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(secure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      frameguard: { action: 'deny' },
      // Browsers ignore it over plain HTTP.
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'same-origin' },
    }),
  )
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
    next()
  }
}

/** Computed once: the headers are the same for every response. */
function headersOf(handler: ReturnType<typeof helmet>): readonly (readonly [string, string])[] {
  const headers: [string, string][] = []
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  }
  handler({} as never, response as never, (error) => {
    if (error !== undefined) throw error
  })
  return headers
}
