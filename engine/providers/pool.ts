import type { Clock } from '../clock.ts'
import { isProviderFault, ProviderFault } from '../writer/fault.ts'
import type { ChatPart, ChatRequest, ImageReply, ImageRequest, Provider } from '../writer/provider.ts'
import { movesOn } from '../writer/retry.ts'
import type { ProbedProvider } from './openai/openai.ts'
import { POOL_LIMITS, type PoolLimits } from './pool-limits.ts'
import { openRests } from './rests.ts'
import { openTestCalls } from './test-calls.ts'

export interface PoolOptions {
  readonly clock: Clock
  /** True on a server: an endpoint is tested beside the work when its turn begins. */
  readonly testCalls?: boolean
  readonly limits?: PoolLimits
}

/** Texts in a row that stop for length before another endpoint goes on with them. */
const MOST_CUT_TEXTS = 2

/**
 * Several endpoints behind one `Provider`. One is active; the next takes over after a minute, or when the active one fails: then it
 * rests, and the fault is thrown on, since the writer asks again within its one count of retries.
 */
export function createPool(
  endpoints: readonly (() => ProbedProvider)[],
  { clock, testCalls = false, limits = POOL_LIMITS }: PoolOptions,
): Provider {
  if (endpoints.length === 0) throw new Error('a pool needs at least one endpoint')
  const opened = new Map<number, ProbedProvider>()
  const rests = {
    chat: openRests(endpoints.length, clock, limits.rotateSeconds),
    image: openRests(endpoints.length, clock, limits.rotateSeconds),
  }
  const cutTexts = new Map<number, number>()
  let at = 0
  let activeSince = clock.now()

  function provider(index: number): ProbedProvider {
    const known = opened.get(index) ?? endpoints[index]!()
    opened.set(index, known)
    return known
  }

  /** The next endpoint in turn that does not rest, `from` itself included; when all rest, the best one. */
  function awakeFrom(from: number, kind: 'chat' | 'image'): number {
    for (let step = 0; step < endpoints.length; step++) {
      const index = (from + step) % endpoints.length
      if (!rests[kind].isResting(index)) return index
    }
    return rests[kind].best
  }

  const isDue = () => clock.now() - activeSince >= limits.rotateSeconds * 1000

  /** The endpoint that the next text is asked of. */
  function next(): number {
    return awakeFrom(isDue() ? at + 1 : at, 'chat')
  }

  /** The endpoint whose turn it is; a turn begins when it is another one. */
  function active(): number {
    const index = next()
    if (index !== at || isDue()) activeSince = clock.now()
    at = index
    return at
  }

  function rest(index: number, fault: ProviderFault, kind: 'chat' | 'image' = 'chat'): void {
    if (endpoints.length > 1) rests[kind].begin(index, fault)
  }

  const tests = openTestCalls(
    { active, probe: (index, signal) => provider(index).probe(signal), rest },
    { clock, limits, isAlone: endpoints.length === 1 },
  )

  /** Remembers how a text ended. An endpoint that never comes to an end rests. */
  function ended(index: number, reason: 'stop' | 'length' | 'other', hasText: boolean): void {
    tests.proven(index)
    const cut = reason === 'length' ? (cutTexts.get(index) ?? 0) + 1 : 0
    cutTexts.set(index, cut % MOST_CUT_TEXTS)
    if (reason === 'stop' && hasText) rests.chat.end(index)
    if (cut === MOST_CUT_TEXTS) rest(index, new ProviderFault('malformed'))
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const index = active()
    if (testCalls) tests.begin(index)
    const { signal } = request
    const onAbort = () => {
      if (isProviderFault(signal.reason)) rest(index, signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    let hasText = false
    let hasEnd = false
    try {
      for await (const part of provider(index).chat(request)) {
        if (part.type === 'text') hasText ||= part.text.trim() !== ''
        if (part.type === 'end') {
          hasEnd = true
          // Without a word: worth another endpoint's try, where one is left.
          if (part.reason === 'stop' && !hasText && rests.chat.isOtherAwake(index)) throw new ProviderFault('malformed')
          ended(index, part.reason, hasText)
        }
        yield part
      }
      if (!hasEnd) rest(index, new ProviderFault('connection'))
    } catch (error) {
      if (isProviderFault(error) && movesOn(error)) rest(index, error)
      throw error
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  async function image(request: ImageRequest): Promise<ImageReply> {
    const index = awakeFrom(active(), 'image')
    const { signal } = request
    const onAbort = () => {
      if (isProviderFault(signal.reason)) rest(index, signal.reason, 'image')
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      const reply = await provider(index).image(request)
      rests.image.end(index)
      return reply
    } catch (error) {
      if (isProviderFault(error) && movesOn(error)) rest(index, error, 'image')
      throw error
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  return {
    get name() {
      return provider(next()).name
    },
    get model() {
      return provider(next()).model
    },
    get thinkingTokens() {
      return provider(next()).thinkingTokens ?? 0
    },
    ...(endpoints.length > 1 ? { failover: failover() } : {}),
    chat,
    image,
  }

  function failover(): NonNullable<Provider['failover']> {
    return {
      get isOtherLeft() {
        return rests.chat.awake > 1
      },
      lasting(fault, kind) {
        if (!movesOn(fault)) return fault
        if (rests[kind].awake > 0) return null
        return rests[kind].faultOf(rests[kind].best) ?? fault
      },
    }
  }
}
