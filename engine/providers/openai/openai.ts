import type { Provider } from '../../writer/provider.ts'
import { streamChat } from './chat.ts'
import { type Client, createClient } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { faultOf } from './faults.ts'
import { makeImage } from './image.ts'
import { dropBody } from './wire.ts'

/** A provider that can also say cheaply whether it is alive. */
export interface ProbedProvider extends Provider {
  /** A test call of one token: any HTTP 200 counts as alive. Throws a `ProviderFault`. */
  probe(signal: AbortSignal): Promise<void>
}

/** Speaks to one endpoint through the `openai` client, which is loaded with the first call. `now` reads dates in `Retry-After`. */
export function createOpenAI(endpoint: Endpoint, now: () => number): ProbedProvider {
  let loading: Promise<Client> | null = null
  const client = () => {
    loading ??= createClient(endpoint)
    return loading
  }

  /** Runs one call; an abort ends in the signal's reason, everything else in a `ProviderFault`. */
  function thrown(error: unknown, signal: AbortSignal): unknown {
    return signal.aborted ? signal.reason : faultOf(error, now)
  }

  return {
    name: endpoint.name,
    model: endpoint.model,
    async *chat(request) {
      try {
        yield* streamChat(await client(), endpoint, request)
      } catch (error) {
        throw thrown(error, request.signal)
      }
    },
    async image(request) {
      try {
        return await makeImage(await client(), endpoint, request)
      } catch (error) {
        throw thrown(error, request.signal)
      }
    },
    async probe(signal) {
      try {
        const response = await (await client()).chat.completions
          .create(
            {
              model: endpoint.model,
              messages: [{ role: 'user', content: 'ping' }],
              [endpoint.maxTokensField ?? 'max_tokens']: 1,
            },
            { signal },
          )
          .asResponse()
        dropBody(response)
      } catch (error) {
        throw thrown(error, signal)
      }
    },
  }
}
