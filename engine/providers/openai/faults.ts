import { isProviderFault, ProviderFault } from '../../writer/fault.ts'

/** An error that an endpoint sent inside a 200 stream: its own body, which may name a status as `code`. */
export class StreamError extends Error {
  readonly error: unknown
  readonly headers: unknown

  constructor(error: unknown, headers: unknown) {
    super('the endpoint sent an error within its stream')
    this.name = 'StreamError'
    this.error = error
    this.headers = headers
  }
}

/** Turns what the client throws into a `ProviderFault`. Messages and bodies stay behind: they may quote the prompt or the key. */
export function faultOf(error: unknown, now: () => number): ProviderFault {
  if (isProviderFault(error)) return error
  const { headers } = (error ?? {}) as { headers?: unknown }
  const status = statusOf(error)
  const cause = namedCause(error)
  if (status === null) return new ProviderFault(unreadable(error) ? 'malformed' : kindWithoutStatus(error), { cause })
  const retryAfterSeconds = retryAfter(headers, now)
  const options = { status, cause, ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) }
  if (status === 429) return new ProviderFault('rate-limited', options)
  if (status === 503) return new ProviderFault('unavailable', options)
  if (status === 500) return new ProviderFault('server', options)
  if (status === 401) return new ProviderFault('authentication', options)
  return new ProviderFault('refused', options)
}

/** The HTTP status; or the code that an error within a 200 stream names. */
function statusOf(error: unknown): number | null {
  const { status, error: body } = (error ?? {}) as { status?: unknown; error?: unknown }
  const code = status ?? (body as { code?: unknown } | null | undefined)?.code
  return typeof code === 'number' && code >= 400 && code < 600 ? code : null
}

function unreadable(error: unknown): boolean {
  return error instanceof SyntaxError
}

/** An error sent inside a 200 stream has no status and the endpoint's own body; everything else broke on the way. */
function kindWithoutStatus(error: unknown): 'connection' | 'timeout' | 'malformed' {
  const { name, error: body } = (error ?? {}) as { name?: unknown; error?: unknown }
  const made = classOf(error)
  if (made === 'APIConnectionTimeoutError' || name === 'TimeoutError') return 'timeout'
  return (made === 'APIError' || made === 'StreamError') && body !== undefined ? 'malformed' : 'connection'
}

/** The client's errors all carry the name `Error`: their class tells them apart. */
function classOf(error: unknown): string {
  return (error as { constructor?: { name?: string } } | null)?.constructor?.name ?? typeof error
}

/** Name and system code of an error, such as `TypeError ECONNREFUSED`: what helps a person, and nothing private. */
function namedCause(error: unknown): string {
  const seen = new Set<unknown>()
  let code = ''
  for (
    let link = error;
    typeof link === 'object' && link !== null && !seen.has(link);
    link = (link as { cause?: unknown }).cause
  ) {
    seen.add(link)
    const found = (link as { code?: unknown }).code
    if (typeof found === 'string' && /^[A-Z][A-Z0-9_]+$/.test(found)) code = found
  }
  const name = classOf(error)
  return code === '' ? name : `${name} ${code}`
}

/** Seconds to wait, from `retry-after-ms`, or `Retry-After` as seconds or as a date; null when there is none. */
export function retryAfter(headers: unknown, now: () => number): number | null {
  const read = (name: string) => (headers as { get?: (name: string) => string | null } | undefined)?.get?.(name) ?? null
  const milliseconds = Number.parseFloat(read('retry-after-ms') ?? '')
  if (milliseconds >= 0) return milliseconds / 1000
  const value = read('retry-after')?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(value)) return Number.parseFloat(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, (date - now()) / 1000)
}
