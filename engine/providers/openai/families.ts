/** What the models of one family take in a chat request, as far as it differs from the documents' plain request. */
export interface ChatFamily {
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
export const UNNAMED_REASONING: ChatFamily = reasoning('low')

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
export function modelFamily(model: string): ChatFamily {
  const name = bareName(model)
  return FAMILIES.find(([names]) => names.test(name))?.[1] ?? PLAIN
}

export function isKnownFamily(family: ChatFamily): boolean {
  return family !== PLAIN
}

/** Without a maker before it (`openai/`, `models/`, `us.anthropic.`), a fine-tune's frame (`ft:…:org`) and a tag (`:free`, `:8b`). */
export function bareName(model: string): string {
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

export function thinkingTokensOf(effort: unknown, family: ChatFamily): number {
  if (typeof effort === 'string') return THINKING_TOKENS[effort] ?? UNTOLD_THINKING_TOKENS
  return family.thinks === true || family.effort !== undefined ? UNTOLD_THINKING_TOKENS : 0
}
