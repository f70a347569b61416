import { ProviderFault } from '../../writer/fault.ts'
import type { ChatPart, ChatRequest } from '../../writer/provider.ts'
import { createChunkReader } from './chunks.ts'
import type { Client } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { createBlockReader } from './events.ts'
import { taskHeaders } from './task-header.ts'
import { dropBody } from './wire.ts'

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

  const blocks = createBlockReader()
  const chunks = createChunkReader(response.headers)
  for await (const bytes of response.body as AsyncIterable<Uint8Array>) {
    const text = chunks.read(blocks.read(bytes))
    if (text !== '') yield { type: 'text', text }
    if (chunks.isDone) break
  }
  const rest = chunks.read(blocks.end())
  if (rest !== '') yield { type: 'text', text: rest }
  request.signal.throwIfAborted()
  if (chunks.count === 0 && mediaType !== 'text/event-stream') throw new ProviderFault('malformed', { status: 200 })
  if (chunks.reason !== null) yield { type: 'end', reason: chunks.reason, usage: chunks.usage }
}
