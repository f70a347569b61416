import type { Clock } from '../../engine/base/clock.ts'
import type { ProbedProvider } from '../../engine/providers/openai/openai.ts'
import { isProviderFault } from '../../engine/writer/fault.ts'
import type { ChatPart, ChatRequest, ImageRequest } from '../../engine/writer/provider.ts'
import type { Metrics } from '../http/metrics.ts'

/** The endpoint, of which every request is counted and timed. */
export function observeCalls(
  endpoint: ProbedProvider,
  { called }: Pick<Metrics, 'called'>,
  clock: Pick<Clock, 'now'>,
): ProbedProvider {
  const { name, model } = endpoint
  const begin = (signal: AbortSignal) => {
    const began = clock.now()
    let first: number | null = null
    return {
      answered() {
        first ??= (clock.now() - began) / 1000
      },
      end(outcome: string) {
        const seconds = (clock.now() - began) / 1000
        const isStopped = outcome !== 'done' && signal.aborted && !isProviderFault(signal.reason)
        called({ endpoint: name, model, outcome: isStopped ? 'stopped' : outcome, seconds, firstSeconds: first })
      },
    }
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const call = begin(request.signal)
    // The writer leaves an answer that it has had enough of; one without an end was cut.
    let outcome = 'stopped'
    try {
      for await (const part of endpoint.chat(request)) {
        call.answered()
        if (part.type === 'end') outcome = 'done'
        yield part
      }
    } catch (error) {
      outcome = outcomeOf(error)
      throw error
    } finally {
      call.end(outcome)
    }
  }

  async function image(request: ImageRequest) {
    const call = begin(request.signal)
    try {
      const reply = await endpoint.image(request)
      call.answered()
      call.end('done')
      return reply
    } catch (error) {
      call.end(outcomeOf(error))
      throw error
    }
  }

  return Object.create(endpoint, { chat: { value: chat }, image: { value: image } }) as ProbedProvider
}

function outcomeOf(error: unknown): string {
  return isProviderFault(error) ? error.kind : 'failed'
}
