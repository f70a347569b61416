import { type ErrorDetail, readErrorJson } from './error-body.ts'

/** An error that an endpoint sent inside a 200. */
export class StreamError extends Error {
  readonly detail: ErrorDetail
  readonly headers: unknown

  constructor(body: unknown, headers: unknown) {
    super('the endpoint sent an error within its answer')
    this.name = 'StreamError'
    this.detail = readErrorJson(body)
    this.headers = headers
  }
}
