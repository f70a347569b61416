import { ProviderFault } from '../../writer/fault.ts'
import type { StopReason, Usage } from '../../writer/provider.ts'
import { eventsIn, type ServerEvent } from './events.ts'
import { StreamError } from './faults.ts'
import { createTextPattern, readInner, readInners } from './text-pattern.ts'
import type { ChatChunk } from './wire.ts'

/** What a stream has said so far. */
export interface ChunkReader {
  readonly reason: StopReason | null
  readonly usage: Usage | null
  readonly count: number
  /** True once the stream has said that it is done. */
  readonly isDone: boolean
  /**
   * The text of a block of whole events. Throws a SyntaxError for what is no JSON, a `ProviderFault` for what is no chunk and
   * a `StreamError` for an error that the endpoint sends.
   */
  read(block: string): string
}

/** Reads the chunks of one streamed completion; `headers` go along with an error. */
export function createChunkReader(headers: unknown): ChunkReader {
  const pattern = createTextPattern()
  const said = { reason: null as StopReason | null, usage: null as Usage | null, count: 0, isDone: false }

  function readChunk({ name, data }: ServerEvent): string {
    const chunk = JSON.parse(data) as ChatChunk & { readonly error?: unknown }
    if (typeof chunk !== 'object' || chunk === null) throw new ProviderFault('malformed')
    if (name === 'error' || chunk.error) throw new StreamError(chunk.error ?? chunk, headers)
    const choice = chunk.choices?.[0]
    const content = choice?.delta?.content
    const usage = usageOf(chunk)
    if (usage !== null) said.usage = usage
    if (typeof choice?.finish_reason === 'string') said.reason = stopReason(choice.finish_reason)
    else if (typeof content === 'string' && usage === null) pattern.learn(data, content)
    return typeof content === 'string' ? content : ''
  }

  function readEvents(block: string): string {
    let text = ''
    for (const event of eventsIn(block)) {
      if (event.data === '[DONE]') said.isDone = true
      if (said.isDone) break
      said.count++
      text += readChunk(event)
    }
    return text
  }

  /** Events from the pattern's head to its tail, most of them nothing but a text. */
  function readAlike(body: string): string {
    const { head, tail } = pattern
    const whole = readInners(body, pattern)
    if (whole !== null) {
      said.count += whole.count
      return whole.text
    }
    let text = ''
    for (const inner of body.split(tail + head)) {
      if (said.isDone) break
      const read = readInner(inner)
      if (read !== null) said.count++
      text += read ?? readEvents(head + inner + tail)
    }
    return text
  }

  function read(block: string): string {
    let text = ''
    let at = 0
    while (at < block.length && !said.isDone) {
      const from = at + pattern.head.length
      // Slices are compared three times as fast as `startsWith` does.
      const isAlike = pattern.head !== '' && block.slice(at, from) === pattern.head
      const to = isAlike ? block.lastIndexOf(pattern.tail) : -1
      const end = to < from ? endOfEvent(block, at) : to + pattern.tail.length
      text += to < from ? readEvents(block.slice(at, end)) : readAlike(block.slice(from, to))
      at = end
    }
    return text
  }

  return Object.assign(said, { read })
}

function endOfEvent(block: string, at: number): number {
  const end = block.indexOf('\n\n', at)
  return end < 0 ? block.length : end + 2
}

function stopReason(reason: string): StopReason {
  return reason === 'stop' || reason === 'length' ? reason : 'other'
}

function usageOf({ usage }: ChatChunk): Usage | null {
  if (typeof usage?.prompt_tokens !== 'number' || typeof usage.completion_tokens !== 'number') return null
  return { input: usage.prompt_tokens, output: usage.completion_tokens }
}
