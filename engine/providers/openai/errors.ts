import { readStart, type WebResponse } from './wire.ts'

/** What an error body of any shape says. */
export interface ErrorDetail {
  readonly message: string | null
  /** The endpoint's own code or type, such as `insufficient_quota`; a number where the body repeats a status. */
  readonly code: string | number | null
  /** The request parameter at fault. */
  readonly param: string | null
  readonly type: string | null
}

const NOTHING: ErrorDetail = { message: null, code: null, param: null, type: null }

/** The most that is read of an error's body: 64 KB. */
const MAX_ERROR_BYTES = 64 * 1024

/** Reads the body of an error, or of a web page that came in place of an answer. */
export async function readErrorBody(response: WebResponse): Promise<ErrorDetail> {
  const { bytes } = await readStart(response, MAX_ERROR_BYTES)
  return readErrorText(new TextDecoder().decode(bytes))
}

/** Reads the text of an error, its first 64 K characters: JSON of any known shape, a page's title, or plain words. */
export function readErrorText(text: string): ErrorDetail {
  const trimmed = text.slice(0, MAX_ERROR_BYTES).trim()
  if (trimmed === '') return NOTHING
  if (/^[[{"]/.test(trimmed)) {
    try {
      return readErrorJson(JSON.parse(trimmed))
    } catch {
      return { ...NOTHING, message: trimmed }
    }
  }
  if (!/^<(!doctype|html|head|body|\?xml)/i.test(trimmed)) return { ...NOTHING, message: trimmed }
  const title = /<(title|h1)[^>]*>([^<]+)</i.exec(trimmed)?.[2]?.trim()
  return { ...NOTHING, message: title ? title.replace(/\s+/g, ' ') : 'a web page' }
}

/**
 * Reads an error that came as JSON: `{"error": {…}}`, `{"error": "…"}`, `[{"error": {…}}]` (Gemini), `{"detail": […]}` (FastAPI),
 * `{"message": …}`, and an error within an error (OpenRouter's `metadata.raw`).
 */
export function readErrorJson(body: unknown): ErrorDetail {
  if (typeof body === 'string') return { ...NOTHING, message: body }
  if (Array.isArray(body)) return body.length === 0 ? NOTHING : readErrorJson(body[0])
  if (typeof body !== 'object' || body === null) return NOTHING
  const { error, detail } = body as { error?: unknown; detail?: unknown }
  if (error !== undefined && error !== null) {
    return typeof error === 'object' ? readErrorObject(error) : { ...readErrorObject(body), message: String(error) }
  }
  if (Array.isArray(detail)) return { ...NOTHING, message: detail.map(validationFault).join('; ') }
  return typeof detail === 'string' ? { ...NOTHING, message: detail } : readErrorObject(body)
}

function readErrorObject(error: object): ErrorDetail {
  const { message, msg, code, type, param, status, metadata } = error as Record<string, unknown>
  const own: ErrorDetail = {
    message: textOf(message) ?? textOf(msg),
    code: typeof code === 'string' || typeof code === 'number' ? code : textOf(status),
    param: textOf(param),
    type: textOf(type) ?? textOf(status),
  }
  const raw = (metadata as { raw?: unknown } | null | undefined)?.raw
  if (raw === undefined || raw === null) return own
  const within = typeof raw === 'string' ? readErrorText(raw) : readErrorJson(raw)
  const message2 = within.message === null ? own.message : `${own.message ?? ''} ${within.message}`.trim()
  return { ...own, message: message2, param: own.param ?? within.param }
}

/** `{"loc": ["body", "stream_options"], "msg": "Extra inputs are not permitted"}`. */
function validationFault(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return String(fault)
  const { loc, msg } = fault as { loc?: unknown; msg?: unknown }
  return `${Array.isArray(loc) ? `${loc.join('.')}: ` : ''}${textOf(msg) ?? ''}`
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** An answer with an error status. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: WebResponse['headers']
  readonly detail: ErrorDetail

  constructor({ status, headers }: WebResponse, detail: ErrorDetail) {
    // The client puts this message into errors of its own, so it names the status alone.
    super(`status ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.headers = headers
    this.detail = detail
  }
}

/** The `HttpError` among the causes of an error of the client, or null. */
export function httpErrorIn(error: unknown): HttpError | null {
  const seen = new Set<unknown>()
  for (let link = error; typeof link === 'object' && link !== null && !seen.has(link); ) {
    if (link instanceof HttpError) return link
    seen.add(link)
    link = (link as { cause?: unknown }).cause
  }
  return null
}

/** An error that an endpoint sent inside a 200. */
export class ErrorInAnswer extends Error {
  readonly detail: ErrorDetail
  readonly headers: unknown

  constructor(body: unknown, headers: unknown) {
    super('the endpoint sent an error within its answer')
    this.name = 'StreamError'
    this.detail = readErrorJson(body)
    this.headers = headers
  }
}
