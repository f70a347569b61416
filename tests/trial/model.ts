import type { Clock } from '../../engine/base/clock.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { EndpointEntry } from '../../engine/node/config.ts'
import { openModelMemory } from '../../engine/node/model-memory.ts'
import { estimateThinking, loadPrices, loadPromptMemory } from '../../engine/node/model-prices.ts'
import { createProvider } from '../../engine/node/providers.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { costOfTokens } from '../../engine/quote/quote-book.ts'
import { isProviderFault, ProviderFault } from '../../engine/writer/fault.ts'
import type { Limits } from '../../engine/writer/limits.ts'
import {
  type ChatPart,
  type ChatRequest,
  endpointFor,
  type Provider,
  type Usage,
} from '../../engine/writer/provider.ts'
import type { Ledger, Part } from './ledger.ts'

/** One endpoint of a trial: that of the writer or that of the judge. Prices are in US dollars; null: unknown. */
export type Model = Awaited<ReturnType<typeof openModel>>

export async function openModel(entry: EndpointEntry, env: Trial['env'], clock: Clock) {
  const config = { providers: [entry], useAzure: false, timeouts: {} }
  const memory = openModelMemory(env)
  const [provider, prices] = [createProvider(config, env, clock, { memory }), await loadPrices(config)]
  const promptMemory = await loadPromptMemory(config, entry.memory)
  return { name: entry.model, memory, promptMemory, provider, prices, thinking: estimateThinking(config) }
}

/** What all parts of a trial need. */
export interface Trial {
  readonly folder: string
  readonly catalog: Catalog
  readonly writer: Model
  readonly judge: Model
  readonly ledger: Ledger
  /** US dollars, over all runs; Infinity: no limit. */
  readonly maxCost: number
  /** Ends the run: by a signal of the process, or at `maxCost`. */
  readonly stop: AbortController
  readonly clock: Clock
  readonly count: CountTokens
  readonly limits: Partial<Limits>
  readonly env: Readonly<Record<string, string | undefined>>
  readonly tell: (line: string) => void
}

/** Ends the run if so many dollars more could exceed the limit. */
export function stopAtLimit({ ledger, maxCost, stop }: Trial, cost: number): void {
  if (ledger.calls.reduce((sum, call) => sum + (call.cost ?? 0), cost) > maxCost)
    stop.abort('--max-cost is reached, a higher one goes on')
}

/** Bytes that a token of running English or Malay has at least, in the tokenizers of today's models. */
const MIN_BYTES_PER_TOKEN = 2
const encoder = new TextEncoder()

/** The provider of a model with every call entered in the ledger, and none made that could exceed the limit. */
export function metered(model: Model, book: string, partOf: (request: ChatRequest) => Part, trial: Trial): Provider {
  const { provider, prices } = model
  const { ledger, clock, count } = trial
  const costOf = (usage: Usage) => (prices === null ? null : costOfTokens(usage, prices))

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const text = request.messages.map(({ content }) => content).join('\n')
    const input = Math.ceil(encoder.encode(text).length / MIN_BYTES_PER_TOKEN)
    const output = request.maxTokens + endpointFor(provider, request).thinkingTokens
    // Input that a cache takes in may cost more than other input.
    stopAtLimit(trial, Math.max(costOf({ input, output }) ?? 0, costOf({ input, output, written: input }) ?? 0))
    if (trial.stop.signal.aborted) throw new ProviderFault('refused', { final: true })
    const begun = clock.now()
    let answer = ''
    let [isOpen, isEntered] = [false, false]
    const enter = (told: Usage | null, isFree = false) => {
      if (isEntered) return
      isEntered = true
      const usage = told ?? (isFree ? { input: 0, output: 0 } : { input: count(text), output: count(answer) })
      const took = { milliseconds: clock.now() - begun, cost: costOf(usage), isEstimated: told === null && !isFree }
      ledger.add({ type: 'call', book, part: partOf(request), model: model.name, ...usage, ...took })
    }
    try {
      for await (const part of provider.chat(request)) {
        isOpen = true
        if (part.type === 'text') answer += part.text
        if (part.type === 'end') enter(part.usage)
        yield part
      }
    } catch (error) {
      enter(null, !isOpen && isProviderFault(error) && error.kind !== 'timeout')
      throw error
    } finally {
      enter(null)
    }
  }

  return Object.create(provider, { chat: { value: chat } }) as Provider
}
