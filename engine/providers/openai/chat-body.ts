import { digest } from '../../base/chance.ts'
import type { ChatMessage, ChatRequest } from '../../writer/provider.ts'
import { callPurpose, type Effort, type Purpose } from '../../writer/purpose.ts'
import type { ModelFacts } from '../model-memory.ts'
import type { Endpoint } from './endpoint.ts'

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
  const named = renameBodyKeys(taken, { ...facts.renames, max_tokens: limitName(endpoint, facts) })
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
export type ParameterOverrides = Readonly<Record<string, unknown>>

/** A parameter that is sent under another name. */
export function findParameterRename(param: unknown): string | null {
  if (typeof param !== 'object' || param === null) return null
  const { as, ...rest } = param as { as?: unknown }
  return typeof as === 'string' && Object.keys(rest).length === 0 ? as : null
}

export type Body = Record<string, unknown>

export function withoutKeys(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

export function renameBodyKeys(body: Body, renames: Readonly<Record<string, string>>): Body {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [renames[name] ?? name, value]))
}

/** The body as the configuration wants it. */
export function withParams(body: Body, params: ParameterOverrides): Body {
  const renames: Record<string, string> = {}
  let made = body
  for (const [name, param] of Object.entries(params)) {
    const as = findParameterRename(param)
    if (as !== null) renames[name] = as
    else made = param === null ? withoutKeys(made, [name]) : { ...made, [name]: param }
  }
  return renameBodyKeys(made, renames)
}

/** What the models of one family take in a chat request, as far as it differs from the documents' plain request. */
interface ChatFamily {
  /** The parameters that the family refuses or ignores. */
  readonly drops: readonly string[]
  /** The least `reasoning_effort`: `none` where the family has it. Absent: the parameter is not sent. */
  readonly effort?: string
  /** The name of the limit of tokens; `max_tokens` unless given. */
  readonly limit?: 'max_completion_tokens'
  /** True for models that think though they are told no effort. */
  readonly thinks?: boolean
}

export const PENALTIES = ['presence_penalty', 'frequency_penalty'] as const
export const SAMPLING = ['temperature', ...PENALTIES] as const

function reasoning(effort?: string): ChatFamily {
  return { drops: SAMPLING, limit: 'max_completion_tokens', ...(effort === undefined ? { thinks: true } : { effort }) }
}

/** A model of unknown name that wants `max_completion_tokens`: all reasoning models but a few take a low effort. */
const UNNAMED_REASONING: ChatFamily = reasoning('low')

const PLAIN: ChatFamily = { drops: [] }

/**
 * By the model's bare name; the first match counts. Sources, read in November 2026: the model pages of developers.openai.com,
 * ai.google.dev "OpenAI compatibility" and "Thinking", docs.anthropic.com "OpenAI SDK compatibility" and the migration guide of
 * Opus 4.7. The rows of Grok, DeepSeek and Qwen were not checked against their makers' pages; a refusal corrects them.
 */
const FAMILIES: readonly (readonly [RegExp, ChatFamily])[] = [
  [/^(gpt-5(\.\d+)?-chat|chat(gpt)?-latest)/, { drops: SAMPLING, limit: 'max_completion_tokens' }],
  [/^gpt-\d+(\.\d+)?-pro\b/, reasoning('high')],
  [/^gpt-\d.*codex/, reasoning('low')],
  [/^gpt-5(?!\.)/, reasoning('minimal')],
  [/^gpt-5\.\d/, reasoning('none')],
  // GPT-6 Astra and GPT-6.1 Sol have no `none`.
  [/^gpt-6-(luna|sol|terra)/, reasoning('none')],
  [/^gpt-([6-9]|\d\d)\b/, reasoning('low')],
  [/^o1-(mini|preview)/, reasoning()],
  [/^o\d/, reasoning('low')],
  [/^gpt-oss/, { drops: [], effort: 'low' }],
  [/^gemini-2\.5-flash/, { drops: PENALTIES, effort: 'none' }],
  [/^gemini-2\.5/, { drops: PENALTIES, effort: 'low' }],
  [/^gemini-([3-9]|\d\d)/, { drops: SAMPLING, effort: 'low' }],
  [/^gemini/, { drops: PENALTIES }],
  [/^claude-(fable|mythos)/, { drops: SAMPLING, thinks: true }],
  // From Opus 4.7 on; a date such as 20250514 is no minor version.
  [/^claude-[a-z]+-4[-.]([7-9]|[1-9]\d)(?!\d)/, { drops: SAMPLING }],
  [/^claude-4\.([7-9]|[1-9]\d)-/, { drops: SAMPLING }],
  [/^claude-([a-z]+-)?([5-9]|[1-9]\d)(?!\d)/, { drops: SAMPLING }],
  [/^claude/, { drops: PENALTIES }],
  [/^grok-(3-mini|[4-9])(?!.*non-reasoning)/, { drops: PENALTIES, thinks: true }],
  [/^(deepseek-(reasoner|r\d)|qwq|magistral|qwen3(?!.*(instruct|coder|non-thinking)))/, { drops: [], thinks: true }],
  [/(?<!non)-(thinking|reasoning)\b/, { drops: [], thinks: true }],
]

