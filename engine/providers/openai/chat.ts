import { ProviderFault } from '../../writer/fault.ts'
import type { ChatPart, ChatRequest, StopReason, Usage } from '../../writer/provider.ts'
import type { Client } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { taskHeaders } from './task-header.ts'
import type { ChatChunk } from './wire.ts'

/** Streams one chat completion. An `end` part comes only when the endpoint gave a reason to stop. */
export async function* streamChat(client: Client, endpoint: Endpoint, request: ChatRequest): AsyncGenerator<ChatPart> {
  const { data, response } = await client.chat.completions
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
    .withResponse()
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  // A 200 with a page or plain JSON would end the client's loop in silence.
  if (mediaType === 'application/json' || mediaType === 'text/html')
    throw new ProviderFault('malformed', { status: 200 })
  yield { type: 'open', provider: endpoint.name, model: endpoint.model }

  let reason: StopReason | null = null
  let usage: Usage | null = null
  let chunks = 0
  for await (const chunk of data) {
    if (typeof chunk !== 'object' || chunk === null) throw new ProviderFault('malformed')
    chunks++
    usage = usageOf(chunk) ?? usage
    const choice = chunk.choices?.[0]
    const text = choice?.delta?.content
    if (typeof text === 'string' && text !== '') yield { type: 'text', text }
    if (typeof choice?.finish_reason === 'string') reason = stopReason(choice.finish_reason)
  }
  // The client ends its loop in silence on an abort, as on a cut.
  request.signal.throwIfAborted()
  if (chunks === 0 && mediaType !== 'text/event-stream') throw new ProviderFault('malformed', { status: 200 })
  if (reason !== null) yield { type: 'end', reason, usage }
}

function stopReason(reason: string): StopReason {
  return reason === 'stop' || reason === 'length' ? reason : 'other'
}

function usageOf({ usage }: ChatChunk): Usage | null {
  if (typeof usage?.prompt_tokens !== 'number' || typeof usage.completion_tokens !== 'number') return null
  return { input: usage.prompt_tokens, output: usage.completion_tokens }
}
