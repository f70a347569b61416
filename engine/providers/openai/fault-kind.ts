import type { FaultKind } from '../../writer/fault.ts'
import type { ErrorDetail } from './error-body.ts'

const NO_CREDIT =
  /insufficient[_ ](?:quota|credit|balance|funds)|exceeded your current quota|credit balance is too low|no (?:more )?credits?\b|out of credits?|requires more credits|billing[_ ](?:hard[_ ]limit|not[_ ]active)/i

const FILTERED =
  /content[_ ](?:filter|policy)|content management policy|responsibleaipolicyviolation|moderation|safety system|was flagged|flagged as/i

const AUTHENTICATION =
  /authentication|invalid[_ ](?:x[_-])?api[_ -]?key|incorrect api key|unauthori[sz]ed|permission[_ ]?(?:error|denied)/i
const RATE_LIMIT = /rate[_ -]?limit|too many requests|resource[_ ]exhausted/i

/** What kind of fault an HTTP status is, with what the body says. `waits`: true when the answer says how long to wait. */
export function kindOfStatus(status: number, detail: ErrorDetail, waits: boolean): FaultKind {
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
export function kindOfStreamError(detail: ErrorDetail, waits: boolean): FaultKind {
  const status = statusIn(detail)
  if (status !== null) return status === 500 || status === 502 ? 'unavailable' : kindOfStatus(status, detail, waits)
  const words = wordsOf(detail)
  if (NO_CREDIT.test(words)) return 'quota'
  if (RATE_LIMIT.test(words)) return 'rate-limited'
  if (AUTHENTICATION.test(words)) return 'authentication'
  return FILTERED.test(words) ? 'filtered' : 'unavailable'
}

/** The HTTP status that an error names as its code. */
export function statusIn({ code }: ErrorDetail): number | null {
  const status = typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : code
  return typeof status === 'number' && status >= 400 && status < 600 ? status : null
}

function wordsOf({ code, type, message }: ErrorDetail): string {
  return [code, type, message].join(' ')
}
