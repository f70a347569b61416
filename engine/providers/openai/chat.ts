import type { EventSourceMessage } from 'eventsource-parser'
import { type Clock, TIMER_CLOSED } from '../../base/clock.ts'
import { ProviderFault } from '../../writer/fault.ts'
import type { ChatPart, ChatRequest } from '../../writer/provider.ts'
import { chatBody } from './chat-body.ts'
import { type ChatChunk, type ChunkReader, createChunkReader, readFinishReason } from './chunks.ts'
import type { OpenAIClient } from './client.ts'
import { sendWithCorrections } from './corrections.ts'
import { type OpenEndpoint, taskHeaders } from './endpoint.ts'
import { type ErrorDetail, ErrorInAnswer, readErrorBody, readErrorJson } from './faults.ts'
import { createEventReader, readBodyJson, type WebResponse } from './wire.ts'

/** The longest text of one reply: 256 KB. */
const MAX_REPLY_BYTES = 256 * 1024

/** The longest stream, with thinking and the JSON around each word: 32 MB. */
const MAX_STREAM_BYTES = 32 * 1024 * 1024

/** How many times longer than its token limit a reply may be: some servers ignore the limit. */
const MAX_LIMIT_FACTOR = 8
const BYTES_PER_TOKEN = 4

/** The ceiling of a reply with a low token limit. */
const MIN_CEILING_BYTES = 16 * 1024

/** The longest answer that comes as one JSON text: 4 MB. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** How long a stream may still bring text, usage or its last mark after its reason to stop: 3 s of silence. */
const MAX_SILENCE_AFTER_END_MS = 3000

/**
 * Streams one chat completion. An `end` part comes only when the endpoint gave a reason to stop; then the completion is whole, whatever
 * the connection does afterwards.
 */
export async function* streamChat(
  client: OpenAIClient,
  endpoint: OpenEndpoint,
  request: ChatRequest,
  clock: Clock,
): AsyncGenerator<ChatPart> {
  const connection = followSignal(request.signal)
  try {
    yield* readChat(client, endpoint, request, { clock, signal: connection.signal })
  } finally {
    connection.close()
  }
}

/** A signal that aborts with another one, or when it is closed. */
function followSignal(signal: AbortSignal): { readonly signal: AbortSignal; close(): void } {
  const own = new AbortController()
  const follow = () => own.abort(signal.reason)
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return {
    signal: own.signal,
    close() {
      signal.removeEventListener('abort', follow)
      own.abort(TIMER_CLOSED)
    },
  }
}

interface Connection {
  readonly clock: Clock
  readonly signal: AbortSignal
}

async function* readChat(
  client: OpenAIClient,
  endpoint: OpenEndpoint,
  request: ChatRequest,
  connection: Connection,
): AsyncGenerator<ChatPart> {
  const options = { signal: connection.signal, headers: taskHeaders(endpoint, request.task) }
  const response = await sendWithCorrections(endpoint, {
    model: endpoint.model,
    body: (facts) => chatBody(endpoint, request, facts),
    send: (body) => client.chat.completions.create(body, options).asResponse(),
  })
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  // A page with 200, such as the sign-in of a network.
  if (mediaType === 'text/html') throw malformed(await readErrorBody(response))
  const chunks = createChunkReader(response.headers)
  const channels = createChannelReader()
  const ceiling = createReplyCeiling(request.maxTokens)
  const texts =
    mediaType === 'application/json' ? wholeText(response, chunks) : streamedTexts(response, chunks, connection)
  let isOpen = false
  for await (const text of texts) {
    if (!isOpen) yield { type: 'open', provider: endpoint.name, model: endpoint.model }
    isOpen = true
    const words = channels.read(text)
    ceiling.add(words)
    if (words !== '') yield { type: 'text', text: words }
  }
  if (!isOpen) yield { type: 'open', provider: endpoint.name, model: endpoint.model }
  const rest = channels.end()
  if (rest !== '') yield { type: 'text', text: rest }
  request.signal.throwIfAborted()
  if (chunks.count === 0 && mediaType !== 'text/event-stream') throw new ProviderFault('malformed', { status: 200 })
  const end = endOf(chunks, ceiling.characters + rest.length)
  if (end !== null) yield end
}

/** The texts of a stream, one for each chunk of bytes that arrives. The first comes with the headers and is empty. */
async function* streamedTexts(
  response: WebResponse,
  chunks: ChunkReader,
  connection: Connection,
): AsyncGenerator<string> {
  const events = createEventReader()
  const silence = watchSilence(connection.clock)
  yield ''
  let bytes = 0
  try {
    for await (const arrived of silence.endOf(response.body as AsyncIterable<Uint8Array>)) {
      bytes += arrived.length
      if (bytes > MAX_STREAM_BYTES) throw new ProviderFault('oversized', { status: 200 })
      const before = chunks.reason
      const { text, error } = readAll(events.read(arrived), chunks)
      yield text
      if (error !== undefined) throw error
      if (chunks.isDone) return
      if (hasEnd(chunks) && (text !== '' || before !== chunks.reason)) silence.begin()
    }
    const { text, error } = readAll(events.end(), chunks)
    yield text
    if (error !== undefined) throw error
  } catch (error) {
    if (connection.signal.aborted || !hasEnd(chunks)) throw error
  } finally {
    silence.close()
  }
}

/** The text of events, and what ended their reading: the text before an error has been paid for. */
function readAll(events: readonly EventSourceMessage[], chunks: ChunkReader): { text: string; error?: unknown } {
  let text = ''
  try {
    for (const event of events) text += chunks.read(event)
    return { text }
  } catch (error) {
    return { text, error }
  }
}

