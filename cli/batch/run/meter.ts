import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import type { WriterAbilities } from '../../../engine/writer/ask.ts'
import { errorOf, type FaultKind, isProviderFault, ProviderFault } from '../../../engine/writer/fault.ts'
import type {
  CallKind,
  ChatPart,
  ChatRequest,
  ImageReply,
  ImageRequest,
  Provider,
  Usage,
} from '../../../engine/writer/provider.ts'
import { isOfText } from '../../../engine/writer/retry.ts'
import { reasonLine } from '../../fault.ts'
import { told, verbatim } from '../../messages/told.ts'
import type { BatchStop } from './batch-stop.ts'
import type { CallQueue, Demand, Permit, PieceJob } from './call-queue.ts'
import type { Amount } from './caps.ts'
import type { Pause } from './pause.ts'

/** Per million tokens and per image, as configured; zero without prices. */
export interface Costs {
  readonly input: number
  /** Input that the provider reads from its cache. */
  readonly cached: number
  readonly output: number
  readonly image: number
}

export interface Metering {
  readonly provider: Provider
  readonly callQueue: CallQueue
  readonly pause: Pause
  readonly stop: BatchStop
  readonly costs: Costs
  /** Null when no rate counts tokens. */
  readonly count: CountTokens | null
  /** Called when a call was refused with 429. */
  readonly onSentBack: () => void
}

/** The provider of one book: every call waits for a permit, and its cost is counted. */
export interface Meter {
  readonly provider: Provider
  readonly paused: NonNullable<WriterAbilities['paused']>
  /** Calls refused with 429 so far. */
  readonly sentBack: number
  /** Begins a piece of at most so many calls, texts and small calls. */
  begin(calls: number): void
  end(): void
}

/** The most that the instructions of a follow-up take. */
const FOLLOW_UP_BYTES = 2000

/** Causes of connection faults before any request was sent: nothing is billed. */
const UNREACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/

function costOfUsage({ input, output, cached = 0 }: Usage, costs: Costs): number {
  return (input - cached) * costs.input + cached * costs.cached + output * costs.output
}

export function openMeter(
  order: number,
  { provider, callQueue, pause, stop, costs, count, onSentBack }: Metering,
): Meter {
  let job: PieceJob | null = null
  let mostCalls = 1
  let sentBack = 0
  let refused: Demand | null = null
  let granted: Permit | null = null
  let current: { readonly permit: Permit; readonly demand: Demand } | null = null

  /** The permit of this call. Without one it throws the fault that makes the writer call `paused`, where no deadline runs. */
  function permitFor(demand: Demand): Permit {
    const permit = granted ?? callQueue.tryAcquire(job!, demand)
    granted = null
    if (permit === null) {
      refused = demand
      throw new ProviderFault('rate-limited', { final: true })
    }
    current = { permit, demand }
    return permit
  }

  function settle(permit: Permit, demand: Demand, taken: Usage | null): void {
    const cost = taken === null ? demand.call.cost : costOfUsage(taken, costs)
    permit.settle({ cost, tokens: taken === null ? demand.tokens : taken.input + taken.output })
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const demand = demandOf(request)
    const permit = permitFor(demand)
    let taken: Usage | null = null
    let hasText = false
    try {
      for await (const part of provider.chat(request)) {
        hasText ||= part.type === 'text' && part.text !== ''
        if (part.type === 'open') pause.answered(permit.pause)
        if (part.type === 'end') {
          taken = part.usage
          job!.hasText = true
          settle(permit, demand, taken)
        }
        yield part
      }
    } catch (error) {
      if (isProviderFault(error) && !hasText && isFree(error)) taken = { input: 0, output: 0 }
      stopWhenLasting(error, 'chat')
      throw error
    } finally {
      settle(permit, demand, taken)
    }
  }

  async function image(request: ImageRequest): Promise<ImageReply> {
    const amount: Amount = { calls: 1, cost: costs.image }
    const permit = permitFor({ call: amount, piece: amount, tokens: 0 })
    let cost = costs.image
    try {
      const reply = await provider.image(request)
      pause.answered(permit.pause)
      return reply
    } catch (error) {
      if (isProviderFault(error) && isFree(error)) cost = 0
      stopWhenLasting(error, 'image')
      throw error
    } finally {
      permit.settle({ cost, tokens: 0 })
    }
  }

  /** Stops the batch when no endpoint has a valid key and quota left: every other book would fail too. */
  function stopWhenLasting(error: unknown, kind: CallKind): void {
    if (!isProviderFault(error)) return
    const lasting = provider.failover === undefined ? error : provider.failover.lasting(error, kind)
    if (lasting === null || !LASTING_KINDS.has(lasting.kind)) return
    const said = reasonLine(lasting.reason) ?? `${provider.name}: ${lasting.message}`
    stop.request('provider', verbatim(said), errorOf(lasting))
  }

  function demandOf({ messages, maxTokens }: ChatRequest): Demand {
    // A token has at least one byte in every tokenizer.
    const bytes = messages.reduce((sum, { content }) => sum + encoder.encode(content).length + 16, 16)
    const costOf = (earlier: number) =>
      (bytes + earlier * (maxTokens + FOLLOW_UP_BYTES)) * costs.input + maxTokens * costs.output
    const all = Array.from({ length: mostCalls }, (_, earlier) => costOf(earlier)).reduce((sum, cost) => sum + cost, 0)
    const tokens = count === null ? 0 : messages.reduce((sum, { content }) => sum + count(content) + 4, maxTokens)
    return { call: { calls: 1, cost: costOf(0) }, piece: { calls: mostCalls, cost: all }, tokens }
  }

  return {
    provider: {
      get name() {
        return provider.name
      },
      get model() {
        return provider.model
      },
      get thinkingTokens() {
        return provider.thinkingTokens ?? 0
      },
      ...(provider.failover ? { failover: provider.failover } : {}),
      chat,
      image,
    },
    async paused(fault) {
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
      stop.request('provider', told('batch.too-many-requests', { provider: provider.name }), errorOf(fault))
      return false
    },
    get sentBack() {
      return sentBack
    },
    begin(most) {
      mostCalls = most
      job = callQueue.register(order)
    },
    end() {
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
  if (isOfText(fault) && status === 200) return false
  return status !== null || (kind === 'connection' && UNREACHED.test(String(cause)))
}
