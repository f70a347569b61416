import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'

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
  // Nothing of a request itself is given to it, so nothing is searched for what must be hidden.
  const lines = logger.child({}, { redact: [] })
  return (request, response, next) => {
    const began = performance.now()
    const given = request.headers['x-request-id']
    const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    response.setHeader('X-Request-Id', id)
    let broken = false
    // Unheard, an answer that can't be sent would end the process.
    response.on('error', () => {
      broken = true
    })
    response.once('close', () => {
      const { route, userId, fault } = response.locals
      const line = {
        request: id,
        method: request.method,
        route: route ?? '(none)',
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - began),
        ...(userId === undefined ? {} : { user: userId }),
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
