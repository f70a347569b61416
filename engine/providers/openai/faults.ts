import { shorten } from '../../base/shorten.ts'
import { type EndpointReason, type FaultKind, isProviderFault, ProviderFault } from '../../writer/fault.ts'
import type { Endpoint } from './endpoint.ts'
import { readBodyStart, type WebResponse } from './wire.ts'

/** Where a fault happened, and what its reason must not repeat. */
interface FaultContext {
  readonly endpoint: Pick<Endpoint, 'name' | 'apiKey' | 'otherKeys'>
  readonly model: string
  /** Texts of the request, of which no quote is passed on. */
  readonly quotable: readonly string[]
  readonly now: () => number
}

/**
 * Turns whatever a call throws into a `ProviderFault` with the endpoint's reason. The fault's own message names kind and status;
 * keys, addresses and quotes from the prompt are taken out of the reason.
 */
export function toProviderFault(error: unknown, context: FaultContext): ProviderFault {
  if (isProviderFault(error)) return withReason(error, context)
  const cause = namedCause(error)
  const answered = httpErrorIn(error)
  if (answered !== null) {
    const { status, headers, detail } = answered
    const retryAfterSeconds = retryAfter(headers, context.now) ?? retryIn(detail)
    const kind = kindOfStatus(status, detail, retryAfterSeconds !== null)
    return faultWith(kind, { status, detail, retryAfterSeconds, cause }, context)
  }
  if (error instanceof ErrorInAnswer) {
    const { detail, headers } = error
    const retryAfterSeconds = retryAfter(headers, context.now) ?? retryIn(detail)
    const kind = kindOfStreamError(detail, retryAfterSeconds !== null)
    return faultWith(kind, { status: statusIn(detail), detail, retryAfterSeconds, cause }, context)
  }
  const detail = { message: null, code: cause, param: null, type: null }
  return faultWith(kindOfBrokenCall(error), { status: null, detail, retryAfterSeconds: null, cause }, context)
}

interface FaultSource {
  readonly status: number | null
  readonly detail: ErrorDetail
  readonly retryAfterSeconds: number | null
  readonly cause: unknown
}

function faultWith(
  kind: FaultKind,
  { status, detail, retryAfterSeconds, cause }: FaultSource,
  context: FaultContext,
): ProviderFault {
  return new ProviderFault(kind, {
    ...(status === null ? {} : { status }),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    reason: reasonOf(detail, status, context),
    cause,
  })
}

/** Adds the endpoint's reason to a fault that the adapter threw. */
function withReason(fault: ProviderFault, context: FaultContext): ProviderFault {
  if (fault.reason !== null) return fault
  const { kind, status, retryAfterSeconds, cause } = fault
  const detail = typeof cause === 'object' && cause !== null && 'detail' in cause ? (cause.detail as ErrorDetail) : null
  const named = detail ?? { message: typeof cause === 'string' ? cause : null, code: null, param: null, type: null }
  return faultWith(kind, { status, detail: named, retryAfterSeconds, cause }, context)
}

function reasonOf(detail: ErrorDetail, status: number | null, context: FaultContext): EndpointReason {
  const { endpoint, model, quotable } = context
  const secrets = [endpoint.apiKey, ...(endpoint.otherKeys ?? [])]
  const clean = (text: string) => redact(text, { secrets, quotable })
  const code = detail.code === null || typeof detail.code === 'number' ? (detail.type ?? detail.code) : detail.code
  return {
    provider: endpoint.name,
    model,
    status,
    code: code === null ? null : clean(String(code)).slice(0, 100),
    message: detail.message === null ? null : clean(detail.message),
  }
}

/** The kind of a call without an answer, or whose answer broke off or cannot be read. */
function kindOfBrokenCall(error: unknown): 'connection' | 'timeout' | 'malformed' {
  if (error instanceof SyntaxError) return 'malformed'
  const { name } = (error ?? {}) as { name?: unknown }
  return classOf(error) === 'APIConnectionTimeoutError' || name === 'TimeoutError' ? 'timeout' : 'connection'
}

/** The client's errors all carry the name `Error`: their class tells them apart. */
function classOf(error: unknown): string {
  return (error as { constructor?: { name?: string } } | null)?.constructor?.name ?? typeof error
}

/** Name and system code of an error, such as `TypeError ECONNREFUSED`: nothing private. */
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

/** Seconds to wait by the words of an error: "Please retry in 34.07s", "Please try again in 6m0s", "in 20ms". */
function retryIn({ message }: ErrorDetail): number | null {
  const found = /\b(?:retry|try again) (?:in|after) (?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?) ?(ms|s\b|sec))?/i.exec(
    message ?? '',
  )
  if (found === null || (found[1] === undefined && found[2] === undefined)) return null
  const seconds = Number(found[2] ?? 0) / (found[3]?.toLowerCase() === 'ms' ? 1000 : 1)
  return Number(found[1] ?? 0) * 60 + seconds
}

const NO_CREDIT =
  /insufficient[_ ](?:quota|credit|balance|funds)|exceeded your current quota|credit balance is too low|no (?:more )?credits?\b|out of credits?|requires more credits|billing[_ ](?:hard[_ ]limit|not[_ ]active)/i

