import { ProviderFault } from '../../writer/fault.ts'
import type { StopReason, Usage } from '../../writer/provider.ts'
import type { ServerEvent } from './events.ts'
import { StreamError } from './faults.ts'
import type { ChatChunk } from './wire.ts'

/** What a stream has said so far. */
export interface ChunkReader {
  readonly reason: StopReason | null
  readonly usage: Usage | null
  readonly count: number
  /** True once the stream has said that it is done. */
  readonly isDone: boolean
  /**
   * The text of events that arrived together. Throws a SyntaxError for what is no JSON, a `ProviderFault` for what is no chunk
   * and a `StreamError` for an error that the endpoint sends.
   */
  read(events: readonly ServerEvent[]): string
}

/** Reads the chunks of one streamed completion; `headers` go along with an error. */
export function createChunkReader(headers: unknown): ChunkReader {
  const textAlone = createTextReader()
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
    else if (typeof content === 'string' && usage === null) textAlone.learn(data, content)
    return typeof content === 'string' ? content : ''
  }

  return Object.assign(said, {
    read(events: readonly ServerEvent[]): string {
      let text = ''
      for (const event of events) {
        if (event.data === '[DONE]') said.isDone = true
        if (said.isDone) break
        said.count++
        text += (event.name === '' ? textAlone.read(event.data) : null) ?? readChunk(event)
      }
      return text
    },
  })
}

/** How often a stream's pattern is looked for: endpoints that pad each chunk with chance have none. */
const TRIES = 4

/**
 * Most chunks of a stream differ in their text alone, and reading them whole takes longer than all else that is done with them.
 * `learn` is given a chunk that holds text and nothing else; `read` gives the text of one that is the same around it, or null.
 */
function createTextReader() {
  let before = ''
  let after = ''
  let tries = TRIES
  return {
    read(data: string): string | null {
      const end = data.length - after.length
      if (before === '' || end < before.length) return null
      // Slices are compared three times as fast as `startsWith` does.
      if (data.slice(0, before.length) !== before || data.slice(end) !== after) return null
      const inner = data.slice(before.length, end)
      if (!/["\\\p{Cc}]/u.test(inner)) return inner
      try {
        // Only the inside of one JSON string passes: a string put for another leaves the rest of the chunk as it was.
        const text: unknown = JSON.parse(`"${inner}"`)
        return typeof text === 'string' ? text : null
      } catch {
        return null
      }
    },
    learn(data: string, content: string): void {
      if (tries === 0) return
      tries--
      const literal = JSON.stringify(content)
      const at = data.indexOf(literal)
      if (at < 0 || at !== data.lastIndexOf(literal)) return
      const head = data.slice(0, at + 1)
      const tail = data.slice(at + literal.length - 1)
      const probe = JSON.parse(`${head}\\u2603${tail}`) as ChatChunk
      if (probe.choices?.[0]?.delta?.content !== '\u2603') return
      before = head
      after = tail
    },
  }
}

function stopReason(reason: string): StopReason {
  return reason === 'stop' || reason === 'length' ? reason : 'other'
}

function usageOf({ usage }: ChatChunk): Usage | null {
  if (typeof usage?.prompt_tokens !== 'number' || typeof usage.completion_tokens !== 'number') return null
  return { input: usage.prompt_tokens, output: usage.completion_tokens }
}
