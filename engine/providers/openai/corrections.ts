import type { ModelFacts } from '../model-memory.ts'
import {
  type Body,
  type CacheMark,
  EFFORT_ORDER,
  effortKey,
  estimateTokens,
  findCacheMark,
  findParameterRename,
  PENALTIES,
  SAMPLING,
} from './chat-body.ts'
import { type Endpoint, memoryKeyOf, type OpenEndpoint } from './endpoint.ts'
import { type ErrorDetail, httpErrorIn } from './faults.ts'
import { nearestQuality, nearestSize } from './image-body.ts'

/** Corrected requests within one call: an endpoint that refuses everything is not asked for ever. */
const MAX_CORRECTIONS = 5

interface CorrectedRequest<Answer> {
  readonly model: string
  readonly body: (facts: ModelFacts) => Body
  readonly send: (body: Body) => Promise<Answer>
}

/**
 * Sends a request. After a 400 or 422 that names a parameter, sends it again without the parameter, or with the name or the value
 * that the endpoint wants, and remembers this for the endpoint and the model.
 */
export async function sendWithCorrections<Answer>(
  endpoint: OpenEndpoint,
  { model, body, send }: CorrectedRequest<Answer>,
): Promise<Answer> {
  const key = memoryKeyOf(endpoint)
  const fixed = fixedParameters(endpoint)
  let previous: { readonly sent: Body; readonly error: unknown } | null = null
  for (let corrections = 0; ; corrections++) {
    const facts = endpoint.memory.read(key, model)
    const sent = body(facts)
    if (previous !== null && isSameQuestion(previous.sent, sent)) throw previous.error
    try {
      return await send(sent)
    } catch (error) {
      const refusal = httpErrorIn(error)
      if (refusal === null || (refusal.status !== 400 && refusal.status !== 422)) throw error
      const more = factsFrom(refusal.detail, sent, facts, fixed)
      if (more === null || corrections >= MAX_CORRECTIONS) throw error
      endpoint.memory.learn(key, model, more)
      previous = more.window === facts.window ? null : { sent, error }
    }
  }
}

/** Parameters that the configuration sets: they are sent as configured, whatever the endpoint answers. */
function fixedParameters({ params = {}, maxTokensField }: Endpoint): string[] {
  const names = Object.entries(params).map(([name, param]) => findParameterRename(param) ?? name)
  return maxTokensField === undefined ? names : [...names, maxTokensField]
}

/** Both names of the limit of tokens. */
const OTHER_LIMIT: Readonly<Record<string, string>> = {
  max_tokens: 'max_completion_tokens',
  max_completion_tokens: 'max_tokens',
}

/**
 * The known facts of a model with what an error adds to them, or null when it names no parameter that can be corrected. `fixed`:
 * parameters that the configuration sets, which are not corrected.
 */
function factsFrom(detail: ErrorDetail, body: Body, facts: ModelFacts, fixed: readonly string[]): ModelFacts | null {
  const message = detail.message ?? ''
  if (isTooLong(detail)) return { ...facts, window: smallerWindow(message, body) }
  // A limit that was reached by thinking names the limit too.
  if (/\breached\b/i.test(message)) return null
  const mark = findCacheMark(body)
  if (mark !== null && refusesMark(mark, detail)) return { ...facts, drops: [...(facts.drops ?? []), mark] }
  const refused = refusedParameters(detail, Object.keys(body)).filter((name) => !fixed.includes(name))
  return refused.reduce<ModelFacts | null>(
    (known, name) => corrected(name, message, body, known ?? facts) ?? known,
    null,
  )
}

/** Whether a question is refused because it and its answer are longer than the model's window. */
function isTooLong({ message, code }: ErrorDetail): boolean {
  const said = `${code ?? ''} ${message ?? ''}`
  return /context[ _](?:length|window|size)|prompt is too long|input (?:is too long|token count)/i.test(said)
}

/** A window that a refused question has no room in: the one that the refusal names, where it is smaller. */
function smallerWindow(message: string, body: Body): number {
  const numbers = [...message.matchAll(/\d[\d,_]*/g)].map(([digits]) => Number(digits.replace(/[,_]/g, '')))
  const tooMany = estimateTokens(body.messages as readonly { content: unknown }[])
  const named = numbers.filter((number) => number >= LEAST_WINDOW && number < tooMany)
  return Math.max(1, Math.min(tooMany - 1, ...(named.length === 0 ? [] : [Math.max(...named)])))
}

/** No model of today has a smaller window: a smaller number in a refusal is something else. */
const LEAST_WINDOW = 2048

/** Whether a question would be asked with the same messages again, which was too long. */
function isSameQuestion(one: Body, other: Body): boolean {
  return JSON.stringify(one.messages) === JSON.stringify(other.messages)
}

function corrected(name: string, message: string, body: Body, facts: ModelFacts): ModelFacts | null {
  if (name in OTHER_LIMIT) return correctedLimit(name, message, body[name], facts)
  const value = valueInstead(name, message, body[name])
  const key = name === 'reasoning_effort' ? effortKey(String(body[name])) : name
  if (value !== null && value !== body[name]) return { ...facts, values: { ...facts.values, [key]: value } }
  return { ...facts, drops: [...new Set([...(facts.drops ?? []), ...refusedWith(name)])] }
}

