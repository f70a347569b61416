import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { KalamError } from '../../engine/messages/error.ts'

const MINUTE = 60_000

export interface RequestLimits {
  /** Requests a minute from one address: a school may share one. */
  readonly perAddress: number
  /** Requests a minute by one user. */
  readonly perUser: number
}

/** So many requests a minute by address, told in the standard headers. */
export function limitByAddress(limit: number): RequestHandler {
  return limited('address', limit, (request) => ipKeyGenerator(request.ip ?? ''))
}

/** The same by user, once it is known who asks. */
export function limitByUser(limit: number): (request: Request, userId: string) => Promise<void> {
  const users = new WeakMap<Request, string>()
  const handler = limited('user', limit, (request) => users.get(request) ?? '')
  return (request, userId) =>
    new Promise((resolve, reject) => {
      users.set(request, userId)
      void handler(request, request.res!, (error?: unknown) => (error === undefined ? resolve() : reject(error)))
    })
}

function limited(identifier: string, limit: number, keyGenerator: (request: Request) => string): RequestHandler {
  return rateLimit({
    windowMs: MINUTE,
    limit,
    identifier,
    keyGenerator,
    // The next draft hashes the key at every request.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // Reached only after the headers are set; `Retry-After` stands among them.
    handler: (_request, _response, next) => next(new KalamError('requests.too-many', { retryable: true })),
    validate: false,
  })
}
