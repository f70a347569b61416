import type { Clock } from '../base/clock.ts'
import { isProviderFault, ProviderFault } from '../writer/fault.ts'
import type {
  CallKind,
  ChatPart,
  ChatRequest,
  Failover,
  ImageReply,
  ImageRequest,
  Provider,
  TextAttempts,
} from '../writer/provider.ts'
import { isPassing, lacksTextForRequest, takesNextEndpoint } from '../writer/retry.ts'
import type { ProbedProvider } from './openai/openai.ts'
import { openTestCalls, POOL_LIMITS, type PoolLimits } from './test-calls.ts'

interface PoolOptions {
  readonly clock: Clock
  /** True on a server: an endpoint is tested in the background when its turn begins. */
  readonly testCalls?: boolean
  readonly limits?: PoolLimits
}

/** Texts in a row that stop for length before another endpoint is asked. */
const MAX_CUT_TEXTS = 2

/**
 * Several endpoints behind one `Provider`. One is active; the next takes over after a minute, or when the active one fails. A failed
 * one gets a cooldown, and its fault is thrown: the writer asks again within its one count of retries. One that had no text for a
 * request, as after its content filter, is left out for that text alone, and the next one becomes the active one.
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
  /** Of each text and image: the endpoint that was asked last, and those that had none for it. */
  const asked = new WeakMap<TextAttempts, { last: number; readonly without: Set<number>; readonly kind: CallKind }>()
  let at = 0
  let activeSince = clock.now()

  function provider(index: number): ProbedProvider {
    const known = opened.get(index) ?? endpoints[index]!()
    opened.set(index, known)
    return known
  }

  /** The endpoints that may be asked: all but those that are left out; all when none would be left. */
  function allowed(leftOut: ReadonlySet<number> = new Set()): number[] {
    const all = endpoints.map((_, index) => index)
    const left = all.filter((index) => !leftOut.has(index))
    return left.length === 0 ? all : left
  }

  /** The next endpoint in turn that has no cooldown, `from` itself included; when all have one, the best one. */
  function readyFrom(from: number, kind: CallKind, leftOut?: ReadonlySet<number>): number {
    const indexes = allowed(leftOut)
    const inTurn = [...indexes.filter((index) => index >= from % endpoints.length), ...indexes]
    return inTurn.find((index) => !cooldowns[kind].isActive(index)) ?? cooldowns[kind].bestOf(indexes)
  }

  const isDue = () => clock.now() - activeSince >= limits.rotateSeconds * 1000

  /** The endpoint that the next text is asked of. */
  function next(leftOut?: ReadonlySet<number>): number {
    return readyFrom(isDue() ? at + 1 : at, 'chat', leftOut)
  }

  /** The endpoint whose turn it is; a turn begins when it is another one. */
  function active(leftOut?: ReadonlySet<number>): number {
    const index = next(leftOut)
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

  function leftOutOf({ attempts }: Pick<ChatRequest, 'attempts'>): ReadonlySet<number> | undefined {
    return attempts && asked.get(attempts)?.without
  }

  function askedNow({ attempts }: Pick<ChatRequest, 'attempts'>, index: number, kind: CallKind): void {
    if (attempts === undefined) return
    const known = asked.get(attempts) ?? { last: index, without: new Set<number>(), kind }
    known.last = index
    asked.set(attempts, known)
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const index = active(leftOutOf(request))
    askedNow(request, index, 'chat')
    if (testCalls) tests.begin(index)
    const stopWatching = watchAbort(index, request, 'chat')
    let hasText = false
    let hasEnd = false
    try {
      for await (const part of provider(index).chat(request)) {
        if (part.type === 'text') hasText ||= part.text.trim() !== ''
        if (part.type === 'end') {
          hasEnd = true
          ended(index, part.reason, hasText)
        }
        yield part
      }
      if (!hasEnd) coolDown(index, new ProviderFault('connection'))
    } catch (error) {
      if (isProviderFault(error) && takesNextEndpoint(error)) coolDown(index, error)
      throw error
    } finally {
      stopWatching()
    }
  }

  async function image(request: ImageRequest): Promise<ImageReply> {
    const index = readyFrom(active(), 'image', leftOutOf(request))
    askedNow(request, index, 'image')
    const stopWatching = watchAbort(index, request, 'image')
    try {
      const reply = await provider(index).image(request)
      cooldowns.image.end(index)
      return reply
    } catch (error) {
      if (isProviderFault(error) && takesNextEndpoint(error)) coolDown(index, error, 'image')
      throw error
    } finally {
      stopWatching()
    }
  }

  /** The endpoints that could still have a text, without the one that was asked last for it. */
  function others(attempts: TextAttempts): number[] {
    const known = asked.get(attempts)
    if (known === undefined) return []
    return endpoints.map((_, index) => index).filter((index) => index !== known.last && !known.without.has(index))
  }

  /** As `Failover.lasting`, when the endpoint that was asked last has no text. */
  function withoutText(fault: ProviderFault, attempts: TextAttempts | undefined): ProviderFault | null {
    if (attempts === undefined) return fault
    if (failover.passOver(attempts)) return null
    const left = others(attempts)
    const resting = cooldowns[asked.get(attempts)?.kind ?? 'chat']
    const waited = left.length === 0 ? null : resting.faultOf(resting.bestOf(left))
    // After an empty reply, the same endpoint is asked again rather than one that needs a pause.
    if (fault.kind === 'empty' || waited === null || !isPassing(waited)) return fault
    leaveOut(attempts)
    return waited
  }

  function leaveOut(attempts: TextAttempts): void {
    const known = asked.get(attempts)
    known?.without.add(known.last)
  }

  const failover: Failover = {
    get isOtherLeft() {
      return cooldowns.chat.ready > 1
    },
    passOver(attempts) {
      const { kind } = asked.get(attempts) ?? { kind: 'chat' }
      if (others(attempts).every((index) => cooldowns[kind].isActive(index))) return false
      leaveOut(attempts)
      return true
    },
    lasting(fault, kind, attempts) {
      if (lacksTextForRequest(fault)) return withoutText(fault, attempts)
      if (!takesNextEndpoint(fault)) return fault
      const indexes = allowed(attempts && asked.get(attempts)?.without)
      if (indexes.some((index) => !cooldowns[kind].isActive(index))) return null
      return cooldowns[kind].faultOf(cooldowns[kind].bestOf(indexes)) ?? fault
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

interface Cooldown {
  readonly fault: ProviderFault
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly until: number
}

/** Which of several endpoints are left out after a fault, by their index. */
interface Cooldowns {
  isActive(index: number): boolean
  start(index: number, fault: ProviderFault): void
  end(index: number): void
  /** How many endpoints have no cooldown. */
  readonly ready: number
  /** When all of these endpoints, at least one, have one: the endpoint that is most likely to answer next. */
  bestOf(indexes: readonly number[]): number
  /** The fault that started a cooldown, with what is left of its `Retry-After`; null without a cooldown. */
  faultOf(index: number): ProviderFault | null
}

/** How many times longer the cooldown after a timeout is: the endpoint is not asked again within the same text. */
const TIMEOUT_FACTOR = 4

/** `seconds`: the shortest cooldown; a longer `Retry-After` lengthens it. */
function createCooldowns(count: number, clock: Clock, seconds: number): Cooldowns {
  const cooldowns = Array.from({ length: count }, (): Cooldown | null => null)
  const cooldownOf = (index: number): Cooldown | null => {
    const cooldown = cooldowns[index] ?? null
    // A clock that was set back must not lengthen it.
    return cooldown !== null && clock.now() >= cooldown.since && clock.now() < cooldown.until ? cooldown : null
  }
  const isActive = (index: number) => cooldownOf(index) !== null
  return {
    isActive,
    start(index, fault) {
      const since = clock.now()
      const shortest = fault.kind === 'timeout' ? seconds * TIMEOUT_FACTOR : seconds
      cooldowns[index] = { fault, since, until: since + Math.max(shortest, fault.retryAfterSeconds ?? 0) * 1000 }
    },
    end(index) {
      cooldowns[index] = null
    },
    get ready() {
      return cooldowns.filter((_, index) => !isActive(index)).length
    },
    bestOf: (indexes) =>
      indexes.reduce((best, index) => (isSooner(cooldownOf(index), cooldownOf(best)) ? index : best)),
    faultOf(index) {
      const cooldown = cooldownOf(index)
      return cooldown === null ? null : faultNow(cooldown, clock.now())
    },
  }
}

/** An endpoint that may answer after a pause comes before one that refuses its key, whenever their cooldowns end. */
function isSooner(one: Cooldown | null, other: Cooldown | null): boolean {
  if (one === null || other === null) return one === null && other !== null
  if (isPassing(one.fault) !== isPassing(other.fault)) return isPassing(one.fault)
  return one.until < other.until
}

function faultNow({ fault, since }: Cooldown, now: number): ProviderFault {
  const { kind, status, reason, retryAfterSeconds, final, cause } = fault
  if (retryAfterSeconds === null || now === since) return fault
  return new ProviderFault(kind, {
    ...(status === null ? {} : { status }),
    ...(reason === null ? {} : { reason }),
    retryAfterSeconds: Math.max(0, retryAfterSeconds - (now - since) / 1000),
    final,
    cause,
  })
}
