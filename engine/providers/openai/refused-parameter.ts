import type { ErrorDetail } from './error-body.ts'

/** Never left out: without them there is no request. */
const NEEDED: ReadonlySet<string> = new Set(['model', 'messages', 'prompt', 'stream'])

/** Wordings by which endpoints refuse a parameter or its value. */
const REFUSING =
  /unsupported|not (?:be )?(?:supported|enabled|permitted|allowed|recogni[sz]ed|available|compatible|accepted)|unknown|unrecogni[sz]ed|unexpected|deprecated|invalid|extra (?:inputs|fields)|does ?n[o']t (?:support|accept|allow)|cannot find field|no longer|instead|too large|must be|should be|at most|out of range|supported values|only supports?/i

/** Parameters by words that name them without their name. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bpenalty is not enabled\b/i, 'presence_penalty'],
  [/\bpresencePenalty\b/, 'presence_penalty'],
  [/\bfrequencyPenalty\b/, 'frequency_penalty'],
  [/\b(?:think|thinking|reasoning)\b.*\bnot supported\b|\bdoes not support thinking\b/i, 'reasoning_effort'],
]

/** The parameters among those sent that an error names as refused; none for errors of another kind. */
export function refusedParameters({ message, param }: ErrorDetail, sent: readonly string[]): string[] {
  const candidates = sent.filter((name) => !NEEDED.has(name))
  if (param !== null) return candidates.filter((name) => name === rootOf(param))
  if (message === null || !REFUSING.test(message)) return []
  const named = candidates.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(message))
  if (named.length > 0) return named
  const meant = BY_WORDS.filter(([words]) => words.test(message)).map(([, name]) => name)
  return candidates.filter((name) => meant.includes(name))
}

/** `stream_options.include_usage` is said of `stream_options`, and `reasoning.effort` of `reasoning_effort`. */
function rootOf(param: string): string {
  const path = param.replace(/^(?:body|request)\./, '')
  return path === 'reasoning.effort' ? 'reasoning_effort' : (path.split('.')[0] as string)
}

/** The values that an error lists as the right ones: `Supported values are: 'low', 'medium', and 'high'.` */
export function supportedValues(message: string): string[] {
  const list =
    /(?:supported|allowed|valid|permitted|possible)\s+(?:values|sizes|options)[^:]*?(?::|\bare\b:?)\s*([^\n]+)/i.exec(
      message,
    )?.[1] ?? /(?:must be|should be|expected)\s+(?:one of|'[^']+'(?:,| or))([^\n]*)/i.exec(message)?.[0]
  return list === undefined ? [] : [...list.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, value]) => value as string)
}
