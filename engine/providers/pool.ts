import type { Clock } from '../clock.ts'
import { isProviderFault, ProviderFault } from '../writer/fault.ts'
import type {
  CallKind,
  ChatPart,
  ChatRequest,
  Failover,
  ImageReply,
  ImageRequest,
  Provider,
} from '../writer/provider.ts'
import { movesOn } from '../writer/retry.ts'
import { createCooldowns } from './cooldowns.ts'
import type { ProbedProvider } from './openai/openai.ts'
import { openTestCalls, POOL_LIMITS, type PoolLimits } from './test-calls.ts'

export interface PoolOptions {
  readonly clock: Clock
  /** True on a server: an endpoint is tested in the background when its turn begins. */
  readonly testCalls?: boolean
  readonly limits?: PoolLimits
}

/** Texts in a row that stop for length before another endpoint is asked. */
const MAX_CUT_TEXTS = 2

/**
 * Several endpoints behind one `Provider`. One is active; the next takes over after a minute, or when the active one fails. A failed
 * one gets a cooldown, and its fault is thrown: the writer asks again within its one count of retries.
 */
export function createPool(
  endpoints: readonly (() => ProbedProvider)[],
  { clock, testCalls = false, limits = POOL_LIMITS }: PoolOptions,
): Provider {
  if (endpoints.length === 0) throw new Error('a pool needs at least one endpoint')
  const opened = new Map<number, ProbedProvider>()
  const cooldowns = {
    chat: createCooldowns(endpoints.length, clock, limits.rotateSeconds),
    image: createCooldowns(endpoints.length, clock, limits.rotateSeconds),
  }
  const cutTexts = new Map<number, number>()
  let at = 0
  let activeSince = clock.now()

  function provider(index: number): ProbedProvider {
    const known = opened.get(index) ?? endpoints[index]!()
    opened.set(index, known)
    return known
  }

  /** The next endpoint in turn that has no cooldown, `from` itself included; when all have one, the best one. */
  function readyFrom(from: number, kind: CallKind): number {
    for (let step = 0; step < endpoints.length; step++) {
      const index = (from + step) % endpoints.length
      if (!cooldowns[kind].isActive(index)) return index
    }
    return cooldowns[kind].best
  }

  const isDue = () => clock.now() - activeSince >= limits.rotateSeconds * 1000

  /** The endpoint that the next text is asked of. */
  function next(): number {
    return readyFrom(isDue() ? at + 1 : at, 'chat')
  }

  /** The endpoint whose turn it is; a turn begins when it is another one. */
  function active(): number {
    const index = next()
    if (index !== at || isDue()) activeSince = clock.now()
    at = index
    return at
  }

  function coolDown(index: number, fault: ProviderFault, kind: CallKind = 'chat'): void {
    if (endpoints.length > 1) cooldowns[kind].start(index, fault)
  }

  /** Starts a cooldown when the writer ends a call because of the endpoint, as after a timeout. Returns what stops listening. */
  function watchAbort(index: number, { signal }: { readonly signal: AbortSignal }, kind: CallKind): () => void {
    const onAbort = () => {
      if (isProviderFault(signal.reason)) coolDown(index, signal.reason, kind)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    return () => signal.removeEventListener('abort', onAbort)
  }

  const tests = openTestCalls(
    { active, probe: (index, signal) => provider(index).probe(signal), coolDown },
    { clock, limits, isAlone: endpoints.length === 1 },
  )

  /** Records how a text ended. An endpoint whose texts are cut again and again gets a cooldown. */
  function ended(index: number, reason: 'stop' | 'length' | 'other', hasText: boolean): void {
    tests.proven(index)
    const cut = reason === 'length' ? (cutTexts.get(index) ?? 0) + 1 : 0
    cutTexts.set(index, cut % MAX_CUT_TEXTS)
    if (reason === 'stop' && hasText) cooldowns.chat.end(index)
    if (cut === MAX_CUT_TEXTS) coolDown(index, new ProviderFault('malformed'))
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const index = active()
    if (testCalls) tests.begin(index)
    const stopWatching = watchAbort(index, request, 'chat')
    let hasText = false
    let hasEnd = false
    try {
      for await (const part of provider(index).chat(request)) {
        if (part.type === 'text') hasText ||= part.text.trim() !== ''
        if (part.type === 'end') {
          hasEnd = true
          // An empty text is worth another endpoint's try, where one is left.
          if (part.reason === 'stop' && !hasText && cooldowns.chat.isOtherReady(index))
            throw new ProviderFault('malformed')
          ended(index, part.reason, hasText)
        }
        yield part
      }
      if (!hasEnd) coolDown(index, new ProviderFault('connection'))
    } catch (error) {
      if (isProviderFault(error) && movesOn(error)) coolDown(index, error)
      throw error
    } finally {
      stopWatching()
    }
  }

  async function image(request: ImageRequest): Promise<ImageReply> {
    const index = readyFrom(active(), 'image')
    const stopWatching = watchAbort(index, request, 'image')
    try {
      const reply = await provider(index).image(request)
      cooldowns.image.end(index)
      return reply
    } catch (error) {
      if (isProviderFault(error) && movesOn(error)) coolDown(index, error, 'image')
      throw error
    } finally {
      stopWatching()
    }
  }

  const failover: Failover = {
    get isOtherLeft() {
      return cooldowns.chat.ready > 1
    },
    lasting(fault, kind) {
      if (!movesOn(fault)) return fault
      if (cooldowns[kind].ready > 0) return null
      return cooldowns[kind].faultOf(cooldowns[kind].best) ?? fault
    },
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
    ...(endpoints.length > 1 ? { failover } : {}),
    chat,
    image,
  }
}
