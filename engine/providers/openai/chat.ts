import { ProviderFault } from '../../writer/fault.ts'
import type { ChatPart, ChatRequest } from '../../writer/provider.ts'
import { createChannelReader } from './channels.ts'
import { chatBody } from './chat-body.ts'
import { type ChunkReader, createChunkReader } from './chunks.ts'
import type { Client } from './client.ts'
import { correctedCall } from './corrected-call.ts'
import { readErrorJson, readErrorText } from './error-body.ts'
import { createEventReader, decode } from './events.ts'
import type { OpenEndpoint } from './open-endpoint.ts'
import { readCapped } from './read-capped.ts'
import { createReplyCeiling, MAX_STREAM_BYTES } from './reply-ceiling.ts'
import { finishOf } from './stop-reason.ts'
import { StreamError } from './stream-error.ts'
import { taskHeaders } from './task-header.ts'
import type { ChatChunk, WebResponse } from './wire.ts'

/** As much of a page as is read for its title: 64 KB. */
const MAX_PAGE_BYTES = 64 * 1024

/** A whole reply with what stands around it: 4 MB. */
const MAX_WHOLE_BYTES = 4 * 1024 * 1024

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
  if (mediaType === 'text/html') throw await unreadable(response)
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

/** The texts of a stream, one for each piece of it that arrives; the first, which may be empty, as soon as it has begun. */
async function* streamedTexts(response: WebResponse, chunks: ChunkReader): AsyncGenerator<string> {
  const events = createEventReader()
  const textOf = (read: ReturnType<typeof events.end>) => read.map((event) => chunks.read(event)).join('')
  yield ''
  let bytes = 0
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    if (bytes > MAX_STREAM_BYTES) throw new ProviderFault('oversized', { status: 200 })
    yield textOf(events.read(piece))
    if (chunks.isDone) return
  }
  yield textOf(events.end())
}

/** The text of an answer that came whole though a stream was asked for. */
async function* wholeText(response: WebResponse, chunks: ChunkReader): AsyncGenerator<string> {
  const { bytes, whole } = await readCapped(response, MAX_WHOLE_BYTES)
  if (!whole) throw new ProviderFault('oversized', { status: 200 })
  const answer = JSON.parse(decode(new TextDecoder('utf-8', { fatal: true }), bytes)) as ChatChunk | null
  if (answer?.error) throw new StreamError(answer, response.headers)
  if (!Array.isArray(answer?.choices)) {
    throw new ProviderFault('malformed', { status: 200, cause: { detail: readErrorJson(answer) } })
  }
  yield chunks.read({ data: JSON.stringify(answer), event: undefined, id: undefined })
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

/** A page with 200, such as the sign-in of a network. */
async function unreadable(response: WebResponse): Promise<ProviderFault> {
  const { bytes } = await readCapped(response, MAX_PAGE_BYTES)
  const detail = readErrorText(new TextDecoder().decode(bytes))
  return new ProviderFault('malformed', { status: 200, cause: { detail } })
}
