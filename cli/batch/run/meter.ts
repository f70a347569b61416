import type { Clock } from '../../../engine/base/clock.ts'
import type { Language } from '../../../engine/base/language.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Config } from '../../../engine/node/config.ts'
import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import {
  costInMillionths,
  costOfTokens,
  type PricesByRole,
  pricesOfEndpoint,
  pricesOfRole,
} from '../../../engine/quote/quote-book.ts'
import { type FaultKind, isProviderFault, ProviderFault, toFinalError } from '../../../engine/writer/fault.ts'
import { type Limits, PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import {
  type CallKind,
  type ChatPart,
  type ChatRequest,
  endpointFor,
  type ImageReply,
  type ImageRequest,
  type Provider,
  type TextAttempts,
  type Usage,
  withCalls,
} from '../../../engine/writer/provider.ts'
import { callRole } from '../../../engine/writer/purpose.ts'
import { lacksTextForRequest } from '../../../engine/writer/retry.ts'
import { type TextUsage, usageByEndpoint } from '../../../engine/writer/usage-by-endpoint.ts'
import { formatReason } from '../../base/fault.ts'
import { say } from '../../messages/say.ts'
import { sayInEachLanguage, toMessage, verbatim } from '../../messages/told.ts'
import type { BatchStop } from './batch-stop.ts'
import {
  type CallAmount,
  type CallDemand,
  type CallPermit,
  type CallQueue,
  createCallBudget,
  createCallQueue,
  createRateLimiter,
  createSharedPause,
  type QueuedPiece,
  type RateLimits,
  type SharedPause,
} from './call-queue.ts'

interface Metering {
  readonly provider: Provider
  readonly callQueue: CallQueue
  readonly pause: SharedPause
  readonly stop: BatchStop
  /** Null without any: nothing is counted. */
  readonly prices: PricesByRole | null
  /** Null when no rate counts tokens. */
  readonly count: CountTokens | null
  /** Called when a call was refused with 429. */
  readonly onSentBack: () => void
}

export type BookMeter = ReturnType<typeof openMeter>

/** The most that the instructions of a follow-up take. */
const FOLLOW_UP_BYTES = 2000

/** Causes of connection faults before any request was sent: nothing is billed. */
const UNREACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/

/** The provider of one book: every call waits for a permit, and its cost is counted. */
function openMeter(order: number, { provider, callQueue, pause, stop, prices, count, onSentBack }: Metering) {
  let job: QueuedPiece | null = null
  let mostCalls = 1
  let sentBack = 0
  let refused: CallDemand | null = null
  let granted: CallPermit | null = null
  let current: { readonly permit: CallPermit; readonly demand: CallDemand } | null = null

  /** The permit of this call. Without one it throws the fault that makes the writer call `paused`, where no deadline runs. */
  function permitFor(demand: CallDemand): CallPermit {
    const permit = granted ?? callQueue.tryAcquire(job!, demand)
    granted = null
    if (permit === null) {
      refused = demand
      throw new ProviderFault('rate-limited', { final: true })
    }
    current = { permit, demand }
    return permit
  }

  /** `by`: the endpoint that answered. */
  function settle(permit: CallPermit, demand: CallDemand, taken: Usage | null, by = ''): void {
    const own = pricesOfEndpoint(prices, by)
    const cost = taken === null ? demand.call.cost : own === null ? 0 : costInMillionths(taken, own)
    permit.settle({ cost, tokens: taken === null ? demand.tokens : taken.input + taken.output })
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const demand = demandOf(request)
    const permit = permitFor(demand)
    let taken: Usage | null = null
    let by = ''
    let hasText = false
    try {
      for await (const part of provider.chat(request)) {
        hasText ||= part.type === 'text' && part.text !== ''
        if (part.type === 'open') {
          by = part.provider
          pause.answered(permit.pause)
        }
        if (part.type === 'end') {
          taken = part.usage
          job!.hasText = true
          settle(permit, demand, taken, by)
        }
        yield part
      }
    } catch (error) {
      if (isProviderFault(error) && !hasText && isFree(error)) taken = { input: 0, output: 0 }
      stopWhenLasting(error, 'chat', request.attempts)
      throw error
    } finally {
      settle(permit, demand, taken, by)
    }
  }

  async function image(request: ImageRequest): Promise<ImageReply> {
    const imageCost = (prices?.image ?? 0) * MILLION
    const amount: CallAmount = { calls: 1, cost: imageCost }
    const permit = permitFor({ call: amount, piece: amount, tokens: 0 })
    let cost = imageCost
    try {
      const reply = await provider.image(request)
      pause.answered(permit.pause)
      return reply
    } catch (error) {
      if (isProviderFault(error) && isFree(error)) cost = 0
      stopWhenLasting(error, 'image', request.attempts)
      throw error
    } finally {
      permit.settle({ cost, tokens: 0 })
    }
  }

  /** Stops the batch when no endpoint has a valid key and quota left: every other book would fail too. */
  function stopWhenLasting(error: unknown, kind: CallKind, attempts: TextAttempts | undefined): void {
    if (!isProviderFault(error)) return
    const lasting = provider.failover === undefined ? error : provider.failover.lasting(error, kind, attempts)
    if (lasting === null || !LASTING_KINDS.has(lasting.kind)) return
    const said = formatReason(lasting.reason) ?? `${provider.name}: ${lasting.message}`
    stop.request('provider', verbatim(said), toFinalError(lasting))
  }

  /** The most that a call takes, and a piece that begins with it, by the dearest endpoint of its role. */
  function demandOf(request: ChatRequest): CallDemand {
    const { messages, task } = request
    const maxTokens = request.maxTokens + endpointFor(provider, request).thinkingTokens
    const own = pricesOfRole(prices, callRole(task))
    const inputPrice = Math.max(own?.inputPerMillion ?? 0, own?.writtenPerMillion ?? 0)
    // A token has at least one byte in every tokenizer.
    const bytes = messages.reduce((sum, { content }) => sum + encoder.encode(content).length + 16, 16)
    const costOf = (earlier: number) =>
      (bytes + earlier * (maxTokens + FOLLOW_UP_BYTES)) * inputPrice + maxTokens * (own?.outputPerMillion ?? 0)
    const all = Array.from({ length: mostCalls }, (_, earlier) => costOf(earlier)).reduce((sum, cost) => sum + cost, 0)
    const tokens = count === null ? 0 : messages.reduce((sum, { content }) => sum + count(content) + 4, maxTokens)
    return { call: { calls: 1, cost: costOf(0) }, piece: { calls: mostCalls, cost: all }, tokens }
  }

  return {
    provider: withCalls(provider, { chat, image }),
    async paused(fault: ProviderFault): Promise<boolean> {
      if (refused !== null) {
        const demand = refused
        refused = null
        granted = await callQueue.acquire(job!, demand)
        return true
      }
      if (pause.limited(fault, current?.permit.pause ?? pause.number) === 'pausing') {
        sentBack++
        onSentBack()
        return true
      }
      stop.request('provider', toMessage('batch.too-many-requests', { provider: provider.name }), toFinalError(fault))
      return false
    },
    /** Calls refused with 429 so far. */
    get sentBack(): number {
      return sentBack
    },
    /** Begins a piece of at most so many calls, texts and small calls. */
    begin(most: number): void {
      mostCalls = most
      job = callQueue.register(order)
    },
    end(): void {
      granted?.settle({ cost: 0, tokens: 0 })
      // A call that was never answered: its cost is unknown, so the worst case counts.
      if (current !== null) settle(current.permit, current.demand, null)
      granted = null
      current = null
      refused = null
      if (job !== null) callQueue.unregister(job)
      job = null
    },
  }
}

/** Faults that neither waiting nor another book changes. */
const LASTING_KINDS: ReadonlySet<FaultKind> = new Set(['quota', 'authentication'])

const encoder = new TextEncoder()

/** Refused or never reached. A call that broke off while it was answered, or was answered without a text, may be billed. */
function isFree(fault: ProviderFault): boolean {
  const { kind, status, cause } = fault
  if (lacksTextForRequest(fault) && status === 200) return false
  return status !== null || (kind === 'connection' && UNREACHED.test(String(cause)))
}

/** The limits of a batch; null where there is none. */
export interface BatchLimits {
  readonly rate: RateLimits
  readonly maxCalls: number | null
  /** In the currency of the prices. */
  readonly maxCost: number | null
}

/** The caps as the options that set them: `--max-calls 100 or --max-cost 5`. */
export function formatCaps({ maxCalls, maxCost }: Omit<BatchLimits, 'rate'>, language: Language): string {
  return [
    ...(maxCalls === null ? [] : [`--max-calls ${maxCalls}`]),
    ...(maxCost === null ? [] : [`--max-cost ${maxCost}`]),
  ].join(` ${say('figures.or', language)} `)
}

interface ControlDependencies {
  readonly clock: Clock
  readonly config: Config
  readonly provider: Provider
  readonly count: CountTokens
  readonly stop: BatchStop
  readonly onPause: (seconds: number) => void
  readonly onSentBack: () => void
}

export type CallControl = ReturnType<typeof createCallControl>

/** Prices are per million tokens, so sums are kept in millionths of the currency. */
const MILLION = 1_000_000

/** Limits and counts the calls of all books. */
export function createCallControl({ rate, maxCalls, maxCost }: BatchLimits, dependencies: ControlDependencies) {
  const { clock, config, provider, count, stop, onPause, onSentBack } = dependencies
  const { prices, timeouts } = config
  const caps = createCallBudget({ calls: maxCalls ?? Infinity, cost: maxCost === null ? Infinity : maxCost * MILLION })
  const pause = createSharedPause(clock, { ...PIECE_LIMITS, ...timeouts }, onPause)
  const callQueue = createCallQueue({
    clock,
    stop,
    pause,
    rate: createRateLimiter(clock, rate),
    caps,
    capNames: sayInEachLanguage((language) => formatCaps({ maxCalls, maxCost }, language)),
  })
  const metering = {
    provider,
    callQueue,
    pause,
    stop,
    prices: prices ?? null,
    count: rate.tokens === null ? null : count,
    onSentBack,
  }
  return {
    /** `alone`: the provider of the one endpoint that writes the book; left out: that of the batch. */
    meter: (order: number, alone?: Provider) => openMeter(order, { ...metering, provider: alone ?? provider }),
    limitsOf: (generator: Generator): Limits => ({ ...PIECE_LIMITS, ...generator.limits, ...timeouts }),
    /** What kept pieces cost in the currency of the prices; null when it is unknown. */
    costOf(pictures: number, texts: readonly TextUsage[]): number | null {
      if (!prices || (pictures > 0 && prices.image === undefined)) return null
      const costs = texts.flatMap(usageByEndpoint).map(({ provider: by, usage }) => {
        const own = pricesOfEndpoint(prices, by)
        // A picture takes no tokens: its endpoint may have no price for them.
        if (usage !== null && usage.input + usage.output === 0) return 0
        return own === null || usage === null ? null : costOfTokens(usage, own)
      })
      if (costs.includes(null)) return null
      return costs.reduce<number>((sum, cost) => sum + cost!, 0) + pictures * (prices.image ?? 0)
    },
    /** By all calls of this run so far. */
    get spent(): { readonly calls: number; readonly cost: number | null } {
      const { calls, cost } = caps.spent
      return { calls, cost: prices ? cost / MILLION : null }
    },
    /** Seconds until calls go on. */
    get paused(): number {
      return Math.max(0, (pause.until - clock.now()) / 1000)
    },
  }
}