/** True after a reason to stop that ends the text or refuses it: the result no longer depends on what follows. */
function hasEnd({ reason }: ChunkReader): boolean {
  return reason !== null && reason !== '' && readFinishReason(reason) !== 'failed'
}

/** Ends a body `MAX_SILENCE_AFTER_END_MS` after the last `begin`. */
function watchSilence(clock: Clock) {
  let timer = new AbortController()
  let over: () => void = () => undefined
  const isOver = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    over = () => resolve({ done: true, value: undefined })
  })
  return {
    begin(): void {
      timer.abort(TIMER_CLOSED)
      timer = new AbortController()
      clock.delay(MAX_SILENCE_AFTER_END_MS, timer.signal).then(over, () => undefined)
    },
    close: () => timer.abort(TIMER_CLOSED),
    async *endOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      const chunks = body[Symbol.asyncIterator]()
      try {
        for (;;) {
          const next = chunks.next()
          // A read that is still pending ends with the connection.
          next.catch(() => undefined)
          const step = await Promise.race([next, isOver])
          if (step.done) return
          yield step.value
        }
      } finally {
        chunks.return?.().catch(() => undefined)
      }
    },
  }
}

/** The text of an answer that came whole though a stream was asked for. */
async function* wholeText(response: WebResponse, chunks: ChunkReader): AsyncGenerator<string> {
  const answer = (await readBodyJson(response, MAX_ANSWER_BYTES)) as ChatChunk | null
  if (answer?.error) throw new ErrorInAnswer(answer, response.headers)
  if (answer === null || !Array.isArray(answer.choices)) throw malformed(readErrorJson(answer))
  yield chunks.take(answer)
}

function endOf(chunks: ChunkReader, characters: number): ChatPart | null {
  const { reason, refusal, usage, isDone, toolCall } = chunks
  if (refusal.trim() !== '') throw endedBy('filtered', 'refusal', refusal)
  if (toolCall !== null && characters === 0 && reason !== null) throw endedBy('tool-call', 'tool_calls', toolCall)
  if (reason === null || (reason === '' && !(isDone && characters > 0))) return null
  const finish = reason === '' ? 'stop' : readFinishReason(reason)
  if (finish === 'filtered') throw endedBy('filtered', reason, null)
  if (finish === 'tool-call') throw endedBy('tool-call', reason, toolCall)
  if (finish === 'failed') throw new ErrorInAnswer({ error: { code: reason } }, null)
  return { type: 'end', reason: finish, usage }
}

/** A reply that the endpoint ended for a reason that is no natural end. */
function endedBy(kind: 'filtered' | 'tool-call', code: string, message: string | null): ProviderFault {
  const detail = { code, message: message === '' ? null : message, param: null, type: null }
  return new ProviderFault(kind, { status: 200, cause: { detail } })
}

function malformed(detail: ErrorDetail): ProviderFault {
  return new ProviderFault('malformed', { status: 200, cause: { detail } })
}

/** Adds up the text of one reply. Throws a `ProviderFault` (`oversized`) above its ceiling. */
function createReplyCeiling(maxTokens: number) {
  const wanted = Math.max(MIN_CEILING_BYTES, maxTokens * BYTES_PER_TOKEN * MAX_LIMIT_FACTOR)
  const ceiling = Math.min(MAX_REPLY_BYTES, wanted)
  const encoder = new TextEncoder()
  const sum = { characters: 0, bytes: 0 }
  return Object.assign(sum, {
    add(text: string): void {
      sum.characters += text.length
      sum.bytes += encoder.encode(text).length
      if (sum.bytes > ceiling)
        throw new ProviderFault('oversized', { status: 200, cause: `more than ${ceiling} bytes` })
    },
  })
}

/** A control token in gpt-oss's answers, which some servers do not take out. */
const TOKEN = /<\|(start|channel|message|constrain|end|return|call)\|>/

/** What may be the beginning of one, at the end of a chunk. */
const BEGINNING = /<(?:\|[a-z]*\|?)?$/

interface ChannelReader {
  /** What is text of the answer, as far as it is certain. */
  read(text: string): string
  end(): string
}

/**
 * Takes gpt-oss's channels out of a stream: `<|channel|>analysis<|message|>…<|end|>` is thinking and dropped, what the channel
 * `final` says is the answer. A text without such tokens passes as it is.
 */
function createChannelReader(): ChannelReader {
  let rest = ''
  let channel = 'final'
  /** True between a token that opens a header and `<|message|>`. */
  let inHeader = false
  let header = ''

  function take(text: string): string {
    if (inHeader) header += text
    return !inHeader && channel === 'final' ? text : ''
  }

  function meet(token: string): void {
    if (token === 'message') {
      channel = header.trim().split(/\s/)[0] || 'final'
      inHeader = false
    } else if (token === 'end' || token === 'return' || token === 'call') {
      channel = 'final'
      inHeader = false
    } else if (token !== 'constrain') inHeader = true
    header = ''
  }

  return {
    read(text) {
      if (rest === '' && !text.includes('<')) return take(text)
      let left = rest + text
      let read = ''
      for (let found = TOKEN.exec(left); found !== null; found = TOKEN.exec(left)) {
        read += take(left.slice(0, found.index))
        meet(found[1] as string)
        left = left.slice(found.index + found[0].length)
      }
      const certain = left.search(BEGINNING)
      rest = certain < 0 ? '' : left.slice(certain)
      return read + take(certain < 0 ? left : left.slice(0, certain))
    },
    end() {
      const last = take(rest)
      rest = ''
      return last
    },
  }
}