/** The family of a model, by its name alone; a plain one for names that nothing is known of. */
function modelFamily(model: string): ChatFamily {
  const name = toBareModelName(model)
  return FAMILIES.find(([names]) => names.test(name))?.[1] ?? PLAIN
}

function isKnownFamily(family: ChatFamily): boolean {
  return family !== PLAIN
}

/** Without a maker before it (`openai/`, `models/`, `us.anthropic.`), a fine-tune's frame (`ft:…:org`) and a tag (`:free`, `:8b`). */
export function toBareModelName(model: string): string {
  const last = model.slice(model.lastIndexOf('/') + 1).toLowerCase()
  return (last.replace(/^ft:/, '').split(':')[0] as string).replace(/^([a-z]{2}\.)?anthropic\./, '')
}

/** Tokens that a model is allowed for thinking, by its effort: room, not a wish. What it doesn't use costs nothing. */
const THINKING_TOKENS: Readonly<Record<string, number>> = {
  none: 0,
  minimal: 1024,
  low: 4096,
  medium: 16_384,
  high: 32_768,
  xhigh: 65_536,
  max: 65_536,
}

/** From the least thinking to the most. */
export const EFFORT_ORDER: readonly string[] = Object.keys(THINKING_TOKENS)

/** What a memory knows the value by that an endpoint takes in place of an effort. */
export function effortKey(effort: string): string {
  return `reasoning_effort ${effort}`
}

/** For models that think without being told an effort. */
const UNTOLD_THINKING_TOKENS = 8192

function thinkingTokensOf(effort: unknown, family: ChatFamily): number {
  if (typeof effort === 'string') return THINKING_TOKENS[effort] ?? UNTOLD_THINKING_TOKENS
  return family.thinks === true || family.effort !== undefined ? UNTOLD_THINKING_TOKENS : 0
}

/** How a model's maker keeps the beginnings of prompts, and what a request can say of it. */
interface PromptCache {
  /** The seconds after its last use for which a beginning is kept at least, as its maker promises. */
  readonly seconds: number
  /** True: requests that begin alike find each other by `prompt_cache_key`. */
  readonly hasKey?: true
  /** The property by which a part of a message says that a kept beginning ends with it. Absent: the endpoint decides. */
  readonly mark?: CacheMark
}

export type CacheMark = 'cache_control' | 'prompt_cache_breakpoint'

const MARKS: Readonly<Record<CacheMark, object>> = {
  cache_control: { type: 'ephemeral' },
  prompt_cache_breakpoint: { mode: 'explicit' },
}

/** Both makers take at most four; the last two let a question read what the one before it has written, and write its own. */
const MARKED_BREAKS = 2

/**
 * By the model's bare name; the first match counts. Sources, read in November 2026: "Prompt caching" of developers.openai.com (from
 * GPT-5.6 on: 30 minutes at least, only a marked end is found again, and each write costs 1.25 times the input; before: 5 to 10 minutes
 * without use, up to 24 hours for most organisations) and of docs.anthropic.com (5 minutes from the last use, a write costs 1.25 times).
 * Shorter beginnings than 1,024 tokens, with some Claude models 512 to 4,096, are not kept. Gemini keeps them too, and promises nothing.
 */
