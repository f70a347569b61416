import { type Clock, TIMER_CLOSED } from '../base/clock.ts'
import { KalamError } from '../messages/error.ts'
import { ProviderFault } from './fault.ts'
import { type ChatPart, type ChatRequest, endpointFor, type Provider, type StopReason, type Usage } from './provider.ts'

/** How one call ended. */
export interface CallEnd {
  readonly reason: StopReason
  readonly usage: Usage | null
  readonly provider: string
  readonly model: string
  /** A natural end without a text. */
  readonly isEmpty: boolean
}

export interface TextPart {
  readonly type: 'text'
  readonly text: string
}

interface CallOptions {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly idleSeconds: number
  /** The longest silence before the first word; null: until `signal` aborts. */
  readonly firstWordSeconds: number | null
}

export type CallRequest = Omit<ChatRequest, 'signal'>

/**
 * Streams one call. `signal` ends it at once with its reason. A silence of `idleSeconds` within the text, or of `firstWordSeconds`
 * before it, is a fault of kind `timeout`; a stream with no end part is a fault of the connection. A provider that never answers is not
 * waited for. A fault after text came is counted in the request's `attempts`.
 */
export async function* streamCall(
  provider: Provider,
  ask: CallRequest,
  { clock, signal, idleSeconds, firstWordSeconds }: CallOptions,
): AsyncGenerator<TextPart, CallEnd> {
  if (signal.aborted) throw signal.reason
  const own = new AbortController()
  let interrupt: (reason: unknown) => void = () => undefined
  const end = (reason: unknown) => {
    own.abort(reason)
    interrupt(reason)
  }
  const onAbort = () => end(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const isSilent = () => end(new ProviderFault('timeout'))
  const idle = watchIdle(clock, idleSeconds, isSilent)
  const first = firstWordSeconds === null ? null : watchIdle(clock, firstWordSeconds, isSilent)
  first?.wait()

  const { name, model } = endpointFor(provider, ask)
  const served = { provider: name, model }
  const parts = provider.chat({ ...ask, signal: own.signal })[Symbol.asyncIterator]()
  const next = () =>
    new Promise<IteratorResult<ChatPart>>((resolve, reject) => {
      interrupt = reject
      parts.next().then(resolve, (cause) => reject(own.signal.aborted ? own.signal.reason : cause))
    })

  let finished = false
  let hasEnd = false
  let speaking = false
  let hasText = false
  try {
    for (;;) {
      if (speaking) idle.wait()
      const step = await next()
      idle.rest()
      if (own.signal.aborted) throw own.signal.reason
      if (step.done) {
        finished = true
        throw new ProviderFault('connection')
      }
      const part = step.value
      if (part.type === 'text') {
        speaking = true
        first?.close()
        hasText ||= part.text.trim() !== ''
        if (part.text !== '') yield { type: 'text', text: part.text }
      } else if (part.type === 'open') {
        served.provider = part.provider
        served.model = part.model
      } else {
        finished = true
        hasEnd = true
        return { reason: part.reason, usage: part.usage, ...served, isEmpty: part.reason === 'stop' && !hasText }
      }
    }
  } finally {
    idle.close()
    first?.close()
    signal.removeEventListener('abort', onAbort)
    if (!finished) own.abort()
    if (hasText && !hasEnd && ask.attempts !== undefined) ask.attempts.paid++
    void Promise.resolve(parts.return?.()).catch(() => undefined)
  }
}

interface IdleWatch {
  /** Waiting begins, or begins anew. */
  wait(): void
  /** What was waited for has arrived: nothing is awaited until the next `wait`. */
  rest(): void
  close(): void
}

/** Calls `onSilent` once when a wait lasts `seconds`. One timer in all, however many parts arrive. */
function watchIdle(clock: Clock, seconds: number, onSilent: () => void): IdleWatch {
  const longest = seconds * 1000
  const stop = new AbortController()
  let since = clock.now()
  let waiting = false
  let moved = false

  async function watch(): Promise<void> {
    let wait = longest
    for (;;) {
      moved = false
      await clock.delay(wait, stop.signal)
      const left = since + longest - clock.now()
      if (waiting && (!moved || (left <= 0 && left > -longest))) return onSilent()
      // A clock that jumped says nothing about the silence: wait a whole span again.
      wait = waiting && left > 0 && left <= longest ? left : longest
    }
  }
  watch().catch(() => undefined)

  return {
    wait() {
      since = clock.now()
      waiting = true
      moved = true
    },
    rest() {
      waiting = false
    },
    close: () => stop.abort(TIMER_CLOSED),
  }
}

/**
 * A signal that aborts with `generation.cancelled` by the caller's abort, or with a `ProviderFault` of kind `timeout` when time has
 * run out.
 */
export interface Deadline {
  readonly signal: AbortSignal
  /** Starts the time anew, with a new signal. */
  restart(): void
  /** As `restart`, for an endpoint that takes over from one out of time; false, and nothing done, the second time. */
  renew(): boolean
  /** Stops the timer and removes the listener from the caller's signal. Must be called. */
  close(): void
}

/** Starts a deadline of `seconds` that the caller's `signal` ends at once. */
export function startDeadline(clock: Clock, seconds: number, signal: AbortSignal): Deadline {
  let ending = new AbortController()
  let timer = new AbortController()
  const cancel = () => ending.abort(new KalamError('generation.cancelled', { cause: signal.reason }))

  function start(): void {
    const own = new AbortController()
    ending = own
    timer = new AbortController()
    if (signal.aborted) {
      cancel()
      return
    }
    signal.addEventListener('abort', cancel, { once: true })
    clock.delay(seconds * 1000, timer.signal).then(
      () => own.abort(new ProviderFault('timeout')),
      () => undefined,
    )
  }
  function close(): void {
    signal.removeEventListener('abort', cancel)
    timer.abort(TIMER_CLOSED)
  }
  function restart(): void {
    close()
    start()
  }
  start()
  let isRenewed = false
  return {
    get signal() {
      return ending.signal
    },
    restart,
    renew() {
      if (isRenewed) return false
      isRenewed = true
      restart()
      return true
    },
    close,
  }
}
