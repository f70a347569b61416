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
import { reasonLine } from '../../fault.ts'
import type { Amount } from './caps.ts'
import type { Gate, Pass, Visitor, Wish } from './gate.ts'
import type { Stop } from './interrupt.ts'
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
  readonly gate: Gate
  readonly pause: Pause
  readonly stop: Stop
  readonly costs: Costs
  /** Null when no rate counts tokens. */
  readonly count: CountTokens | null
  /** A 429 sent a call back. */
  readonly onSentBack: () => void
}

/** The provider as one book has it: every call passes the gate, and what it took is counted. */
export interface Meter {
  readonly provider: Provider
  readonly paused: NonNullable<WriterAbilities['paused']>
  /** Calls that a 429 sent back so far. */
  readonly sentBack: number
  /** A piece begins that takes at most so many calls (texts and small ones), or ends. */
  begin(calls: number): void
  end(): void
}

/** A follow-up's own words, in bytes, generously. */
const FOLLOW_UP_BYTES = 2000

/** Statuses and causes with which nothing was written, so that nothing is billed. */
const UNREACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/

function costOfUsage({ input, output, cached = 0 }: Usage, costs: Costs): number {
  return (input - cached) * costs.input + cached * costs.cached + output * costs.output
}

export function openMeter(order: number, { provider, gate, pause, stop, costs, count, onSentBack }: Metering): Meter {
  let visitor: Visitor | null = null
  let mostCalls = 1
  let sentBack = 0
  let wished: Wish | null = null
  let granted: Pass | null = null
  let current: { readonly pass: Pass; readonly wish: Wish } | null = null

  /** The pass this call was given, or a fault that sends the writer to `paused`, where waiting uses up no deadline. */
  function enter(wish: Wish): Pass {
    const pass = granted ?? gate.pass(visitor!, wish)
    granted = null
    if (pass === null) {
      wished = wish
      throw new ProviderFault('rate-limited', { final: true })
    }
    current = { pass, wish }
    return pass
  }

  function settle(pass: Pass, wish: Wish, taken: Usage | null): void {
    const cost = taken === null ? wish.call.cost : costOfUsage(taken, costs)
    pass.settle({ cost, tokens: taken === null ? wish.tokens : taken.input + taken.output })
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const wish = wishOf(request)
    const pass = enter(wish)
    let taken: Usage | null = null
    try {
      for await (const part of provider.chat(request)) {
        if (part.type === 'open') pause.answered(pass.pause)
        if (part.type === 'end') {
          taken = part.usage
          visitor!.hasText = true
          settle(pass, wish, taken)
        }
        yield part
      }
    } catch (error) {
      if (isProviderFault(error) && isFree(error)) taken = { input: 0, output: 0 }
      endWhenHopeless(error, 'chat')
      throw error
    } finally {
      settle(pass, wish, taken)
    }
  }

  async function image(request: ImageRequest): Promise<ImageReply> {
    const amount: Amount = { calls: 1, cost: costs.image }
    const pass = enter({ call: amount, piece: amount, tokens: 0 })
    let cost = costs.image
    try {
      const reply = await provider.image(request)
      pause.answered(pass.pause)
      return reply
    } catch (error) {
      if (isProviderFault(error) && isFree(error)) cost = 0
      endWhenHopeless(error, 'image')
      throw error
    } finally {
      pass.settle({ cost, tokens: 0 })
    }
  }

  /** Ends the batch when no endpoint is left whose quota and key allow a call: every other book would fail alike. */
  function endWhenHopeless(error: unknown, kind: CallKind): void {
    if (!isProviderFault(error)) return
    const lasting = provider.failover === undefined ? error : provider.failover.lasting(error, kind)
    if (lasting === null || !HOPELESS.has(lasting.kind)) return
    stop.because('provider', reasonLine(lasting.reason) ?? `${provider.name}: ${lasting.message}`, errorOf(lasting))
  }

  function wishOf({ messages, maxTokens }: ChatRequest): Wish {
    // No token is shorter than a byte, whatever the model's tokenizer.
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
      if (wished !== null) {
        const wish = wished
        wished = null
        granted = await gate.wait(visitor!, wish)
        return true
      }
      if (pause.limited(fault, current?.pass.pause ?? pause.number) === 'pausing') {
        sentBack++
        onSentBack()
        return true
      }
      stop.because('provider', `${provider.name}: too many requests`, errorOf(fault))
      return false
    },
    get sentBack() {
      return sentBack
    },
    begin(most) {
      mostCalls = most
      visitor = gate.open(order)
    },
    end() {
      granted?.settle({ cost: 0, tokens: 0 })
      // An endpoint that never answered was left behind: nobody knows what it took.
      if (current !== null) settle(current.pass, current.wish, null)
      granted = null
      current = null
      wished = null
      if (visitor !== null) gate.close(visitor)
      visitor = null
    },
  }
}

/** Neither waiting nor another book changes these. */
const HOPELESS: ReadonlySet<FaultKind> = new Set(['quota', 'authentication'])

const encoder = new TextEncoder()

/** Refused by the endpoint or never reached. What broke while it was answered may be billed, and counts with its worst case. */
function isFree({ kind, status, cause }: ProviderFault): boolean {
  return status !== null || (kind === 'connection' && UNREACHED.test(String(cause)))
}
