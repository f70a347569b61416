import { type ErrorDetail, readErrorText } from './error-body.ts'
import { readCapped } from './read-capped.ts'
import type { WebFetch, WebResponse } from './wire.ts'

/** As much of an error's body as is read: 64 KB. */
const MAX_ERROR_BYTES = 64 * 1024

/** An answer with the status of an error. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: WebResponse['headers']
  readonly detail: ErrorDetail

  constructor({ status, headers }: WebResponse, detail: ErrorDetail) {
    // The client reads this message to find out what broke: a status is all it may learn.
    super(`status ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.headers = headers
    this.detail = detail
  }
}

/** A `fetch` that throws `HttpError` for every answer that is none, with what its body says. The client itself reads such bodies whole. */
export function throwingErrors(send: WebFetch): WebFetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.ok) return response
    const { bytes } = await readCapped(response, MAX_ERROR_BYTES)
    throw new HttpError(response, readErrorText(new TextDecoder().decode(bytes)))
  }
}

/** The `HttpError` that the client wrapped into an error of its own, or null. */
export function httpErrorIn(error: unknown): HttpError | null {
  const seen = new Set<unknown>()
  for (let link = error; typeof link === 'object' && link !== null && !seen.has(link); ) {
    if (link instanceof HttpError) return link
    seen.add(link)
    link = (link as { cause?: unknown }).cause
  }
  return null
}
