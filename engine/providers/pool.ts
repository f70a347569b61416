import type { Clock } from '../base/clock.ts'
import { isProviderFault, ProviderFault } from '../writer/fault.ts'
import {
  type CallKind,
  type ChatPart,
  type ChatRequest,
  endpointFor,
  type Failover,
  type ImageReply,
  type ImageRequest,
  type Provider,
  type RequestAim,
  type TextAttempts,
} from '../writer/provider.ts'
import { callRole, ROLES, type Role } from '../writer/purpose.ts'
import { isPassingFault, lacksTextForRequest, takesNextEndpoint } from '../writer/retry.ts'
import type { ProbedProvider } from './openai/openai.ts'
import { createTestCalls, POOL_LIMITS, type PoolLimits } from './test-calls.ts'

export interface PoolOptions {
  readonly clock: Clock
  /** True on a server: an endpoint is tested in the background when its turn begins. */
  readonly testCalls?: boolean
  readonly limits?: PoolLimits
  /** The endpoints of roles, by their places in the pool; a role that is absent or empty has all. */
  readonly roles?: Readonly<Partial<Record<Role, readonly number[]>>>
  /** Whether an endpoint, by its name, has had its share for now: it is asked only where no other one can be. */
  readonly hasEnough?: (name: string) => boolean
}

/** Texts in a row that stop for length before another endpoint is asked. */
const MAX_CUT_TEXTS = 2

/** Which of some endpoints is asked now. Roles with the same endpoints share it. */
interface Turn {
  readonly list: readonly number[]
  at: number
  /** Milliseconds since the epoch. */
  since: number
}

/** What is known of a text or image: the endpoint that was asked last, those that had none for it, and those that may be asked. */
interface Asked {
  last: number
  readonly without: Set<number>
  readonly kind: CallKind
  readonly list: readonly number[]
}

/**
 * Several endpoints behind one `Provider`. Of those of a role, one is active; the next takes over after a minute, or when the active
 * one fails. A request that prefers endpoints goes to them while they work. A failed one gets a cooldown for all roles, and its fault is
 * thrown: the writer asks again within its one count of retries. One that had no text for a request, as after its content filter, is
 * left out for that text alone, and the next one becomes the active one.
 */