function correctedLimit(name: string, message: string, sent: unknown, facts: ModelFacts): ModelFacts | null {
  if (/too large|too high|too many|at most|maximum|less than|<=|out of range|exceed/i.test(message)) {
    const numbers = [...message.matchAll(/\d[\d,_]*/g)].map(([digits]) => Number(digits.replace(/[,_]/g, '')))
    const most = Math.max(0, ...numbers.filter((number) => number < Number(sent)))
    return most >= 16 ? { ...facts, mostTokens: most } : null
  }
  const instead = /\buse ['"`]?(max_\w+)/i.exec(message)?.[1] ?? (OTHER_LIMIT[name] as string)
  // The other name was refused as well: the limit is left out.
  if (facts.renames?.max_tokens !== undefined) return { ...facts, drops: [...(facts.drops ?? []), 'max_tokens'] }
  return instead === name ? null : { ...facts, renames: { ...facts.renames, max_tokens: instead } }
}

/** The accepted value nearest to the one sent, when the error lists the accepted ones. */
function valueInstead(name: string, message: string, sent: unknown): string | null {
  const values = supportedValues(message).filter((value) => value !== sent)
  if (values.length === 0 || typeof sent !== 'string') return null
  if (name === 'reasoning_effort') return nearestEffort(sent, values)
  if (name === 'size') return nearestSize(sent, values)
  if (name === 'quality') return nearestQuality(sent, values)
  return null
}

/** The highest accepted effort below the one sent, else the lowest. */
function nearestEffort(sent: string, values: readonly string[]): string | null {
  const accepted = EFFORT_ORDER.filter((effort) => values.includes(effort))
  const below = accepted.filter((effort) => EFFORT_ORDER.indexOf(effort) < EFFORT_ORDER.indexOf(sent))
  return below.at(-1) ?? accepted[0] ?? null
}

/** The parameters that an endpoint refuses together with one: the second request leaves out all of them. */
function refusedWith(name: string): readonly string[] {
  if (name === 'temperature') return SAMPLING
  if ((PENALTIES as readonly string[]).includes(name)) return PENALTIES
  return [name]
}

/** Parameters without which there is no request: never left out. */
const REQUIRED: ReadonlySet<string> = new Set(['model', 'messages', 'prompt', 'stream'])

/** Wordings by which endpoints refuse a parameter or its value. */
const REFUSING =
  /unsupported|not (?:be )?(?:supported|enabled|permitted|allowed|recogni[sz]ed|available|compatible|accepted)|unknown|unrecogni[sz]ed|unexpected|deprecated|invalid|extra (?:inputs|fields)|does ?n[o']t (?:support|accept|allow)|cannot find field|no longer|instead|too large|must be|should be|at most|out of range|supported values|only supports?/i

/** Parameters by wordings that do not contain their names. */
const BY_WORDING: readonly (readonly [RegExp, string])[] = [
  [/\bpenalty is not enabled\b/i, 'presence_penalty'],
  [/\bpresencePenalty\b/, 'presence_penalty'],
  [/\bfrequencyPenalty\b/, 'frequency_penalty'],
  [/\b(?:think|thinking|reasoning)\b.*\bnot supported\b|\bdoes not support thinking\b/i, 'reasoning_effort'],
]

/** True when an error is about a mark in the messages, or about their being sent in parts, which they are for the mark alone. */
function refusesMark(mark: CacheMark, { message, param }: ErrorDetail): boolean {
  const said = `${param ?? ''} ${message ?? ''}`
  if (said.includes(mark)) return true
  return /\bcontent\b/.test(said) && /\bstr(?:ing)?\b|\btext\b|\barray\b|\blist\b|\bsequence\b/i.test(said)
}

/** The parameters among those sent that an error names as refused; none for errors of another kind. */
function refusedParameters({ message, param }: ErrorDetail, sent: readonly string[]): string[] {
  const candidates = sent.filter((name) => !REQUIRED.has(name))
  if (param !== null) return candidates.filter((name) => name === rootOf(param))
  if (message === null || !REFUSING.test(message)) return []
  const named = candidates.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(message))
  if (named.length > 0) return named
  const implied = BY_WORDING.filter(([wording]) => wording.test(message)).map(([, name]) => name)
  return candidates.filter((name) => implied.includes(name))
}

/** Reads `stream_options.include_usage` as `stream_options`, and `reasoning.effort` as `reasoning_effort`. */
function rootOf(param: string): string {
  const path = param.replace(/^(?:body|request)\./, '')
  return path === 'reasoning.effort' ? 'reasoning_effort' : (path.split('.')[0] as string)
}

/** The accepted values that an error lists: `Supported values are: 'low', 'medium', and 'high'.` */
function supportedValues(message: string): string[] {
  const list =
    /(?:supported|allowed|valid|permitted|possible)\s+(?:values|sizes|options)[^:]*?(?::|\bare\b:?)\s*([^\n]+)/i.exec(
      message,
    )?.[1] ?? /(?:must be|should be|expected)\s+(?:one of|'[^']+'(?:,| or))([^\n]*)/i.exec(message)?.[0]
  return list === undefined ? [] : [...list.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, value]) => value as string)
}
