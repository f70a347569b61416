import { digest } from '../../base/digest.ts'
import type { ChatMessage } from '../../writer/provider.ts'
import { bareName } from './families.ts'

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
  const name = bareName(model)
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
export function cachedPrompt(
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
