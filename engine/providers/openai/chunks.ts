import type { EventSourceMessage } from 'eventsource-parser'
import { ProviderFault } from '../../writer/fault.ts'
import type { StopReason, Usage } from '../../writer/provider.ts'
import { ErrorInAnswer } from './faults.ts'

/** A choice of a chat completion, streamed (`delta`) or whole (`message`). Any key may be missing or of another type. */
interface ChatChoice {
  readonly delta?: ChatText | null
  readonly message?: ChatText | null
  readonly finish_reason?: unknown
}

interface ChatText {
  readonly content?: unknown
  readonly refusal?: unknown
  readonly tool_calls?: unknown
  readonly function_call?: unknown
}

/** A chat completion, or one part of a streamed one. */
export interface ChatChunk {
  readonly choices?: readonly ChatChoice[]
  readonly usage?: Readonly<Record<string, unknown>> | null
  readonly error?: unknown
}

/** The state of a completion after the chunks that were read. */
export interface ChunkReader {
  /** The last `finish_reason`; null while there is none. */
  readonly reason: string | null
  readonly usage: Usage | null
  /** The words by which the model refused to answer. */
  readonly refusal: string
  /** The name of the first tool that the model calls; empty when it has none, null without a call. */
  readonly toolCall: string | null
  /** How many chunks were read. */
  readonly count: number
  /** True after `[DONE]`. */
  readonly isDone: boolean
  /**
   * The text of one event. Throws a SyntaxError for what is no JSON, a `ProviderFault` for what is no chunk and a `StreamError`
   * for an error that the endpoint sends.
   */
  read(event: EventSourceMessage): string
  /** The text of a completion or a part of one. */
  take(chunk: ChatChunk): string
}

/** Reads the chunks of one completion; `headers` go along with an error. */
export function createChunkReader(headers: unknown): ChunkReader {
  const said = {
    reason: null as string | null,
    usage: null as Usage | null,
    refusal: '',
    toolCall: null as string | null,
    count: 0,
    isDone: false,
  }

  function take(chunk: ChatChunk): string {
    said.count++
    const choice = chunk.choices?.[0]
    const part = choice?.delta ?? choice?.message
    said.usage = usageOf(chunk.usage) ?? said.usage
    // An empty reason in each chunk means nothing; after the last text it is the only sign of an end.
    if (typeof choice?.finish_reason === 'string') said.reason = choice.finish_reason
    if (typeof part?.refusal === 'string') said.refusal += part.refusal
    said.toolCall ??= toolCallIn(part)
    return textOf(part)
  }

  function read({ event, data }: EventSourceMessage): string {
    if (data.trim() === '[DONE]') said.isDone = true
    // Some servers send events without data to keep a connection open.
    if (said.isDone || data.trim() === '') return ''
    const chunk = JSON.parse(data) as ChatChunk
    if (typeof chunk !== 'object' || chunk === null) throw new ProviderFault('malformed')
    if (event === 'error' || chunk.error) throw new ErrorInAnswer(chunk.error ? chunk : { error: chunk }, headers)
    return take(chunk)
  }

  return Object.assign(said, { read, take })
}

/** The name of the tool that a message calls, by OpenAI's newer or older key; null without a call. */
function toolCallIn(part: ChatText | null | undefined): string | null {
  const listed = Array.isArray(part?.tool_calls)
    ? (part.tool_calls[0] as { function?: unknown } | undefined)
    : undefined
  const called = listed === undefined ? part?.function_call : (listed?.function ?? {})
  if (typeof called !== 'object' || called === null) return null
  const { name } = called as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

/** The words of a message: a text, or a list of parts of which those of type `text` count. */
function textOf(part: ChatText | null | undefined): string {
  const content = part?.content
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((each: { type?: unknown; text?: unknown } | null) => (each?.type === 'text' ? each.text : ''))
    .filter((text) => typeof text === 'string')
    .join('')
}

type Counts = Readonly<Record<string, unknown>>

/** The tokens that an answer counts, by any of the known names; null when it counts none. */
function usageOf(counts: Counts | null | undefined): Usage | null {
  if (counts == null) return null
  const input = countIn(counts, 'prompt_tokens', 'input_tokens')
  const output = countIn(counts, 'completion_tokens', 'output_tokens')
  if (input === null || output === null) return null
  const details = (counts.prompt_tokens_details ?? counts.input_tokens_details ?? {}) as Counts
  const cached =
    countIn(details, 'cached_tokens') ??
    // DeepSeek's name, Anthropic's and Moonshot's.
    countIn(counts, 'prompt_cache_hit_tokens', 'cache_read_input_tokens', 'cached_tokens')
  const written = countIn(details, 'cache_write_tokens') ?? countIn(counts, 'cache_creation_input_tokens') ?? 0
  return {
    input,
    output,
    ...(cached === null ? {} : { cached: Math.min(cached, input) }),
    ...(written > 0 ? { written: Math.min(written, input - Math.min(cached ?? 0, input)) } : {}),
  }
}

function countIn(counts: Counts, ...names: readonly string[]): number | null {
  const found = names.map((name) => counts[name]).find((count) => typeof count === 'number' && count >= 0)
  return typeof found === 'number' ? found : null
}

/** What a `finish_reason` means. `filtered`, `tool-call` and `failed` are faults. */
type Finish = Exclude<StopReason, 'other'> | 'filtered' | 'tool-call' | 'failed'

const FINISHES: Readonly<Record<string, Finish>> = {
  stop: 'stop',
  eos: 'stop',
  eos_token: 'stop',
  end: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  complete: 'stop',
  completed: 'stop',
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  max_length: 'length',
  model_length: 'length',
  content_filter: 'filtered',
  content_filtered: 'filtered',
  guardrail_intervened: 'filtered',
  safety: 'filtered',
  image_safety: 'filtered',
  recitation: 'filtered',
  blocklist: 'filtered',
  prohibited_content: 'filtered',
  spii: 'filtered',
  refusal: 'filtered',
  sensitive: 'filtered',
  tool_calls: 'tool-call',
  tool_call: 'tool-call',
  tool_use: 'tool-call',
  function_call: 'tool-call',
  malformed_function_call: 'tool-call',
  unexpected_tool_call: 'tool-call',
  error: 'failed',
  insufficient_system_resource: 'failed',
}

/**
 * Reads a `finish_reason` by any of its names: OpenAI's, Anthropic's, Gemini's, Mistral's, DeepSeek's and local servers'. An unknown
 * one is the endpoint's own reason to stop before a natural end, as a content filter is.
 */
export function readFinishReason(reason: string): Finish {
  return FINISHES[reason.toLowerCase().replace(/^finish_reason_/, '')] ?? 'filtered'
}
