import { ProviderFault } from '../../writer/fault.ts'
import type { ChatPart, ChatRequest } from '../../writer/provider.ts'
import { chatBody } from './chat-body.ts'
import { type ChatChunk, type ChunkReader, createChunkReader, finishOf } from './chunks.ts'
import type { Client } from './client.ts'
import { correctedCall } from './corrections.ts'
import { type OpenEndpoint, taskHeaders } from './endpoint.ts'
import { type ErrorDetail, readErrorBody, readErrorJson, StreamError } from './errors.ts'
import { createEventReader, readText, type WebResponse } from './wire.ts'

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

/** Streams one chat completion. An `end` part comes only when the endpoint gave a reason to stop. */
export async function* streamChat(
  client: Client,
  endpoint: OpenEndpoint,
  request: ChatRequest,
): AsyncGenerator<ChatPart> {
  const options = { signal: request.signal, headers: taskHeaders(endpoint, request.task) }
  const response = await correctedCall(endpoint, {
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
  const texts = mediaType === 'application/json' ? wholeText(response, chunks) : streamedTexts(response, chunks)
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
async function* streamedTexts(response: WebResponse, chunks: ChunkReader): AsyncGenerator<string> {
  const events = createEventReader()
  const textOf = (read: ReturnType<typeof events.end>) => read.map((event) => chunks.read(event)).join('')
  yield ''
  let bytes = 0
  for await (const arrived of response.body as AsyncIterable<Uint8Array>) {
    bytes += arrived.length
    if (bytes > MAX_STREAM_BYTES) throw new ProviderFault('oversized', { status: 200 })
    yield textOf(events.read(arrived))
    if (chunks.isDone) return
  }
  yield textOf(events.end())
}

/** The text of an answer that came whole though a stream was asked for. */
async function* wholeText(response: WebResponse, chunks: ChunkReader): AsyncGenerator<string> {
  const answer = JSON.parse(await readText(response, MAX_ANSWER_BYTES)) as ChatChunk | null
  if (answer?.error) throw new StreamError(answer, response.headers)
  if (answer === null || !Array.isArray(answer.choices)) throw malformed(readErrorJson(answer))
  yield chunks.take(answer)
}

function endOf(chunks: ChunkReader, characters: number): ChatPart | null {
  const { reason, refusal, usage, isDone } = chunks
  if (refusal.trim() !== '') throw filtered('refusal', refusal)
  if (reason === null || (reason === '' && !(isDone && characters > 0))) return null
  const finish = reason === '' ? 'stop' : finishOf(reason)
  if (finish === 'filtered') throw filtered(reason, null)
  if (finish === 'failed') throw new StreamError({ error: { code: reason } }, null)
  return { type: 'end', reason: finish, usage }
}

function filtered(code: string, message: string | null): ProviderFault {
  return new ProviderFault('filtered', { status: 200, cause: { detail: { code, message, param: null, type: null } } })
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
