import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

declare module 'express-serve-static-core' {
  interface Locals {
    /** The route's path with its names, such as `/api/books/{id}`. */
    route?: string
    userId?: string
    /** The error behind the answer, when it has a reason worth keeping. */
    fault?: unknown
    /** Probes come every few seconds. */
    quiet?: boolean
  }
}

const REQUEST_ID = /^[\w.:-]{1,100}$/

/**
 * One line a request: its id (the caller's when it is one), route, status and time. The address itself is left out: links
 * carry tokens, and searches what people look for.
 */
export function logRequests(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    // Nothing of a request itself is given to it, so nothing is searched for what must be hidden.
    logger: logger.child({}, { redact: [] }),
    genReqId(request, response) {
      const given = request.headers['x-request-id']
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
      response.setHeader('X-Request-Id', id)
      return id
    },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request' },
    serializers: { req: () => undefined, res: () => undefined },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error'
      if (response.locals.fault !== undefined) return 'warn'
      return response.locals.quiet ? 'debug' : 'info'
    },
    customSuccessObject: described,
    customErrorObject: (request, response, _error, object) => described(request, response, object),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
  })
}

function described(request: Request, response: Response, object: { responseTime?: number }): object {
  const { route, userId, fault } = response.locals
  return {
    method: request.method,
    route: route ?? '(none)',
    status: response.statusCode,
    milliseconds: object.responseTime,
    ...(userId === undefined ? {} : { user: userId }),
    ...(fault === undefined ? {} : { error: fault }),
  }
}
