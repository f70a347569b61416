import type { EventSourceMessage } from 'eventsource-parser'
import { ProviderFault } from '../../writer/fault.ts'
import type { Usage } from '../../writer/provider.ts'
import { StreamError } from './stream-error.ts'
import { usageOf } from './usage.ts'
import type { ChatChunk, ChatText } from './wire.ts'

/** What a completion has said so far. */
export interface ChunkReader {
  /** The last `finish_reason`; null while there is none. */
  readonly reason: string | null
  readonly usage: Usage | null
  /** What the model said in refusing to answer. */
  readonly refusal: string
  readonly count: number
  /** True once the stream has said that it is done. */
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
  const said = { reason: null as string | null, usage: null as Usage | null, refusal: '', count: 0, isDone: false }

  function take(chunk: ChatChunk): string {
    const choice = chunk.choices?.[0]
    const part = choice?.delta ?? choice?.message
    said.usage = usageOf(chunk.usage) ?? said.usage
    // An empty reason in each chunk means nothing; after the last text it is the only sign of an end.
    if (typeof choice?.finish_reason === 'string') said.reason = choice.finish_reason
    if (typeof part?.refusal === 'string') said.refusal += part.refusal
    return textOf(part)
  }

  function read({ event, data }: EventSourceMessage): string {
    if (data.trim() === '[DONE]') said.isDone = true
    // Some servers send events without data to keep a connection open.
    if (said.isDone || data.trim() === '') return ''
    said.count++
    const chunk = JSON.parse(data) as ChatChunk
    if (typeof chunk !== 'object' || chunk === null) throw new ProviderFault('malformed')
    if (event === 'error' || chunk.error) throw new StreamError(chunk.error ? chunk : { error: chunk }, headers)
    return take(chunk)
  }

  return Object.assign(said, { read, take })
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