const FILTERED =
  /content[_ ](?:filter|policy)|content management policy|responsibleaipolicyviolation|moderation|safety system|was flagged|flagged as/i

const AUTHENTICATION =
  /authentication|invalid[_ ](?:x[_-])?api[_ -]?key|incorrect api key|unauthori[sz]ed|permission[_ ]?(?:error|denied)/i
const RATE_LIMIT = /rate[_ -]?limit|too many requests|resource[_ ]exhausted/i

/** What kind of fault an HTTP status is, with what the body says. `waits`: true when the answer says how long to wait. */
function kindOfStatus(status: number, detail: ErrorDetail, waits: boolean): FaultKind {
  const words = wordsOf(detail)
  // Gemini says "exceeded your current quota" of the requests of a minute too: then it says how long to wait.
  if (status === 402 || (status < 500 && NO_CREDIT.test(words) && !(status === 429 && waits))) return 'quota'
  if (status === 429) return 'rate-limited'
  if (status >= 400 && status < 500 && FILTERED.test(words)) return 'filtered'
  if (status === 401 || status === 403) return 'authentication'
  if (status === 408 || status === 409 || status === 425 || status === 503 || (status >= 520 && status < 530))
    return 'unavailable'
  return status >= 500 ? 'server' : 'refused'
}

/** What kind of fault an error inside a 200 is: by the status that it names, else by its words, else a passing one. */
function kindOfStreamError(detail: ErrorDetail, waits: boolean): FaultKind {
  const status = statusIn(detail)
  if (status !== null) return status === 500 || status === 502 ? 'unavailable' : kindOfStatus(status, detail, waits)
  const words = wordsOf(detail)
  if (NO_CREDIT.test(words)) return 'quota'
  if (RATE_LIMIT.test(words)) return 'rate-limited'
  if (AUTHENTICATION.test(words)) return 'authentication'
  return FILTERED.test(words) ? 'filtered' : 'unavailable'
}

/** The HTTP status that an error names as its code. */
function statusIn({ code }: ErrorDetail): number | null {
  const status = typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : code
  return typeof status === 'number' && status >= 400 && status < 600 ? status : null
}

function wordsOf({ code, type, message }: ErrorDetail): string {
  return [code, type, message].join(' ')
}

/** Shorter keys are not taken out: ordinary words would be too. */
const MIN_SECRET_CHARACTERS = 4

/** Longest reason that is passed on, in characters. */
const MAX_REASON_CHARACTERS = 500

/** Text that looks like a key, a token or an address, from any sender. */
const PRIVATE: readonly RegExp[] = [
  /\b(?:https?|wss?|ftp|file):\/\/[^\s"'<>)\]}]+/gi,
  /\bBearer\s+[^\s"',;]+/gi,
  /\b(?:sk|pk|rk|gsk|xai|key|AIza)[-_][\w*.-]{6,}/gi,
  /\bAIza[\w-]{20,}/g,
  /\b(?:api[-_ ]?key|token|authorization)\b["']?\s*[:=]\s*["']?[\w*.-]{6,}/gi,
  /\b(?:org|proj|user|req)[-_][A-Za-z0-9]{12,}/g,
  /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g,
]

/** Words in a row that count as quoted from the prompt. */
const QUOTED_WORDS = 4

/**
 * The endpoint's own words, fit to be shown: without the configured keys (`secrets`), without what looks like a key or an
 * address, and without quotes from the prompt (`quotable`).
 */
export function redact(
  message: string,
  { secrets, quotable }: { secrets: readonly string[]; quotable: readonly string[] },
): string {
  // Longer texts are cut first: what follows takes time by their length.
  let text = plainSpaces(message.slice(0, 8 * MAX_REASON_CHARACTERS))
  for (const form of formsOf(secrets)) text = text.replaceAll(form, '[…]')
  for (const pattern of PRIVATE) text = text.replace(pattern, '[…]')
  text = withoutQuotes(text, plainSpaces(quotable.join('\n')))
  return shorten(text, MAX_REASON_CHARACTERS)
}

/** Each secret as it is and as JSON escapes it, the longest first: one may be part of another. */
function formsOf(secrets: readonly string[]): string[] {
  return secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .map(plainSpaces)
    .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
    .toSorted((one, other) => other.length - one.length)
}

function plainSpaces(text: string): string {
  return text
    .replace(/\\[nrt]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

/** Takes out each run of words that occurs in the prompt too. */
function withoutQuotes(text: string, prompt: string): string {
  const words = text.split(' ')
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    let end = at + QUOTED_WORDS
    const isQuoted = (to: number) => to <= words.length && prompt.includes(bare(words.slice(at, to).join(' ')))
    if (!isQuoted(end)) {
      kept.push(words[at++] as string)
      continue
    }
    while (isQuoted(end + 1)) end++
    kept.push('[…]')
    at = end
  }
  return kept.join(' ')
}

/** Without the quotation marks and stops that an endpoint puts around a quote. */
function bare(run: string): string {
  return run.replace(/^["'“‘«(`]+|["'”’»)`.,:;…]+$/g, '')
}

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
  const { bytes } = await readBodyStart(response, MAX_ERROR_BYTES)
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
