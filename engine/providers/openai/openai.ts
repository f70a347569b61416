import type { Clock } from '../../base/clock.ts'
import type { Provider } from '../../writer/provider.ts'
import { callPurpose } from '../../writer/purpose.ts'
import { createModelMemory } from '../model-memory.ts'
import { streamChat } from './chat.ts'
import { probeBody, thinkingTokens } from './chat-body.ts'
import { type OpenAIClient, openOpenAIClient } from './client.ts'
import { correctedCall } from './corrections.ts'
import { type Endpoint, memoryKeyOf, type OpenEndpoint } from './endpoint.ts'
import { httpErrorIn } from './errors.ts'
import { toProviderFault } from './faults.ts'
import { makeImage } from './image.ts'
import { imageModelOf } from './image-body.ts'
import { dropBody } from './wire.ts'

/** A provider that can also say cheaply whether it is alive. */
export interface ProbedProvider extends Provider {
  /** A test call of one token: any HTTP 200 counts as alive. Throws a `ProviderFault`. */
  probe(signal: AbortSignal): Promise<void>
}

/** Speaks to one endpoint through the `openai` client, which is loaded with the first call. */
export function createOpenAI(configured: Endpoint, clock: Clock): ProbedProvider {
  const endpoint: OpenEndpoint = { ...configured, memory: configured.memory ?? createModelMemory() }
  let loading: Promise<OpenAIClient> | null = null
  const client = () => {
    loading ??= openOpenAIClient(endpoint)
    return loading
  }

  /** What a failed call throws: the signal's reason after an abort, else a `ProviderFault`. */
  function thrown(error: unknown, signal: AbortSignal, model: string, quotable: readonly string[]): unknown {
    if (signal.aborted) return signal.reason
    return toProviderFault(error, { endpoint, model, quotable, now: () => clock.now() })
  }

  return {
    name: endpoint.name,
    model: endpoint.model,
    endpointFor({ task, effort }) {
      const { name, model } = endpoint
      const facts = endpoint.memory.read(memoryKeyOf(endpoint), model)
      const tokens = thinkingTokens(endpoint, facts, { purpose: callPurpose(task), effort })
      return { name, model, thinkingTokens: tokens, isOtherLeft: false }
    },
    async *chat(request) {
      try {
        yield* streamChat(await client(), endpoint, request, clock)
      } catch (error) {
        const quotable = request.messages.map(({ content }) => content)
        throw thrown(error, request.signal, endpoint.model, quotable)
      }
    },
    async image(request) {
      try {
        const picture = await makeImage(await client(), endpoint, request)
        return { ...picture, by: { name: endpoint.name, model: imageModelOf(endpoint) } }
      } catch (error) {
        throw thrown(error, request.signal, imageModelOf(endpoint), [request.prompt])
      }
    },
    async probe(signal) {
      try {
        const { chat } = await client()
        const response = await correctedCall(endpoint, {
          model: endpoint.model,
          body: (facts) => probeBody(endpoint, facts),
          send: (body) => chat.completions.create(body, { signal }).asResponse(),
        })
        dropBody(response)
      } catch (error) {
        if (!endedByLimit(error)) throw thrown(error, signal, endpoint.model, [])
      }
    },
  }
}

/** A model that used up the limit of the test call by thinking is alive. */
function endedByLimit(error: unknown): boolean {
  return /output limit was reached/i.test(httpErrorIn(error)?.detail.message ?? '')
}
