import type { Clock } from '../clock.ts'
import { CLOSED } from '../writer/closed.ts'
import { isProviderFault, ProviderFault } from '../writer/fault.ts'
import type { ChatPart, ChatRequest, Provider } from '../writer/provider.ts'
import type { ProbedProvider } from './openai/openai.ts'

export interface PoolLimits {
  /** How long one endpoint stays the active one. */
  readonly rotateSeconds: number
  /** How long an initialised or lately successful client needs no probe. */
  readonly freshSeconds: number
  readonly attempts: number
  readonly pauseSeconds: number
  /** The longest wait for one probe: a cold local model may need most of a minute, and three with their pauses end before the deadline of 180 s. */
  readonly probeSeconds: number
}

/** Rotation, cache, attempts and pause are the specification's. */
export const POOL_LIMITS: PoolLimits = {
  rotateSeconds: 60,
  freshSeconds: 60,
  attempts: 3,
  pauseSeconds: 2,
  probeSeconds: 57,
}

interface Member {
  readonly open: () => ProbedProvider
  provider: ProbedProvider | null
  /** When it was last known to work; null when it must be probed first. */
  provenAt: number | null
}

/**
 * Several endpoints behind one `Provider`: one is active, and the next takes over after a minute or when it fails to initialise.
 * When no attempt succeeds, the fault is the last one's own, and final.
 */
export function createPool(
  endpoints: readonly (() => ProbedProvider)[],
  { clock, limits = POOL_LIMITS }: { clock: Clock; limits?: PoolLimits },
): Provider {
  if (endpoints.length === 0) throw new Error('a pool needs at least one endpoint')
  const members: readonly Member[] = endpoints.map((open) => ({ open, provider: null, provenAt: null }))
  let at = 0
  let activeSince = clock.now()
  let initialising: Promise<ProbedProvider> | null = null

  const active = () => members[at] as Member
  const providerOf = (member: Member) => {
    member.provider ??= member.open()
    return member.provider
  }

  function rotate(): void {
    at = (at + 1) % members.length
    activeSince = clock.now()
  }

  function rotateWhenDue(): void {
    if (clock.now() - activeSince >= limits.rotateSeconds * 1000) rotate()
  }

  function isFresh({ provenAt }: Member): boolean {
    return provenAt !== null && clock.now() - provenAt < limits.freshSeconds * 1000
  }

  /** The active client, initialised if need be. Whoever asks meanwhile waits for the same attempt. */
  function ready(): Promise<ProbedProvider> {
    if (initialising !== null) return initialising
    rotateWhenDue()
    if (isFresh(active())) return Promise.resolve(providerOf(active()))
    initialising = initialise().finally(() => {
      initialising = null
    })
    return initialising
  }

  async function initialise(): Promise<ProbedProvider> {
    for (let attempt = 1; ; attempt++) {
      const member = active()
      try {
        await probe(providerOf(member))
        member.provenAt = clock.now()
        return providerOf(member)
      } catch (error) {
        const fault = isProviderFault(error) ? error : new ProviderFault('malformed', { cause: error })
        member.provider = null
        rotate()
        // The only endpoint names its own wait: the writer waits for it, and says so, within the one retry policy.
        if (members.length === 1 && attempt === 1 && (fault.retryAfterSeconds ?? 0) > limits.pauseSeconds) throw fault
        if (attempt >= limits.attempts || (members.length === 1 && isHopeless(fault))) throw finalOf(fault)
        await clock.delay(limits.pauseSeconds * 1000)
      }
    }
  }

  function isHopeless({ kind }: ProviderFault): boolean {
    return !['rate-limited', 'unavailable', 'connection', 'timeout'].includes(kind)
  }

  /** One probe, ended by a limit of its own: callers come and go while they share it. */
  async function probe(provider: ProbedProvider): Promise<void> {
    const ending = new AbortController()
    const timer = new AbortController()
    const late = clock.delay(limits.probeSeconds * 1000, timer.signal).then(() => {
      const fault = new ProviderFault('timeout')
      ending.abort(fault)
      throw fault
    })
    late.catch(() => undefined)
    try {
      await Promise.race([provider.probe(ending.signal), late])
    } finally {
      timer.abort(CLOSED)
    }
  }

  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const provider = await untilAborted(ready(), request.signal)
    const member = members.find((each) => each.provider === provider)
    try {
      for await (const part of provider.chat(request)) {
        if (part.type === 'end' && member !== undefined) member.provenAt = clock.now()
        yield part
      }
    } catch (error) {
      // With others to turn to, an endpoint that has just failed proves itself again before its next text.
      if (members.length > 1 && member !== undefined && isProviderFault(error)) member.provenAt = null
      throw error
    }
  }

  return {
    get name() {
      return providerOf(active()).name
    },
    get model() {
      return providerOf(active()).model
    },
    chat,
    image(request) {
      rotateWhenDue()
      return providerOf(active()).image(request)
    },
  }
}

function finalOf(fault: ProviderFault): ProviderFault {
  return new ProviderFault(fault.kind, {
    ...(fault.status === null ? {} : { status: fault.status }),
    ...(fault.retryAfterSeconds === null ? {} : { retryAfterSeconds: fault.retryAfterSeconds }),
    final: true,
    cause: fault,
  })
}

/** The caller leaves at once; the shared attempt goes on for the others. */
function untilAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