export function createPool(
  endpoints: readonly (() => ProbedProvider)[],
  { clock, testCalls = false, limits = POOL_LIMITS, roles = {}, hasEnough = () => false }: PoolOptions,
): Provider {
  if (endpoints.length === 0) throw new Error('a pool needs at least one endpoint')
  const opened = new Map<number, ProbedProvider>()
  const cooldowns = {
    chat: createCooldowns(endpoints.length, clock, limits.rotateSeconds),
    image: createCooldowns(endpoints.length, clock, limits.rotateSeconds),
  }
  const cutTexts = new Map<number, number>()
  const asked = new WeakMap<TextAttempts, Asked>()
  const all = endpoints.map((_, index) => index)
  const turns = new Map<string, Turn>()

  function turnOf(role: Role): Turn {
    const named = roles[role] ?? []
    const list = named.length === 0 ? all : named
    const known = turns.get(list.join()) ?? { list, at: list[0]!, since: clock.now() }
    turns.set(list.join(), known)
    return known
  }
  for (const role of ROLES) turnOf(role)

  function provider(index: number): ProbedProvider {
    const known = opened.get(index) ?? endpoints[index]!()
    opened.set(index, known)
    return known
  }

  /** The endpoints of a list that may be asked: all but those that are left out; all when none would be left. */
  function allowed(list: readonly number[], leftOut: ReadonlySet<number> = new Set()): readonly number[] {
    const left = list.filter((index) => !leftOut.has(index))
    return left.length === 0 ? list : left
  }

  /** The next endpoint of a list in turn that has no cooldown, `from` itself included; when all have one, the best one. */
  function readyFrom(from: number, list: readonly number[], kind: CallKind, leftOut?: ReadonlySet<number>): number {
    const indexes = allowed(list, leftOut)
    const place = Math.max(0, list.indexOf(from))
    const inTurn = [...list.slice(place), ...list.slice(0, place)].filter((index) => indexes.includes(index))
    const working = inTurn.filter((index) => !cooldowns[kind].isActive(index))
    return working.find((index) => !hasEnough(provider(index).name)) ?? working[0] ?? cooldowns[kind].bestOf(indexes)
  }

  const isDue = ({ since }: Turn) => clock.now() - since >= limits.rotateSeconds * 1000

  function nextInTurn(turn: Turn, leftOut?: ReadonlySet<number>): number {
    const { list, at } = turn
    const from = isDue(turn) ? list[(list.indexOf(at) + 1) % list.length]! : at
    return readyFrom(from, list, 'chat', leftOut)
  }

  /** The endpoint of a role whose turn it is; a turn begins when it is another one. */
  function active(role: Role, leftOut?: ReadonlySet<number>): number {
    const turn = turnOf(role)
    const index = nextInTurn(turn, leftOut)
    if (index !== turn.at || isDue(turn)) turn.since = clock.now()
    turn.at = index
    return index
  }

  /** The endpoint that a request prefers and that can be asked for it; null: whose turn it is. */
  function preferredFor({ task, preferred = [] }: RequestAim, leftOut?: ReadonlySet<number>): number | null {
    const turn = turnOf(callRole(task))
    // Of endpoints with one name, the active one comes first.
    const byTurn = [turn.at, ...turn.list.filter((index) => index !== turn.at)]
    const indexes = preferred
      .filter(({ role }) => turnOf(role) === turn)
      .flatMap(({ name }) => byTurn.filter((index) => provider(index).name === name))
    const working = indexes.filter((index) => leftOut?.has(index) !== true && !cooldowns.chat.isActive(index))
    return working.find((index) => !hasEnough(provider(index).name)) ?? null
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

  const tests = createTestCalls(
    { active: () => active('writer'), probe: (index, signal) => provider(index).probe(signal), coolDown },
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

  function askedNow(attempts: TextAttempts | undefined, index: number, kind: CallKind, list: readonly number[]): void {
    if (attempts === undefined) return
    const known = asked.get(attempts) ?? { last: index, without: new Set<number>(), kind, list }
    known.last = index
    asked.set(attempts, known)
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const role = callRole(request.task)
    const leftOut = leftOutOf(request)
    const index = preferredFor(request, leftOut) ?? active(role, leftOut)
    askedNow(request.attempts, index, 'chat', turnOf(role).list)
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
    const { list } = turnOf('pictures')
    const index = readyFrom(active('pictures'), list, 'image', leftOutOf(request))
    askedNow(request.attempts, index, 'image', list)
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
    return known.list.filter((index) => index !== known.last && !known.without.has(index))
  }

  /** As `Failover.lasting`, when the endpoint that was asked last has no text. */
  function withoutText(fault: ProviderFault, attempts: TextAttempts | undefined): ProviderFault | null {
    if (attempts === undefined) return fault
    if (failover.passOver(attempts)) return null
    const left = others(attempts)
    const resting = cooldowns[asked.get(attempts)?.kind ?? 'chat']
    const waited = left.length === 0 ? null : resting.faultOf(resting.bestOf(left))
    // After an empty reply, the same endpoint is asked again rather than one that needs a pause.
    if (fault.kind === 'empty' || waited === null || !isPassingFault(waited)) return fault
    leaveOut(attempts)
    return waited
  }

  function leaveOut(attempts: TextAttempts): void {
    const known = asked.get(attempts)
    known?.without.add(known.last)
  }

  const failover: Failover = {
    passOver(attempts) {
      const { kind } = asked.get(attempts) ?? { kind: 'chat' }
      if (others(attempts).every((index) => cooldowns[kind].isActive(index))) return false
      leaveOut(attempts)
      return true
    },
    lasting(fault, kind, attempts) {
      if (lacksTextForRequest(fault)) return withoutText(fault, attempts)
      if (!takesNextEndpoint(fault)) return fault
      const known = attempts && asked.get(attempts)
      const list = known?.list ?? turnOf(kind === 'image' ? 'pictures' : 'writer').list
      const indexes = allowed(list, known?.without)
      if (indexes.some((index) => !cooldowns[kind].isActive(index))) return null
      return cooldowns[kind].faultOf(cooldowns[kind].bestOf(indexes)) ?? fault
    },
  }

  const writer = () => provider(nextInTurn(turnOf('writer')))

  return {
    get name() {
      return writer().name
    },
    get model() {
      return writer().model
    },
    endpointFor(request) {
      const turn = turnOf(callRole(request.task))
      const ready = turn.list.filter((index) => !cooldowns.chat.isActive(index))
      const index = preferredFor(request) ?? nextInTurn(turn)
      return { ...endpointFor(provider(index), request), isOtherLeft: ready.length > 1 }
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
  if (isPassingFault(one.fault) !== isPassingFault(other.fault)) return isPassingFault(one.fault)
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