const CACHES: readonly (readonly [RegExp, PromptCache])[] = [
  [/^gpt-(5\.([6-9]|\d\d)|[6-9]|\d\d)(?!\d)/, { seconds: 1800, hasKey: true, mark: 'prompt_cache_breakpoint' }],
  [/^(gpt-(4o|4\.1|5)|chatgpt-|o[134]\b)/, { seconds: 300, hasKey: true }],
  [/^claude/, { seconds: 300, mark: 'cache_control' }],
]

const NO_CACHE: PromptCache = { seconds: 0 }

function cacheOf(model: string): PromptCache {
  const name = toBareModelName(model)
  return CACHES.find(([names]) => names.test(name))?.[1] ?? NO_CACHE
}

/** Anthropic's own endpoint of the OpenAI protocol ignores the marks. */
const WITHOUT_CACHE = /^https:\/\/api\.anthropic\.com(\/|$)/

/** Seconds after its last use for which an endpoint keeps the beginning of a prompt, by its maker's promise; 0: nothing is promised. */
export function cacheSecondsOf({ baseURL, model }: { readonly baseURL: string; readonly model: string }): number {
  return WITHOUT_CACHE.test(baseURL) ? 0 : cacheOf(model).seconds
}

/** Messages as they are sent. */
export type SentMessage = Pick<ChatMessage, 'role'> & { readonly content: string | readonly object[] }

/** What a request says of the cache: its messages, with marks where the model's family has them, and parameters. */
function cachedPrompt(
  model: string,
  messages: readonly ChatMessage[],
  isLeftOut: (name: string) => boolean,
): { readonly messages: readonly SentMessage[]; readonly parameters: Readonly<Record<string, unknown>> } {
  const { hasKey, mark } = cacheOf(model)
  const key = hasKey ? cacheKey(messages) : null
  const sentMark = mark === undefined || isLeftOut(mark) ? null : mark
  return {
    messages: sentMark === null ? messages.map(withoutBreaks) : withMarks(messages, sentMark),
    parameters: {
      ...(key === null ? {} : { prompt_cache_key: key }),
      // Otherwise the end of each prompt is written too, at a quarter more than its price, and never read again.
      ...(sentMark === 'prompt_cache_breakpoint' ? { prompt_cache_options: { mode: 'explicit' } } : {}),
    },
  }
}

/** The same for all questions about a book that begin alike; null where nothing is known to stay. */
function cacheKey(messages: readonly ChatMessage[]): string | null {
  const user = messages.find(({ role }) => role === 'user')
  const first = user?.breaks?.[0]
  if (user === undefined || first === undefined) return null
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  return digest(JSON.stringify([...system, user.content.slice(0, first)]))
}

function withoutBreaks({ role, content }: ChatMessage): SentMessage {
  return { role, content }
}

/** Messages in parts that end at their breaks, the last ones marked. */
function withMarks(messages: readonly ChatMessage[], mark: CacheMark): SentMessage[] {
  const count = messages.reduce((sum, { breaks = [] }) => sum + breaks.length, 0)
  let seen = 0
  return messages.map((message) => {
    const { role, content, breaks = [] } = message
    if (breaks.length === 0) return withoutBreaks(message)
    const parts = [...breaks, content.length].map((end, at) => {
      const text = content.slice(breaks[at - 1] ?? 0, end)
      const isMarked = at < breaks.length && ++seen > count - MARKED_BREAKS
      return { type: 'text', text, ...(isMarked ? { [mark]: MARKS[mark] } : {}) }
    })
    // Anthropic refuses a part without a text.
    return { role, content: parts.filter(({ text }) => text !== '') }
  })
}

/** The mark that the messages of a body carry, or null. */
export function findCacheMark({ messages }: Readonly<Record<string, unknown>>): CacheMark | null {
  const sent = JSON.stringify(messages) ?? ''
  return (Object.keys(MARKS) as CacheMark[]).find((mark) => sent.includes(`"${mark}":{`)) ?? null
}
