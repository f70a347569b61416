import { ProviderFault } from '../../writer/fault.ts'
import type { ChatPart, ChatRequest, StopReason, Usage } from '../../writer/provider.ts'
import type { Client } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { createEventReader, type ServerEvent } from './events.ts'
import { StreamError } from './faults.ts'
import { taskHeaders } from './task-header.ts'
import { type ChatChunk, dropBody, type WebResponse } from './wire.ts'

/** Streams one chat completion. An `end` part comes only when the endpoint gave a reason to stop. */
export async function* streamChat(client: Client, endpoint: Endpoint, request: ChatRequest): AsyncGenerator<ChatPart> {
  const response = await client.chat.completions
    .create(
      {
        model: endpoint.model,
        messages: request.messages,
        [endpoint.maxTokensField ?? 'max_tokens']: request.maxTokens,
        temperature: request.temperature,
        presence_penalty: request.presencePenalty,
        frequency_penalty: request.frequencyPenalty,
        stream: true,
        ...(endpoint.usage === false ? {} : { stream_options: { include_usage: true } }),
      },
      { signal: request.signal, headers: taskHeaders(endpoint, request.task) },
    )
    .asResponse()
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  // A 200 with a page or plain JSON has no events.
  if (mediaType === 'application/json' || mediaType === 'text/html') {
    dropBody(response)
    throw new ProviderFault('malformed', { status: 200 })
  }
  yield { type: 'open', provider: endpoint.name, model: endpoint.model }

  let reason: StopReason | null = null
  let usage: Usage | null = null
  let chunks = 0
  for await (const batch of chunksOf(response)) {
    let text = ''
    for (const chunk of batch) {
      chunks++
      usage = usageOf(chunk) ?? usage
      const choice = chunk.choices?.[0]
      if (typeof choice?.delta?.content === 'string') text += choice.delta.content
      if (typeof choice?.finish_reason === 'string') reason = stopReason(choice.finish_reason)
    }
    if (text !== '') yield { type: 'text', text }
  }
  request.signal.throwIfAborted()
  if (chunks === 0 && mediaType !== 'text/event-stream') throw new ProviderFault('malformed', { status: 200 })
  if (reason !== null) yield { type: 'end', reason, usage }
}

/** The chunks of a stream, as many at once as arrived together; it ends at `[DONE]` or with the body. */
async function* chunksOf({ body, headers }: WebResponse): AsyncGenerator<readonly ChatChunk[]> {
  const reader = createEventReader()
  for await (const bytes of body as AsyncIterable<Uint8Array>) {
    const { chunks, isLast } = chunksIn(reader.read(bytes), headers)
    if (chunks.length > 0) yield chunks
    if (isLast) return
  }
  const { chunks } = chunksIn(reader.end(), headers)
  if (chunks.length > 0) yield chunks
}

function chunksIn(events: readonly ServerEvent[], headers: unknown): { chunks: ChatChunk[]; isLast: boolean } {
  const chunks: ChatChunk[] = []
  for (const { name, data } of events) {
    if (data === '[DONE]') return { chunks, isLast: true }
    const chunk = JSON.parse(data) as ChatChunk & { readonly error?: unknown }
    if (typeof chunk !== 'object' || chunk === null) throw new ProviderFault('malformed')
    if (name === 'error' || chunk.error) throw new StreamError(chunk.error ?? chunk, headers)
    chunks.push(chunk)
  }
  return { chunks, isLast: false }
}

function stopReason(reason: string): StopReason {
  return reason === 'stop' || reason === 'length' ? reason : 'other'
}

function usageOf({ usage }: ChatChunk): Usage | null {
  if (typeof usage?.prompt_tokens !== 'number' || typeof usage.completion_tokens !== 'number') return null
  return { input: usage.prompt_tokens, output: usage.completion_tokens }
}
