import type { ChatMessage, ChatRequest } from '../../writer/provider.ts'
import { callPurpose, type Effort, type Purpose } from '../../writer/purpose.ts'
import type { ModelFacts } from '../model-memory.ts'
import { cachedPrompt } from './caches.ts'
import type { Endpoint } from './endpoint.ts'
import {
  type ChatFamily,
  EFFORT_ORDER,
  effortKey,
  isKnownFamily,
  modelFamily,
  thinkingTokensOf,
  UNNAMED_REASONING,
} from './families.ts'

/** What chooses the effort of a request. Without it the model thinks as little as it can. */
interface EffortAim {
  readonly purpose?: Purpose
  readonly effort?: Effort | undefined
}

type ChatValues = Partial<Pick<ChatRequest, 'task' | 'effort'>> &
  Pick<ChatRequest, 'messages' | 'maxTokens' | 'temperature' | 'presencePenalty' | 'frequencyPenalty'>

/**
 * The body of a streamed chat completion: the request, changed for the model's family, then by what was learnt about the endpoint,
 * then by the configuration.
 */
export function chatBody(endpoint: Endpoint, asked: ChatValues, facts: ModelFacts): Body {
  const { drops = [] } = facts
  const messages = fittingMessages(endpoint, asked, facts)
  const cached = cachedPrompt(endpoint.model, messages, (name) => {
    return drops.includes(name) || endpoint.params?.[name] === null
  })
  const { maxTokens, task, effort } = asked
  const aim = task === undefined ? { maxTokens, effort } : { maxTokens, effort, purpose: callPurpose(task) }
  return adapted(endpoint, facts, aim, {
    model: endpoint.model,
    messages: cached.messages,
    max_tokens: asked.maxTokens,
    temperature: asked.temperature,
    presence_penalty: asked.presencePenalty,
    frequency_penalty: asked.frequencyPenalty,
    stream: true,
    ...(endpoint.usage === false ? {} : { stream_options: { include_usage: true } }),
    ...cached.parameters,
  })
}

/** The limit of a test call for a model that thinks: it answers a limit of one token with an error. */
const THINKING_PROBE_TOKENS = 16

/** Characters of a text that are a token at least, in all languages of books. */
const CHARACTERS_PER_TOKEN = 3

export function estimateTokens(messages: readonly { readonly content: unknown }[]): number {
  const lengths = messages.map(
    ({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)).length,
  )
  return Math.ceil(lengths.reduce((sum, length) => sum + length, 0) / CHARACTERS_PER_TOKEN)
}

/** The messages, or their shorter forms for an endpoint that takes recaps, or has no room for the whole. */
function fittingMessages(
  { takesRecaps = false, window = Number.POSITIVE_INFINITY }: Endpoint,
  { messages, maxTokens }: Pick<ChatValues, 'messages' | 'maxTokens'>,
  facts: ModelFacts,
): readonly ChatMessage[] {
  const room = Math.min(window, facts.window ?? Number.POSITIVE_INFINITY)
  const isWhole = !takesRecaps && estimateTokens(messages) + maxTokens <= room
  return isWhole ? messages : messages.map(({ shorter, ...whole }) => ({ ...whole, ...shorter?.() }))
}

/** The specification's test call of one token. */
export function probeBody(endpoint: Endpoint, facts: ModelFacts): Body {
  const maxTokens = thinkingTokens(endpoint, facts) > 0 ? THINKING_PROBE_TOKENS : 1
  const messages = [{ role: 'user', content: 'ping' }]
  const body = adapted(endpoint, facts, { maxTokens }, { model: endpoint.model, messages, max_tokens: maxTokens })
  const limit = limitName(endpoint, facts)
  return limit in body ? { ...body, [limit]: maxTokens } : body
}

/** Tokens that are added to the limit of a request for thinking. */
export function thinkingTokens(
  endpoint: Pick<Endpoint, 'model' | 'params' | 'effort'>,
  facts: ModelFacts,
  aim: EffortAim = {},
): number {
  const { params = {} } = endpoint
  const effort = 'reasoning_effort' in params ? params.reasoning_effort : effortFor(endpoint, facts, aim)
  return thinkingTokensOf(effort ?? undefined, familyFor(endpoint, facts))
}

/** The name that the limit of tokens goes by. */
function limitName(endpoint: Endpoint, facts: ModelFacts): string {
  return endpoint.maxTokensField ?? facts.renames?.max_tokens ?? familyFor(endpoint, facts).limit ?? 'max_tokens'
}

function adapted(
  endpoint: Endpoint,
  facts: ModelFacts,
  { maxTokens, ...aim }: Pick<ChatValues, 'maxTokens'> & EffortAim,
  plain: Body,
): Body {
  const family = familyFor(endpoint, facts)
  const effort = effortFor(endpoint, facts, aim)
  const limit = Math.min(maxTokens + thinkingTokens(endpoint, facts, aim), facts.mostTokens ?? Number.POSITIVE_INFINITY)
  const whole = { ...plain, max_tokens: limit, ...(effort === undefined ? {} : { reasoning_effort: effort }) }
  const taken = withoutKeys(whole, [...family.drops, ...(facts.drops ?? [])])
  const named = withNames(taken, { ...facts.renames, max_tokens: limitName(endpoint, facts) })
  return withParams(named, endpoint.params ?? {})
}

/** The effort that is sent: of what is asked and the family's least, the higher one. Undefined: none is sent. */
function effortFor(
  { model, effort: own = {} }: Pick<Endpoint, 'model' | 'effort'>,
  facts: ModelFacts,
  { purpose, effort = 'none' }: EffortAim,
): string | undefined {
  const { values = {}, drops = [] } = facts
  const { effort: least } = familyFor({ model }, facts)
  if (least === undefined || drops.includes('reasoning_effort')) return undefined
  const asked = (purpose && own[purpose]) ?? effort
  const sent = EFFORT_ORDER.indexOf(asked) > EFFORT_ORDER.indexOf(least) ? asked : least
  return values[effortKey(sent)] ?? (sent === least ? values.reasoning_effort : undefined) ?? sent
}

function familyFor({ model }: Pick<Endpoint, 'model'>, { renames = {} }: ModelFacts): ChatFamily {
  const family = modelFamily(model)
  const wantsCompletionTokens = renames.max_tokens === 'max_completion_tokens'
  return wantsCompletionTokens && !isKnownFamily(family) ? UNNAMED_REASONING : family
}

/**
 * What the configuration says of single request parameters: a value sends it as it is, `null` never sends it, and `{ as: name }`
 * sends what Kalam would send under another name.
 */
export type Params = Readonly<Record<string, unknown>>

/** A parameter that is sent under another name. */
export function findRename(param: unknown): string | null {
  if (typeof param !== 'object' || param === null) return null
  const { as, ...rest } = param as { as?: unknown }
  return typeof as === 'string' && Object.keys(rest).length === 0 ? as : null
}

export type Body = Record<string, unknown>

export function withoutKeys(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

export function withNames(body: Body, renames: Readonly<Record<string, string>>): Body {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [renames[name] ?? name, value]))
}

/** The body as the configuration wants it. */
export function withParams(body: Body, params: Params): Body {
  const renames: Record<string, string> = {}
  let made = body
  for (const [name, param] of Object.entries(params)) {
    const as = findRename(param)
    if (as !== null) renames[name] = as
    else made = param === null ? withoutKeys(made, [name]) : { ...made, [name]: param }
  }
  return withNames(made, renames)
}
